error-no-pictures = There are no pictures of a game called “{ $given }”. There are pictures of: { $known }.
error-no-part = There is no picture “{ $given }” of { $game }. There are: { $known }.
error-no-language = There are no words in the language “{ $given }”. There are: { $known }.
error-before-beginning = There is no position { $given }: positions are counted from 0, the beginning.
error-picture-file = A picture cannot be written to “{ $given }”: its name must end in { $known }.
error-picture-not-written = The picture cannot be written to “{ $given }”: { $problem }.
error-no-piece = { $game } has no component “{ $given }”.
error-other-view = What changed can only be shown between two positions of one game as one seat sees them: one of { $game } and one of { $given } are not that.
error-replay-too-large = The replay of { $turns } turns does not fit into one file, however small it is drawn.

# Replays and plots
picture-course = { $turns ->
        [one] Points after one turn
       *[other] Points over { $turns } turns
    }
picture-course-round = round
picture-course-end = end
alt-replay = { $turns ->
        [one] The game again in one turn. Points at its end: { $scores }.
       *[other] The game again, turn by turn, in { $turns } turns. Points at its end: { $scores }.
    }
alt-plot = Everybody's points from turn to turn. At the end: { $scores }.

# Points
picture-rank = { $rank }.
picture-total = points
picture-tiebreak = tie-break
alt-score = { $seat } { $points }
