# Words in the pictures
picture-header = Round { $round } · { $phase }
picture-kinds = { $kinds ->
        [one] of 1 kind
       *[other] of { $kinds } kinds
    }
picture-range = { $least }–{ $most }
picture-no-dice = No dice have been rolled yet.
picture-final = Final scores
picture-hand = Cards of { $seat }
picture-hand-spectator = Those who watch have no cards.

# The pictures in words
alt-deciding = To decide: { $deciding }.
alt-points = Points: { $scores }.
alt-final = The game is over. { $scores }.
alt-rank = { $rank }. { $seat } with { $points } points
