seat-name = Player { $number }
seat-opponent = The opponent
list-join = { $first }, { $next }
list-empty = –

# Errors
error = Something went wrong.
error-unknown-game = There is no game called “{ $given }”. Installed: { $known }.
error-wrong-players = { $game } is for { $least } to { $most } players, not for { $given }.
error-unknown-option = { $game } has no option “{ $given }”. Its options: { $known }.
error-wrong-option = The option “{ $option }” cannot be “{ $given }”. It takes one of: { $values }.
error-wrong-seed = The seed “{ $given }” cannot be used: a seed is one word of printable characters.
error-unknown-seat = There is no seat { $given }: this table has seats 1 to { $seats }.
error-wrong-position = There is no position { $given }: this game has positions 0 to { $last }.
error-damaged-log = Line { $line } of the log is damaged: { $problem }
error-log-empty = the file is empty; a log starts with “hearth”, the game and the rules version.
error-log-head = it should read “{ $expected }”, but is “{ $given }”.
error-log-number = “{ $given }” is not a whole number of at most nine digits.
error-option-for-others = The option “{ $option }” cannot be “{ $given }” with { $seats ->
        [one] 1 player
       *[other] { $seats } players
    }: it is for { $least ->
        [one] { $most ->
            [one] one player
           *[other] 1 to { $most } players
        }
       *[other] { $least } to { $most } players
    }. Leave it at “{ $default }”.
error-log-option = the option “{ $given }” is there twice.
error-log-line = “{ $given }” is not a turn; a turn is a seat, the words of its choices and “=” with a digest.
error-log-encoding = the file is not text in UTF-8.
error-log-commitment = the commitment does not belong to the seed.
error-other-version = The log was written by version { $given } of the rules of { $game }; installed is version { $installed }.
error-digest-mismatch = Line { $line } of the log leads to a position with digest { $found }, but { $written } was written down.
error-unknown-choice = “{ $given }” cannot be chosen now. Possible: { $legal }.
error-not-now = Not now: { $label }. { $reason } (Rule { $section })
error-not-your-decision = { $seat } has nothing to decide now; it is for { $deciding } to choose.
error-game-is-over = The game is over.
error-nothing-to-undo = There is nothing { $seat } can take back: what was rolled, drawn or revealed stays, and so does what somebody has acted on.
error-wrong-word = Word { $number }, “{ $given }”, cannot be played there. Possible: { $legal }.
error-word-not-now = Word { $number }, “{ $given }”, cannot be played there. { $reason } (Rule { $section })
error-word-after-turn = Word { $number }, “{ $given }”, comes after the end of the turn.
error-no-words = A turn needs at least one word. Possible: { $legal }.
error-data = { $file }, { $entry }: { $problem }
error-dead-end = { $seat } must decide “{ $frame }” after { $sequence } choices and has nothing to choose from.
error-wrong-choices = The decision “{ $prompt }” offers a choice twice or an unreadable one: { $ids }.
error-endless-game = The game did not end within { $limit } choices.
error-broken-invariant = { $what } should be { $expected }, but is { $found }.
error-no-file = The file “{ $file }” cannot be read: { $problem }
error-wrong-player-kind = “{ $given }” is not a player: write a seat and one of { $kinds }, such as 2=greedy.
error-too-few = { $name } must be at least 1, not { $given }.
error-option-form = “{ $given }” is not an option: write its name, “=” and a value.

# Choices and effects that every game may use
prompt-private = Choosing something the others may not see.
choice-skip = Leave it
choice-stop = Leave the rest
group-any-moment = At any moment
effect-seq = { $effects }
effect-may = you may: { $effect }
effect-one-of = one of: { $effects }
effect-any-order = in any order: { $effects }
effect-spend = { $cost } → { $effect }
effect-repeat = { $times } × ({ $effect })
effect-each-seat = { $who ->
        [others] every other player: { $effect }
       *[all] every player: { $effect }
    }
effect-when = if { $condition }: { $effect }
effect-when-else = if { $condition }: { $effect }; otherwise { $otherwise }
condition-not = not ({ $condition })
condition-every = { $conditions }

# Why something is not possible now
why-nothing = It would do nothing now.
why-condition = It needs this: { $condition }.
