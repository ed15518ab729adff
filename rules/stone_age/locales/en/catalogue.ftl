# The list of all components
catalogue-cards = Civilization cards ({ $count }): what they bring | what counts at the end
catalogue-card = · { $card }
catalogue-buildings = Building tiles ({ $count })
catalogue-building = · { $building }

# One component
piece-card = Civilization card
piece-card-now = When taken: { $upper }.
piece-card-end-culture = At the end: { $lower }. Different cultures bring their number squared, doubles count in a second set.
piece-card-end-farmer = At the end: { $lower }, each worth a point for every step of your agriculture.
piece-card-end-builder = At the end: { $lower }, each worth a point for every building of yours.
piece-card-end-shaman = At the end: { $lower }, each worth a point for every one of your people.
piece-card-end-toolmaker = At the end: { $lower }, each worth a point for every point of your tools.
piece-building = Building tile
