# The opponent of a player alone
seat-opponent = Nomad tribe
option-open_nomad_card = Nomads: a card more (alone)
option-open_nomad_card-no = no
option-open_nomad_card-yes = yes, one lies open as every round begins
option-nomad_token = Nomads: token (alone)
option-nomad_token-camp = counts as a camp
option-nomad_token-village = counts as a village

nomads-only = the only one
nomads-large = furthest { $large ->
        [west] west
       *[east] east
    }
nomads-both = furthest { $large ->
        [west] west
       *[east] east
    }, of several there furthest { $small ->
        [north] north
       *[south] south
    }

nomad-action-eclipse_card = eclipse card
nomad-action-bury = burial
nomad-action-culture = culture card
nomad-action-animal = animal
nomad-action-random_animal = random animal
nomad-action-new_animal = new animal
nomad-action-glaciers = glaciers
nomad-action-idol = idol
nomad-action-tool = tool
nomad-action-food = food
nomad-action-stone = sacred stone
nomad-action-village = village or camps
nomad-action-megalith = megalith

nomads-no-bury = the sacrifice deck is empty
nomads-no-culture = no culture card lies open
nomads-no-tool = there is no room for a tool
nomads-no-food = there is no room for food
nomads-no-stone = no sacred stone can be taken
nomads-no-megalith = no megalith can be placed

event-nomads = Nomads: { $what }.
nomads-then = { $first }; { $next }
event-nomads-settle = the first migration card puts their camps on { $places }
event-nomads-opens = a card opens, { $column } is marked, the arrows point { $large ->
        [west] west
       *[east] east
    } and { $small ->
        [north] north
       *[south] south
    }, { $labor } labor
event-nomads-opens-before = a card lies open as the round begins, { $column } is marked, the arrows point { $large ->
        [west] west
       *[east] east
    } and { $small ->
        [north] north
       *[south] south
    }, { $labor } labor
event-nomads-column-marked = { $column } is empty, so a figure goes there
event-nomads-column-all = every column is taken, so the figure goes to the marked one, { $column }
event-nomads-column-next = { $marked } is taken, arrow { $large ->
        [west] west
       *[east] east
    } → { $column }
event-nomads-actions = their actions are { $actions }
event-nomads-instead = { $missing }; instead: { $action }
event-nomads-points = { $count ->
        [one] 1 point
       *[other] { $count } points
    }
event-nomads-eclipse-card = a card goes face down into their eclipse deck, now { $count }
event-nomads-buries = the top of the sacrifice deck is buried, now { $count }
event-nomads-buries-card = { $card } is buried from the top of the sacrifice deck
event-nomads-culture = culture card { $card } ({ $reason }) goes onto the sacrifice deck
event-nomads-animal = they take the { $animal } ({ $reason })
event-nomads-animal-same = they take { $animal }, as they have one ({ $reason })
event-nomads-no-animal = no animal lies in the hunting grounds
event-nomads-no-animals = there are no animals left, 1 point
event-nomads-random-animal = the top animal is { $animal }; they take it
event-nomads-new-animal = { $animal } comes to the hunting grounds
event-nomads-no-new-animal = no animal can come to the hunting grounds
event-nomads-glaciers = { $count ->
        [0] no camp on a glacier, no points
        [one] a camp on 1 glacier, 1 point
       *[other] camps on { $count } glaciers, { $count } points
    }
event-nomads-reverence = an idol, Reverence { $level }
event-nomads-offering = an idol, Offering { $level }
event-nomads-idols-top = both idols are at the top, 1 point
event-nomads-tool = a tool, now { $count }
event-nomads-food = a food, now { $count }
event-nomads-stone = for { $food } food and { $tools ->
        [one] 1 tool
       *[other] { $tools } tools
    } they take the sacred stone { $stone } ({ $reason })
event-nomads-megalith = a megalith on { $place } ({ $reason })
event-nomads-village = a village between { $hexes } ({ $reason })
event-nomads-token = all villages stand, so their token goes between { $hexes } ({ $reason })
event-nomads-no-village = no three camps touch
event-nomads-migrate-outer = the outer camps move to { $places }
event-nomads-migrate-inner = the inner camps move to { $places }
event-nomads-eclipse = { $shown } labor of the newest card and { $hidden } of { $count ->
        [one] 1 card in the eclipse deck
       *[other] { $count } cards in the eclipse deck
    } make { $labor }
event-nomads-eclipse-place = number { $place } in the eclipse
event-nomads-hex = nobody has more influence on { $place } ({ $terrain })
event-nomads-village-benefit = a village brings a burial
event-nomads-emptied = an emptied megalith cell
event-nomads-stones = { $stones ->
        [one] 1 sacred stone, { $count } points
       *[other] { $stones } sacred stones, { $count } points
    }

# The board in words
line-nomad-card = { $newest ->
        [yes] ·  newest card: { $column } is marked, arrows { $large ->
            [west] west
           *[east] east
        } and { $small ->
            [north] north
           *[south] south
        }, { $labor } labor; { $columns }
       *[no] ·  covered card: { $columns }
    }
line-nomad-column = { $column } ({ $actions })
line-nomad-decks = ·  nomad cards { $deck }, eclipse deck { $eclipse }, sacrifice deck { $sacrifice }, buried { $buried }, migration cards { $migration }
line-nomad-sacrifice = ·  face up on the sacrifice deck: { $cards }
line-nomad-known = ·  buried cards that lay face up before: { $cards }
line-nomad-migrated = ·  open migration cards: { $cards }
line-migration = { $number } (outer { $outer }, inner { $inner })
line-nomad-token = { $side ->
        [village] ·  the nomad token lies between { $place } and counts as a village
       *[camp] ·  the nomad token lies between { $place } and counts as a camp
    }
line-nomad-sets = ·  their animals at the end: { $animals } { $points } points for { $counts } of a species; none joins other sets
line-nomad-stones = ·  the Nomads read the sacred stones as one line from west to east: era I, then era II, each from space 1 on

# The list of components
nomad-card = Nomads: { $column }, { $large ->
        [west] west
       *[east] east
    } and { $small ->
        [north] north
       *[south] south
    }, { $labor } labor
migration-card = Migration { $number }
catalogue-nomads = Nomad cards
catalogue-nomad = · { $card }: { $columns }
catalogue-migrations = Migration cards
catalogue-migration = · Migration { $number }: outer camps { $outer }; inner camps { $inner }
piece-nomad = Nomad card
piece-migration = Migration card
piece-outer = The outer camps move to { $places }.
piece-inner = The inner camps move to { $places }.
