title = Stone Age
about = Feed your people, gather, build, and learn: a game of placing people and rolling dice.
option-confirm_placing = Confirm each placing
option-confirm_placing-yes = yes, so that a misclick can be taken back
option-confirm_placing-no = no, placing ends the turn at once

# Goods
good-food = food
good-wood = wood
good-clay = clay
good-stone = stone
good-gold = gold
amount-food = { $count } food
amount-wood = { $count } wood
amount-clay = { $count } clay
amount-stone = { $count } stone
amount-gold = { $count } gold

# Places
place-tool-maker = Tool maker
place-hut = Hut
place-field = Field
place-hunt = Hunt
place-forest = Forest
place-clay-pit = Clay pit
place-quarry = Quarry
place-river = River
place-card = Card { $slot }: { $card }
place-building = Building { $stack }: { $building }
place-name-card = card { $number }
place-name-building = building { $number }

# Cards and buildings
card = { $upper } | { $lower }
culture-pottery = pottery
culture-time = time
culture-transport = transport
culture-writing = writing
culture-weaving = weaving
culture-medicine = medicine
culture-art = art
culture-music = music
profession-farmer = { $count ->
        [one] 1 farmer
       *[other] { $count } farmers
    }
profession-builder = { $count ->
        [one] 1 builder
       *[other] { $count } builders
    }
profession-shaman = { $count ->
        [one] 1 shaman
       *[other] { $count } shamans
    }
profession-toolmaker = { $count ->
        [one] 1 toolmaker
       *[other] { $count } toolmakers
    }
building-exact = { $cost } for { $points } points
building-kinds = { $kinds ->
        [one] { $count } resources of 1 kind, for their worth
       *[other] { $count } resources of { $kinds } kinds, for their worth
    }
building-range = { $least } to { $most } resources, for their worth

# Effects
effect-gain = { $goods }
effect-points = { $points } points
effect-tool = a tool
effect-agriculture = a step of agriculture
effect-roll = { $dice } dice for { $good }
effect-dice_for_all = a die for everyone
effect-extra_card = an extra card
effect-one-use-tool = a tool of { $value } to use once
effect-any-resources = { $count } resources of choice, kept

# Questions
prompt-place-people = { $count ->
        [one] Where do you place your last person at home?
       *[other] Where do you place? { $count } people are at home.
    }
prompt-how-many = How many people go to: { $place }?
prompt-end_placing = End the turn, or take the placing back.
prompt-take_actions = Which of your places do you use next?
prompt-buy-card = Pay { $price } for the card “{ $card }”?
prompt-build = Build “{ $building }”?
prompt-take_any_resources = Which resources do you take?
prompt-use-tools = The dice give { $total } for { $good }. Add tools?
prompt-take-die = Dice: { $dice }. Which one do you take?
prompt-tool = Which of your lowest tools rises?
prompt-feed = { $missing } food is missing. Pay it in resources, or go hungry?

# Choices
choice-end = End the turn
choice-people = { $count ->
        [one] 1 person
       *[other] { $count } people
    }
choice-decline = Leave it
choice-pay = Pay { $goods }
choice-pay-price = Pay
choice-pay-points = Pay { $goods } for { $points } points
choice-any-resources = Take { $goods }
choice-use-resource-card = Use the card for { $count } resources
choice-no-tools = No tools: { $total } gives { $goods }
choice-tools = Tools { $tools }: { $total } gives { $goods }
tool-value = { $value }
tool-value-once = { $value } (one use)
choice-raise-unused = An unused one
choice-raise-used = A used one
choice-take-die = { $face }: { $reward }
choice-starve = Go hungry and lose { $points } points

# Groups of choices
group-village = Village
group-gathering = Hunt and gather
group-cards = Cards
group-buildings = Buildings
group-pay = { $count ->
        [one] Pay 1
       *[other] Pay { $count }
    }

# Why something is not possible now
why-already-there = You have people there already this round.
why-taken = Somebody else stands there.
why-full = All the circles are taken.
why-two-for-hut = The hut takes { $count } people at once, and you have fewer at home.
why-village-closed = With { $seats } players only { $count } of the village places are used in a round.
why-crowded = { $count ->
        [one] With { $seats } players only one of them may gather there.
       *[other] With { $seats } players only { $count } of them may gather there.
    }
why-few-circles = { $count ->
        [one] Only 1 circle is left there.
       *[other] Only { $count } circles are left there.
    }
why-one-place = You have placed in one place this turn: end it, or take it back.
why-no-card = No card lies there any more.
why-no-tile = No tile is left there.
why-nobody-there = You have no people left there.
why-people-out = Your people on the board have to be used first.
why-tools-full = All your tools have their highest value.
why-fields-full = Your fields cannot grow any further.
why-deck-empty = The deck is empty.
why-lacks-goods = You lack { $goods }.
why-lacks-resources = { $count ->
        [one] You lack 1 resource.
       *[other] You lack { $count } resources.
    }
why-wrong-kinds = { $kinds ->
        [one] It takes exactly { $count } resources of one kind.
       *[other] It takes exactly { $count } resources of exactly { $kinds } kinds.
    }

# What happened
event-round = Round { $round } begins; { $first_seat } goes first.
event-places = { $count ->
        [one] { $seat } places 1 person: { $place }.
       *[other] { $seat } places { $count } people: { $place }.
    }
event-action-phase = Everyone is placed: the actions of round { $round }.
event-rolls = { $seat } rolls { $dice } for { $good }: { $total }.
event-tools-used = { $seat } adds tools: { $tools }.
event-gathers = { $seat } gets { $goods } for { $total }.
event-gain = { $seat } gets { $goods }.
event-points = { $seat } scores { $points } points.
event-agriculture = { $seat } reaches agriculture { $level }.
event-agriculture-full = { $seat }'s agriculture cannot grow further.
event-tool = { $seat } now has tools { $tools }.
event-tools-full = { $seat }'s tools cannot get better.
event-newborn = { $seat } now has { $count } people.
event-no-newborn = { $seat }'s people are already complete.
event-dice-for-all = { $seat } rolls dice for everyone: { $dice }.
event-takes-die = { $seat } takes the { $face }.
event-extra-card = { $seat } draws an extra card.
event-extra-card-secret = You draw an extra card: { $lower }.
event-no-extra-card = No card is left to draw for { $seat }.
event-buys-card = { $seat } pays { $goods } for the card “{ $card }”.
event-declines-card = { $seat } leaves card { $slot }.
event-builds = { $seat } builds with { $goods } for { $points } points.
event-next-tile = The next building: { $building }.
event-last-tile = Stack { $stack } is empty: this is the last round.
event-declines-building = { $seat } leaves building { $stack }.
event-any-resources = { $seat } uses a card for { $goods }.
event-feeds = { $harvest ->
        [0] { $seat } feeds { $people } people.
       *[other] { $seat } harvests { $harvest } and feeds { $people } people.
    }
event-feeds-short = { $harvest ->
        [0] { $seat } lacks { $missing } food for { $people } people.
       *[other] { $seat } harvests { $harvest } and still lacks { $missing } food for { $people } people.
    }
event-feeds-resources = { $seat } makes up for missing food with { $goods }.
event-starves = { $seat } goes hungry and loses { $points } points.
event-end-buildings = A stack of buildings is empty: the game is over.
event-end-cards = There are not enough cards for a new row: the game is over.

# Sources of points
source-buildings = buildings
source-cards = points on cards
source-hunger = hunger
source-resources = resources left
source-culture = culture
source-farmers = farmers
source-builders = builders
source-shamans = shamans
source-toolmakers = toolmakers

# The board in words
phase-placing = placing people
phase-actions = actions
phase-feeding = feeding
phase-end = the end
line-round = Round { $round }, { $phase }. First player: { $first_seat }. Cards in the deck: { $deck }.
line-roll = Round { $round }, { $source }: { $seat } rolled { $dice }; { $total } ÷ { $divisor } brought { $goods }.
line-roll-tools = Round { $round }, { $source }: { $seat } rolled { $dice } and added tools: { $tools }; { $total } ÷ { $divisor } brought { $goods }.
line-roll-waits = Round { $round }, { $source }: { $seat } rolled { $dice } for { $good }; { $total } ÷ { $divisor }, and tools may still be added.
line-dice-for-all = Round { $round }, dice for everyone: { $seat } rolled { $dice }.
roll-card = Card
die-left = { $face } for { $reward }
die-taken = { $face } for { $reward } ({ $seat })
line-place = { $place }: { $people }
line-card = Card { $slot } (price { $slot }): { $card } — { $people }
line-building = Building { $stack } ({ $left } left): { $building } — { $people }
line-gap = empty
line-people = { $seat } { $count }
line-player = { $seat }: { $points } points; { $goods }
line-tribe = ·  { $people } people ({ $home } at home), agriculture { $agriculture }, tools { $tools }, buildings { $buildings }, cards face down { $cards }
line-tool = { $value }
line-tool-used = { $value } (used)
line-kept = ·  kept: { $cards }
line-hand-card = · { $card }
line-hand-empty = You have no civilization cards yet.
line-own-cards = ·  own cards: { $cards }

# In the chat
command-hand = Your own civilization cards
part-board = The whole board
part-village = Village and places
part-cards = Cards and buildings
part-player = The players
