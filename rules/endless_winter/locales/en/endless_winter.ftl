title = Endless Winter
about = Lead a tribe through four rounds of the ice age: deck-building, placing figures, and an eclipse at the end of each.

# Options
option-draft = Draft
option-draft-none = none, chiefs and setup cards are dealt
option-draft-setup = setup cards are drafted
option-draft-chiefs = chiefs and setup cards are drafted
option-megaliths = Megalith board
option-megaliths-default = as usual for the number of players
option-megaliths-block = block
option-megaliths-brick = brick
option-megaliths-ring = ring
option-starting_labor = Labor of Brave and Tribeswoman
option-starting_labor-high = 1½
option-starting_labor-low = ½
option-glacier_tokens = Glacier tokens
option-glacier_tokens-no = no
option-glacier_tokens-yes = yes, one face down on every glacier
option-rest_tokens = Rest tokens
option-rest_tokens-no = no
option-rest_tokens-yes = yes, one for the first who rests in a round
option-short_first_era = Short first era
option-short_first_era-no = no, three turns in every round
option-short_first_era-yes = yes, two turns in rounds 1 and 2
option-sole_majority = Terrain on a tie
option-sole_majority-no = everybody tied gains the benefit
option-sole_majority-yes = nobody gains the benefit

# Places and actions
column-initiate = Initiate
column-develop = Develop
column-migrate = Migrate
column-hunt = Hunt
column-rest = Rest
hex = { $place } ({ $terrain })
action-train = trains a tribe card
action-recruit = recruits
action-inspire = inspires
action-learn = learns
action-stone = raises a stone
action-craft = crafts
action-camp = pitches a camp
action-walk = walks
action-village = founds a village
action-trek = treks
action-scout = scouts for animals
action-catch = catches an animal
action-tip = uses an animal
action-track = tracks an animal

# Questions
prompt-turn-culture = Your turn. Labor: { $labor }. Play culture cards, or place a figure.
prompt-turn-placed = { $column }. Labor: { $labor }. What next?
prompt-turn-public = It is your turn.
prompt-turn-public-placed = Your figure stands in { $column }.
prompt-gain = What do you take for: { $benefit }?
prompt-gain-order = You are number { $place } in the turn order, which brings: { $benefit }. What do you take?
prompt-place_megalith = Where does the megalith lie?
prompt-place_next = Where does the next megalith lie?
prompt-discard = Which card do you discard?
prompt-bury = Which card do you bury?
prompt-tribe = Which tribe card do you take?
prompt-culture = Which culture card do you take?
prompt-animal = Which animal do you take?
prompt-animal-top = Do you take the top animal of the deck?
prompt-animal-reveal = How many animals do you reveal?
prompt-tip = Which animal do you tip?
prompt-move = { $count ->
        [one] Which camp moves where?
       *[other] Which camp moves where? { $count } steps are left.
    }
prompt-village = Where do you found the village?
prompt-stone = Which stone do you take for { $food } food and { $tools ->
        [one] 1 tool
       *[other] { $tools } tools
    }? Its slot brings: { $effect }.
prompt-place_figure = Which figure do you place?
prompt-eclipse-deck = { $count ->
        [0] Which cards go into your eclipse deck?
        [one] Your eclipse deck has 1 card. More?
       *[other] Your eclipse deck has { $count } cards. More?
    }
prompt-eclipse-deck-public = Make your eclipse deck.
prompt-eclipse_cards = Which card's ability do you use?
prompt-benefits = Which benefit do you take next?
prompt-glacier_tokens = Which glacier token do you take next?
prompt-choose_token = Which rest token do you take?
prompt-rest_steps = You rest. What next?
prompt-take_chief = Which chief do you take?
prompt-choose_side = Which side of your chief do you take?
prompt-take_setup = Which setup card do you take?
prompt-may = Do you want it?
prompt-one_of = Which one?
prompt-any_order = Which one next?

# Choices
choice-end = End the turn
choice-point-instead = { $choice } (none left: 1 point)
choice-place = Place a figure: { $column }
choice-figure-chief = The chief
choice-figure-tribe = A tribe figure
choice-play-culture = { $works ->
        [no] Play { $card } (nothing to do now): { $effect }
       *[yes] Play { $card }: { $effect }
    }
choice-play-culture-again = { $works ->
        [no] Discard a card, play { $card } (nothing to do now): { $effect }
       *[yes] Discard a card, play { $card }: { $effect }
    }
choice-play-all = Play all { $count } tribe cards: { $labor } labor
choice-play-tribe = Play { $card }: { $labor } labor
choice-use = { $card }: { $effect }
choice-food-labor = Spend { $count } food for { $labor } labor
choice-chief = Use { $chief }: { $effect }
choice-chief-first = Use { $chief } (your chief must then be placed this turn): { $effect }
choice-action-train = Train: { $effect }
choice-action-recruit = Recruit (then, once): { $effect }
choice-action-inspire = Inspire (last, first here): { $effect }
choice-action-learn = Learn: { $effect }
choice-action-stone = Sacred stone (then, once): { $effect }
choice-action-craft = Craft (last, first here): { $effect }
choice-action-camp = Camp: { $effect }
choice-action-walk = Walk: { $effect }
choice-action-village = { $food ->
        [0] Village (then, once): three touching camps → a village
       *[other] Village (then, once): { $food } food, three touching camps → a village
    }
choice-action-trek = { $camps ->
        [0] Trek (last, first here; you have no camp left to place): { $effect }
       *[other] Trek (last, first here): { $effect }
    }
choice-action-scout = Scout: { $effect }
choice-action-catch = Catch: { $effect }
choice-action-tip = Tip (then, once): { $effect }
choice-action-track = Track (last, first here): { $effect }
choice-gain-megalith = Place a megalith
choice-gain-draw = Draw a card
choice-gain-tool = A tool
choice-gain-food = A food
choice-gain-nothing = Nothing
choice-idol-offering = { $bonus ->
        [yes] An idol: Offering { $level }, { $effect }
       *[no] An idol: Offering { $level }
    }
choice-idol-offering-top = An idol: Offering is at its top, 1 point
choice-idol-reverence = { $points ->
        [0] An idol: Reverence { $level }
        [one] An idol: Reverence { $level }, 1 point
       *[other] An idol: Reverence { $level }, { $points } points
    }
choice-megalith-cell = On { $place }: { $effect }
choice-megalith-start = On { $place }, a start cell: another megalith on one of { $cells }
choice-megalith-top = { $level ->
        [1] On top of { $first } to { $last }: { $count } points
       *[other] On top of { $first } to { $last }, level { $level }: { $count } points
    }
choice-discard = Discard { $card }
choice-bury-hand = { $card } from your hand
choice-bury-discard = { $card } from your discard
choice-bury-above = { $card } from above your board
choice-tribe = { $card }: { $details }
choice-tribe-empty = { $card } (none left: 1 point)
choice-culture = { $points ->
        [one] { $card } (1 end point): { $effect }
       *[other] { $card } ({ $points } end points): { $effect }
    }
choice-animal = { $animal }, to tip for: { $effect }
choice-animal-space = { $animal } on space { $space }, to tip for: { $effect }
choice-tip = { $animal }: { $effect }
choice-move = From { $start } to { $goal }
choice-village = Between { $hexes }
choice-stone = { $stone }
choice-hide = Into the eclipse deck: { $card }
choice-hide-all = Into the eclipse deck: all cards
choice-done = { $count ->
        [0] Nothing into the eclipse deck
       *[other] Nothing more into the eclipse deck
    }
choice-all = All as printed, in this order
choice-hex = { $hex }: { $effect }
choice-village-benefit = A village: { $effect }
choice-emptied-cell = Megalith cell { $number }: { $effect }
choice-token-open = The open one: { $token }
choice-token-next = The next one, unseen
choice-token-use = The token: { $token }
choice-take-chief = { $chief } — { $sides }
choice-side = { $effect }
choice-side-column = In { $column }: { $effect }
choice-take-setup = { $setup }

# Groups of choices
group-actions = Actions
group-cards = Cards of your hand
group-abilities = Abilities of your cards
group-figure = Place a figure
group-bury-hand = From your hand
group-bury-discard = From your discard
group-bury-above = From above your board

# Why something is not possible now
why-no-animals-left = No animals are left.
why-no-open-animal = No animal lies in the hunting grounds.
why-grounds-full = The hunting grounds are full.
why-no-own-animal = You have no animal left to tip.
why-slots-full = All your slots for stones are taken.
why-no-stone = No sacred stone is left to take.
why-later-stone = The stones of era II can be taken from round { $round } on.
why-place-first = Place a figure first.
why-figure-stands = You have already placed your figure this turn.
why-no-card = You have too few cards in hand.
why-no-card-to-bury = You have no card to bury.
why-pile-used = You have trained from this pile already this turn.
why-play-later = Place a figure in a column first; then tribe cards give labor.
why-culture-before = Culture cards are played before the figure is placed.
why-culture-costs = A second culture card costs another card from your hand.
why-locked = A card that you trained this turn gives no labor until your next turn.
why-ability-used = You have used it this turn.
why-no-megalith-left = You have no megalith left.
why-no-megalith-place = There is no place for a megalith.
why-start-is-neutral = Start cells are for neutral megaliths, your first two.
why-not-beside = A megalith must touch one on the board; your two neutral ones may also go on a start cell.
why-cell-taken = A megalith lies there already.
why-no-cards-left = You have no cards left to draw.
why-tools-full = You have no room for more tools.
why-reverence-top = Your reverence is at its top.
why-no-food = You have no food.
why-chief-used = You have used your chief this turn.
why-chief-elsewhere = Your figure this turn is not the chief.
why-chief-not-placed = Your chief was placed in an earlier turn of this round.
why-chief-column = Your chief can do that only in { $column }.
why-not-your-turn = Labor is only of use in your own turn.
why-labor-past = Your labor is past for this turn, so it would bring nothing.
why-food-full = You have no room for more food.
why-no-village-left = You have no village left.
why-village-past = You cannot found a village any more this turn.
why-no-figure-yet = Place a figure in that column first.
why-resting = Your figure rests this turn.
why-action-past = You have gone on to a later action of this column.
why-once-only = It can be done once a turn.
why-not-first = The bottom action of this column went to the first figure there this round.
why-other-column = Your figure stands in { $column }.
why-chief-placed = Your chief was placed in an earlier turn of this round.
why-chief-binds = You used your chief this turn, so the chief must be placed.
why-tribe-placed = All your tribe figures are placed.
why-no-camp-left = You have no camp left to place.
why-no-camp-out = You have no camp on the map.
why-no-triangle = It needs 3 of your camps on three hexes that touch each other.
why-lacks-food = You need { $count } more food.
why-lacks-tools = { $count ->
        [one] You need 1 more tool.
       *[other] You need { $count } more tools.
    }
why-lacks-labor = You need { $count } more labor.

# What happened
event-round = Round { $round } begins; the order is { $seats }.
event-plays = { $seat } plays { $card }.
event-places = { $seat } places a figure: { $column }.
event-action = { $seat } { $action }.
event-labor = { $seat } gets { $labor } labor.
event-spends-food = { $seat } spends { $count } food for { $labor } labor.
event-pays-food = { $seat } pays { $count } food.
event-pays-tools = { $count ->
        [one] { $seat } pays 1 tool.
       *[other] { $seat } pays { $count } tools.
    }
event-pays-labor = { $seat } uses { $count } labor.
event-food = { $seat } gets { $count } food.
event-food-full = { $seat } has no room for more food.
event-food-lost = { $seat } loses { $count } food, as the camps are back on its spaces.
event-tools = { $count ->
        [one] { $seat } gets 1 tool.
       *[other] { $seat } gets { $count } tools.
    }
event-points = { $count ->
        [one] { $seat } scores 1 point.
       *[other] { $seat } scores { $count } points.
    }
event-draws = { $count ->
        [one] { $seat } draws a card.
       *[other] { $seat } draws { $count } cards.
    }
event-draws-secret = You draw { $cards }.
event-shuffles = { $seat } shuffles the discard into a new deck.
event-discards = { $seat } discards { $card }.
event-buries = { $seat } buries a card.
event-buries-card = { $seat } buries { $card }.
event-tribe-hand = { $seat } takes { $card } to hand.
event-tribe-discard = { $seat } takes { $card } to the discard.
event-culture = { $seat } takes { $card }.
event-culture-row = New culture cards: { $cards }.
event-animal = { $seat } takes { $animal }.
event-grounds = In the hunting grounds: { $animals }.
event-tips = { $seat } tips { $animal }.
event-camp = { $seat } puts a camp on the base.
event-moves = { $seat } moves a camp from { $start } to { $hex }.
event-village = { $seat } founds a village between { $place }.
event-free-village = { $seat } may found a village without food this turn.
event-glacier-token = The token on { $place } opens: { $token }.
event-stone = { $tools ->
        [0] { $food ->
            [0] { $seat } takes a sacred stone: { $stone }.
           *[other] { $seat } pays { $food } food and takes a sacred stone: { $stone }.
        }
        [one] { $seat } pays { $food } food and 1 tool and takes a sacred stone: { $stone }.
       *[other] { $seat } pays { $food } food and { $tools } tools and takes a sacred stone: { $stone }.
    }
event-stone-scores = { $seat } scores { $count } for: { $stone }.
event-offering = { $seat } reaches Offering { $level }.
event-reverence = { $seat } reaches Reverence { $level }.
event-megalith = { $seat } lays a megalith on { $place }.
event-megalith-top = { $seat } scores { $count } for a megalith on top.
event-chief = { $seat } uses { $chief }.
event-chief-dealt = { $seat } leads with { $chief }.
event-side = { $seat } chooses side { $side } of { $chief }.
event-setup = { $seat } starts with { $setup }.
event-rest-token = { $seat } takes the rest token: { $token }.
event-rest-open = The rest token of this round: { $token }.
event-eclipse-deck = { $count ->
        [one] { $seat } lays 1 card into the eclipse deck.
       *[other] { $seat } lays { $count } cards into the eclipse deck.
    }
event-eclipse-opens = { $count ->
        [0] { $seat } has no eclipse deck: { $labor } labor.
       *[other] { $seat } opens { $cards }: { $labor } labor.
    }
event-benefit = { $seat } takes a benefit: { $benefit }.
event-order = The new order: { $seats }.
event-eclipse-turn = { $seat } is number { $place } in the eclipse.
event-final = { $seat } scores { $count } at the end.

# Sources of points
source-culture = cards
source-animals = animals
source-idols = idols
source-stones = stones
source-megaliths = megaliths
source-terrain = terrain
source-burial = burial
source-other = other

# The board in words
phase-setup = setting up
phase-action = actions
phase-eclipse = eclipse
phase-preparation = preparation
phase-end = the end
line-round = Round { $round }, { $phase }. Turn order: { $seats }.
line-column = { $column }: { $seats }
line-culture = Culture, row { $row }, space { $space }: { $card } ({ $points }) — { $effect }
line-culture-gap = Culture, row { $row }, space { $space }: empty
line-culture-decks = Culture decks: { $first } of era I, { $second } of era II
line-chief-open = Chief to be chosen: { $chief } — { $sides }
line-setup-open = Setup card to be chosen: { $setup }
line-count = { $what } { $count }
line-piles = Tribe cards: { $piles }
line-space = { $space }: { $what }
line-empty = empty
line-grounds = Hunting grounds: { $animals } ({ $left } in the deck)
line-sets = Untipped animals at the end: { $sets }
line-set = { $points } points for { $counts } of a species
line-set-rare = { $points } for { $counts } × { $animal }
line-set-wild = each { $animal } counts as one more of any other species you have
line-stones = Stones of era { $era }: { $stones }
line-camps = { $seat } { $count }
line-hex = { $place } { $terrain }: { $camps }
line-terrain = { $terrain }: { $places }
line-glacier-token = Glacier token on { $place }: { $token }
line-token-closed = face down
line-rest-token = Rest token: { $token }
line-above = ·  above the board: { $cards }
line-discard = ·  discard: { $cards }
line-village = Village of { $seat } between { $place }
line-megalith = { $place } { $seat }
line-megalith-neutral = { $place } neutral
line-megaliths = Megaliths: { $megaliths }
line-tile = { $tile }, free: { $cells }
line-cell = { $place } ({ $effect })
line-cell-start = start cell
line-reverence = Reverence { $level }, in order of arrival: { $seats }
line-player = { $seat }: { $points } points; food { $food } of { $limit }, tools { $tools }, labor { $labor }, figures at home { $figures }
line-board = ·  camps out { $camps }, villages { $villages }, megaliths left { $megaliths }{ $neutral ->
        [0] {""}
       *[other] {" "}(the next { $neutral } neutral)
    }, Offering { $offering }, Reverence { $reverence }
line-cards = ·  hand { $hand }, deck { $deck }, discard { $discard }, eclipse deck { $eclipse }, buried { $buried }
line-chief = ·  { $chief }: { $effect }
line-chief-sides = ·  { $chief }, its side not chosen yet: { $sides }
line-animals = ·  animals { $animals }; tipped { $tipped }
line-own-stones = ·  stones: { $stones }
line-own-culture = · { $card }: { $effect }
line-own-tribe = · { $count } × { $card } ({ $labor } labor)
line-buried = · buried: { $cards }
line-hand-empty = Your hand is empty.
line-eclipse-empty = Your eclipse deck is empty.

# In the chat
command-hand = Your own hand
command-eclipse = Your own eclipse deck
part-board = The whole table
part-map = Terrain
part-megaliths = Megalith board
part-market = Cards, animals and stones
part-idols = Idol tracks
part-player = The players
