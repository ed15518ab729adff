# Words in the pictures
picture-header = Round { $round } · { $phase }
picture-culture = Culture · decks I { $first }, II { $second }
picture-grounds = Hunting · deck { $left }
picture-tribe = Tribe
picture-track-offering = Offering
picture-track-reverence = Reverence
picture-offering-end = At the end your food and tools together bring points: so many of them for 1 point. At the top each further idol scores 1 point.
picture-reverence-end = At the end it brings points for { $steps } buried cards: { $ranks }.
picture-reverence-first = to the first { $points }
picture-reverence-second = to the second { $points }
picture-reverence-others = to the others { $points }
picture-range = { $least }–{ $most }
picture-least = { $least }+
picture-cards = { $count } × { $card }
picture-list = { $cards }
picture-list-more = { $cards } and { $count } more
picture-final = Final scores

# Names of a player's numbers
picture-food = food
picture-tool = tools
picture-labor = labor
picture-person = figures
picture-camp = camps
picture-village = villages
picture-megalith = megaliths
picture-hand = hand
picture-deck = deck
picture-discard = discard
picture-eclipse = eclipse
picture-bury = buried
picture-above = played
picture-buried = buried
picture-no-animals = no animals

# The own cards
picture-hand-of = Hand of { $seat }
picture-eclipse-of = Eclipse deck of { $seat }
picture-hand-spectator = Those who watch have no hand.
picture-eclipse-spectator = Those who watch have no eclipse deck.

# The pictures in words
alt-deciding = To decide: { $deciding }.
alt-points = Points: { $scores }.
alt-track = { $track }: { $levels }.
alt-final = The game is over. { $scores }.
alt-rank = { $rank }. { $seat } with { $points } points

# The Nomads
picture-nomads-none = No nomad card is open yet.
picture-nomads-deck = nomad cards
picture-nomads-eclipse = eclipse deck
picture-nomads-sacrifice = sacrifice deck
picture-nomads-migration = migration cards
picture-nomads-top = On top: { $card }
picture-nomads-stones = The Nomads read the stones as one line from west to east: era I, then era II.
picture-nomads-known = Buried, seen before: { $cards }
picture-nomads-migrated = Open migration cards: { $cards }
picture-migration = { $number }: { $outer } + { $inner }
picture-north = N
