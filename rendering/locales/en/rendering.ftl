error-no-pictures = There are no pictures of a game called “{ $given }”. There are pictures of: { $known }.
error-no-part = There is no picture “{ $given }” of { $game }. There are: { $known }.
error-no-language = There are no words in the language “{ $given }”. There are: { $known }.
error-before-beginning = There is no position { $given }: positions are counted from 0, the beginning.
error-picture-file = A picture cannot be written to “{ $given }”: its name must end in { $known }.
error-picture-not-written = The picture cannot be written to “{ $given }”: { $problem }.
error-other-view = What changed can only be shown between two positions of one game as one seat sees them: one of { $game } and one of { $given } are not that.
