# The list of all components
catalogue-cards = Civilization cards ({ $count }): what they bring | what counts at the end
catalogue-card = · { $card }
catalogue-buildings = Building tiles ({ $count })
catalogue-building = · { $building }
