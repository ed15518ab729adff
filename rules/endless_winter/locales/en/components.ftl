# Starting cards and tribe cards
card-tribesman = Tribesman
card-tribeswoman = Tribeswoman
card-brave = Brave
card-hunter = Hunter
card-crafter = Crafter
card-scout = Scout
card-elder = Elder
card-shaman = Shaman

# Culture cards
card-cave-song = Cave song
card-ice-ford = Ice ford
card-ember-circle = Ember circle
card-flint-vein = Flint vein
card-snare-line = Snare line
card-long-trail = Long trail
card-berry-hollow = Berry hollow
card-winter-tales = Winter tales
card-standing-stone = Standing stone
card-bone-trade = Bone trade
card-oath-stone = Oath stone
card-shared-lore = Shared lore
card-new-blood = New blood
card-sworn-hunters = Sworn hunters
card-shore-fires = Shore fires
card-quiet-barrow = Quiet barrow
card-full-larder = Full larder
card-quarry-song = Quarry song
card-two-paths = Two paths
card-young-hands = Young hands
card-great-lintel = Great lintel
card-beast-dance = Beast dance
card-herd-drive = Herd drive
card-glacier-watch = Glacier watch
card-elder-council = Elder council
card-new-hearth = New hearth
card-mammoth-feast = Mammoth feast
card-sacred-vow = Sacred vow
card-ancestor-fire = Ancestor fire
card-wide-plains = Wide plains
card-ivory-barter = Ivory barter
card-dolmen-raising = Dolmen raising
card-blood-oath = Blood oath
card-lore-keepers = Lore keepers
card-frozen-pass = Frozen pass
card-gift-feast = Gift feast
card-painted-totem = Painted totem
card-village-moot = Village moot
card-grave-goods = Grave goods
card-lean-winter = Lean winter

# Animals
animal-rhino = woolly rhino
animal-sloth = ground sloth
animal-cat = saber-toothed cat
animal-glyptodon = glyptodon
animal-beaver = giant beaver
animal-mammoth = woolly mammoth
animal-argentavis = argentavis
an-animal-rhino = a woolly rhino
an-animal-sloth = a ground sloth
an-animal-cat = a saber-toothed cat
an-animal-glyptodon = a glyptodon
an-animal-beaver = a giant beaver
an-animal-mammoth = a woolly mammoth
an-animal-argentavis = an argentavis

# Terrain
terrain-base = base
terrain-grassland = grassland
terrain-forest = forest
terrain-lake = lake
terrain-hills = hills
terrain-mountain = mountain
terrain-marsh = marsh
terrain-glacier = glacier

# Sacred stones
stone-village-grassland = 2 per village touching grassland
stone-village-forest = 2 per village touching forest
stone-village-lake = 2 per village touching a lake
stone-village-hills = 2 per village touching hills
stone-village-mountain = 2 per village touching a mountain
stone-village-marsh = 2 per village touching marsh
stone-village-glacier = 2 per village touching a glacier
stone-camp-types = 1 per type of terrain with your camp
stone-board-megaliths = 1 per own megalith on the board level
stone-megalith-tiles = 1/2/4/7 for own megaliths on 1/2/3/4 tiles
stone-buried = 1/3/5/8 for 1–2/3–4/5–6/7+ buried cards
stone-upper-megaliths = 2 per own megalith on top of others
stone-idol-steps = 1 per 2 idol steps
stone-tipped-species = 1 per different tipped species
stone-tipped-rhino = 2/4/7 for 1/2/3+ tipped woolly rhinos
stone-tipped-sloth = 2/4/7 for 1/2/3+ tipped ground sloths
stone-tipped-cat = 2/4/7 for 1/2/3+ tipped saber-toothed cats
stone-tipped-glyptodon = 2/4/7 for 1/2/3+ tipped glyptodons
stone-tipped-beaver = 2/4/7 for 1/2/3+ tipped giant beavers
stone-tipped-rare = 2/5/8 for 1/2/3+ tipped mammoths and argentavis

# Chiefs
chief-tuskbreaker = Tuskbreaker
chief-thunderpaw = Thunderpaw
chief-firewolf = Firewolf
chief-stonecarver = Stonecarver
chief-seer = Seer

# Setup cards
setup-hunter = Hunter, 2 food, 1 tool, woolly rhino
setup-crafter = Crafter, 2 food, 2 tools, glyptodon
setup-scout = Scout, 3 food, giant beaver, a camp on the base
setup-elder = Elder, 3 food, 1 tool, ground sloth
setup-shaman = Shaman, 1 food, 1 tool, saber-toothed cat, argentavis

# Megalith tiles
tile-north = North tile
tile-east = East tile
tile-south = South tile
tile-west = West tile

# Glacier and rest tokens
token-glacier-food = 3 food
token-glacier-tools = 2 tools
token-glacier-card = draw a card
token-glacier-idol = 1 idol
token-glacier-points = 3 points
token-glacier-burial = bury a card, 1 point
token-glacier-animal = take the top animal of the deck
token-glacier-tribe = a tribe card to your discard
token-glacier-megalith = place a megalith
token-glacier-moves = 2 camp moves
token-rest-tool = 1 tool
token-rest-idol = 1 idol
token-rest-card = draw a card
token-rest-moves = 2 camp moves
token-rest-burial = bury a card, 1 food

# Effects
effect-gain-megalith = { $count ->
        [one] place a megalith
       *[other] place { $count } megaliths
    }
effect-gain-draw = { $count ->
        [one] draw a card
       *[other] draw { $count } cards
    }
effect-gain-idol = { $count ->
        [one] 1 idol
       *[other] { $count } idols
    }
effect-gain-tool = { $count ->
        [one] 1 tool
       *[other] { $count } tools
    }
effect-gain-food = { $count } food
effect-labor = { $labor } labor
effect-points = { $count ->
        [one] 1 point
       *[other] { $count } points
    }
effect-fill_food = fill your food track
effect-pay-food = { $count } food
effect-pay-tools = { $count ->
        [one] 1 tool
       *[other] { $count } tools
    }
effect-pay-labor = { $count } labor
effect-free_village = a village costs no food this turn
effect-discard = { $count ->
        [one] discard a card
       *[other] discard { $count } cards
    }
effect-bury = bury a card
effect-tribe-hand = a tribe card to your hand
effect-tribe-discard = a tribe card to your discard
effect-culture = take an open culture card
effect-animal-open = take an open animal
effect-animal-top = take the top animal of the deck
effect-animal-reveal = { $count ->
        [one] reveal an animal
       *[other] reveal { $count } animals
    }
effect-tip = tip an animal
effect-camp = a camp to the base
effect-move = { $count ->
        [one] 1 camp move
       *[other] { $count } camp moves
    }
effect-village = turn three camps into a village
effect-stone = take a sacred stone (its slot is paid)
effect-score_stone = score the stone “{ $stone }”

# Conditions
condition-villages = { $least ->
        [one] you have a village
       *[other] you have at least { $least } villages
    }
condition-villages_touching = { $least ->
        [one] a village of yours touches a { $terrain } hex
       *[other] at least { $least } of your villages touch { $terrain } hexes
    }
condition-camps_out = { $least ->
        [one] you have a camp outside the base
       *[other] you have at least { $least } camps outside the base
    }
condition-camps_on = { $least ->
        [one] you have a camp on a { $terrain } hex
       *[other] you have at least { $least } camps on { $terrain } hexes
    }
condition-camp_types = { $least ->
        [one] you have a camp outside the base
       *[other] your camps are on at least { $least } types of terrain
    }
condition-board_megaliths = { $least ->
        [one] a megalith of your colour lies on the board level
       *[other] at least { $least } megaliths of your colour lie on the board level
    }
condition-upper_megaliths = { $least ->
        [one] a megalith of yours lies on top of others
       *[other] at least { $least } megaliths of yours lie on top of others
    }
condition-megalith_tiles = { $least ->
        [one] a tile has a megalith of your colour on the board level
       *[other] at least { $least } tiles have a megalith of your colour on the board level
    }
condition-buried = { $least ->
        [one] you have buried a card
       *[other] you have buried at least { $least } cards
    }
condition-idol_steps = { $least ->
        [one] you have made an idol step
       *[other] you have made at least { $least } idol steps
    }
condition-offering = your offering level is at least { $least }
condition-reverence = your reverence level is at least { $least }
condition-tipped = { $least ->
        [one] you have a tipped animal
       *[other] you have at least { $least } tipped animals
    }
condition-tipped-species = { $least ->
        [one] you have a tipped animal of these: { $animals }
       *[other] you have at least { $least } tipped animals of these: { $animals }
    }
condition-tipped_species = { $least ->
        [one] you have a tipped animal
       *[other] your tipped animals are of at least { $least } species
    }
condition-animals = { $least ->
        [one] you have an animal that is not tipped
       *[other] you have at least { $least } animals that are not tipped
    }
condition-stones = { $least ->
        [one] you have a sacred stone
       *[other] you have at least { $least } sacred stones
    }
condition-tools = { $least ->
        [one] you have a tool
       *[other] you have at least { $least } tools
    }
condition-food = you have at least { $least } food
condition-at-most-food = you have at most { $most } food
condition-hand = { $least ->
        [one] you have a card in hand
       *[other] you have at least { $least } cards in hand
    }

# The list of all components
catalogue-columns = Action columns
catalogue-column = · { $column }, any number of times: { $top }; once: { $middle }; first figure of the round: { $bottom }
catalogue-action = ({ $effect })
catalogue-tribe-cards = Starting cards and tribe cards
catalogue-tribe = · { $card }, { $count ->
        [one] 1 card
       *[other] { $count } cards
    }: { $details }
catalogue-labor = { $labor } labor
catalogue-bonus = +{ $labor } in the column { $column }
catalogue-bonus-any = +{ $labor } in every column
catalogue-low = with low starting labor { $labor }
catalogue-ability = ability ({ $effect })
catalogue-eclipse = eclipse ({ $effect })
catalogue-low-eclipse = with low starting labor +{ $labor } in the eclipse instead
catalogue-end-points = { $count ->
        [one] 1 end point
       *[other] { $count } end points
    }
catalogue-culture-cards = Culture cards of era { $era }
catalogue-culture = · { $card } ({ $points }, worth { $value }): { $effect }
catalogue-animals = Animals
catalogue-animal = · { $animal }, { $count ->
        [one] 1 card
       *[other] { $count } cards
    }: { $effect }
catalogue-terrain = Terrain
catalogue-hexes = · { $terrain }, { $count ->
        [one] 1 hex
       *[other] { $count } hexes
    }: { $effect }
catalogue-stones = Sacred stones of era { $era }
catalogue-stone = · { $stone }
catalogue-chiefs = Chiefs
catalogue-chief = · { $chief }: { $first } | { $second }
catalogue-side = { $effect }
catalogue-side-column = in the column { $column }: { $effect }
catalogue-setups = Setup cards
catalogue-setup = · { $setup }
catalogue-tiles = Megalith tiles, their cells from left to right, the upper row first
catalogue-tile = · { $tile }: { $cells }
catalogue-cell = { $number } ({ $effect })
catalogue-start = { $number } (start cell with arrows to { $first } and { $second })
catalogue-glacier-tokens = Glacier tokens
catalogue-rest-tokens = Rest tokens
catalogue-token = · { $effect }
catalogue-tracks = Boards and tracks
catalogue-slot = · stone slot { $number }, for { $price }: { $effect }
catalogue-order = · place { $number } in the turn order: { $effect }
catalogue-order-of-four = · place { $number } in the turn order of four players: { $effect }
catalogue-offering = · offering level { $number }: { $effect }
catalogue-emptied = · emptied megalith cell { $number }: { $effect }
catalogue-village = · each placed village: { $effect }

# One component
piece-tribe = Tribe card, { $count ->
        [one] 1 of it
       *[other] { $count } of them
    }
piece-start = Starting card, { $count ->
        [one] 1 of it
       *[other] { $count } of them
    }
piece-culture = Culture card of era { $era }
piece-animal = Animal, { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
piece-terrain = Terrain, { $count ->
        [one] 1 hex
       *[other] { $count } hexes
    }
piece-stone = Sacred stone of era { $era }
piece-chief = Chief
piece-setup = Setup card
piece-tile = Megalith tile
piece-glacier-token = Glacier token
piece-rest-token = Rest token
piece-effect = { $effect }
piece-tip = When tipped: { $effect }
piece-set = At the end { $counts } of them untipped bring { $points } points.
piece-set-wild = At the end, untipped, it counts as one more animal of any other species you have.
piece-majority = For the majority in the eclipse: { $effect }
piece-side = Side { $number }: { $effect }
