language-name = English

# Errors
error-no-game-here = This is no game's thread. Use the command in the thread of a game; /games lists yours.
error-unknown-table = There is no table { $given } in this server. /game list shows those there are.
error-no-seat = You have no seat in this game. You can watch: /board shows the board, /log what happened.
error-others-panel = This panel belongs to { $seat }. Press Play in the game's thread to open your own.
error-stale-panel = That panel was out of date, nothing was played. Here is the current one.
error-already-answered = That was already answered; nothing was played twice.
error-not-offered = That was not among the choices; nothing was played.
error-lobby-closed = { $status ->
        [running] This game has already begun.
        [over] This game is over.
        [cancelled] This table was cancelled.
       *[other] This table is no longer open.
    }
error-already-seated = You already have a seat at this table.
error-not-seated = You have no seat at this table.
error-table-full = The table is full: it has { $most } seats.
error-too-few-players = The game needs at least { $least } players, one of them a person; there are { $given }.
error-no-automatic-player = There is no such automatic player at this table.
error-only-the-host = Only <@{ $user }>, who hosts the table, or somebody who manages the server can do that.
error-not-running = { $status ->
        [lobby] This game has not begun yet. Press Start on its lobby message.
        [over] This game is over. /log brings its whole record.
        [cancelled] This game was cancelled.
       *[other] This game is not running.
    }
error-unreadable = Game { $table } cannot be opened by this version of Hearth: { $problem }
error-missing-permission = In this channel I lack: { $permissions }. Ask somebody who manages the server to allow it, then try again.
error-only-in-servers = That works in a server only.
error-only-for-managers = Only somebody who manages the server can choose its language. Leave “whose” out to choose your own.
error-unknown-language = I do not speak “{ $given }”. I speak: { $known }.
error-unknown-part = The board has no part “{ $given }”. Its parts: { $known }.
error-no-such-command-here = This game does not use /{ $command }.
error-unknown-piece = I know no card, tile or token “{ $given }” here. Type a part of its name and choose from the list.
error-still-running = A replay can be seen when the game is over; until then /log tells the latest turns.
error-no-replay = This game cannot be shown again: { $problem }
error-no-token = DISCORD_TOKEN is not set: set it to your bot's token, or try Hearth without Discord by `make play`.
error-token-refused = Discord does not accept the token in DISCORD_TOKEN: copy it anew from the Bot page of your application.
error-wrong-setting = { $setting } cannot be “{ $given }”. It takes one of: { $known }.
error-wrong-address = No Discord API answers at { $given }: { $problem }
error-database-problem = The database { $file } cannot be used: { $problem }
error-database-too-new = The database { $file } is of version { $found }; this Hearth knows versions up to { $known }. Use a newer Hearth.
error-no-database = There is no database { $file }.

# Answers
reply-fault = Something went wrong on my side; nothing was changed. The operator finds the reason in the log.
reply-old-component = This is from an older message that I no longer understand. Press Play in the game's latest message, or use /play.
reply-unknown-command = I do not know that command any more. Type / to see the current ones.

# Permissions
permission-view_channel = View Channel
permission-send_messages = Send Messages
permission-attach_files = Attach Files
permission-create_public_threads = Create Public Threads
permission-send_messages_in_threads = Send Messages in Threads

# Lobby
lobby-head = ## { $title } · table { $table }
lobby-about = { $about }
lobby-seats = **Players** ({ $taken } of { $least }–{ $most })
lobby-seat = { $number }. { $name }
lobby-seat-automatic = { $number }. { $name } · { $kind }
lobby-option = **{ $option }:** { $value }
lobby-option-current = ✓ { $option }: { $value }
lobby-option-other = { $option }: { $value }
lobby-lobby = Join to play; { $host } starts when everybody is there.
lobby-running = The game has begun: see the thread below.
lobby-over = The game is over.
lobby-cancelled = This table was cancelled.
lobby-join = Join
lobby-leave = Leave
lobby-start = Start
lobby-remove = Remove automatic
lobby-cancel = Cancel
lobby-add-automatic = Add an automatic player…
lobby-change-option = Change an option…
automatic-greedy = Greedy
automatic-greedy-description = Looks one decision ahead and plays decently.
automatic-random = Random
automatic-random-description = Chooses anything that is legal.
automatic-name-greedy = Robot { $number }
automatic-name-random = Dicer { $number }
thread-name = { $title } { $table }: { $names }

# Turns
turn-head = **{ $title } · table { $table }**
turn-event = · { $event }
turn-undone = ↩ { $seat } took back: `{ $turn }`
turn-earlier = · … (earlier: /log)
turn-name = { $seat }
turn-decides = ➜ { $who }: { $prompt }
turn-play = Play
turn-over = **The game is over.**
turn-seed = The seed was `{ $seed }`; /log brings the whole record, which anyone can verify.
turn-commitment = Hash of the seed: `{ $hash }`
score-line = { $rank }. **{ $seat }** { $points } ({ $sources })
score-source = { $source } { $points }

# Panel
panel-own = **Yours alone**
panel-question = **{ $prompt }**
panel-waiting = You have nothing to decide now; it is for { $deciding } to choose.
panel-marked = { $mark } · { $label }
panel-note = ⚠ { $problem }
panel-stopped = ⚠ What was rolled or revealed stays; the rest of the turn was not played. { $problem }
panel-undone = ↩ Taken back: { $turn }
panel-several = { $heading } – one or more at once
panel-menu-part = { $heading } ({ $number } of { $count })
panel-more = More choices
panel-back = Earlier choices
panel-undo = Undo
panel-type = Type a turn…
panel-refresh = Refresh
modal-title = Type a whole turn
modal-turn = The words of your turn
suggestion = { $turn } — { $label }

# Status and lists
status-players = **Players:** { $seats }
status-deciding = It is for { $deciding } to choose.
status-since = Last move { $time }
board-whole = … the file below has all of it.
log-head = { $count ->
        [one] One turn so far:
       *[other] { $count } turns so far, the latest:
    }
log-turn = { $seat }: `{ $turn }`
log-no-story = The whole story cannot be told: { $problem }
story-turn = { $seat }: { $turn }
story-event = · { $event }
list-of-server = **Tables in this server**
list-of-mine = **Your games**
list-running-yours = ➜ { $title } · table { $table } · { $where } · **your move**
list-running = · { $title } · table { $table } · { $where } · waiting for { $deciding }
list-lobby = · { $title } · table { $table } · { $where } · gathering players
list-none = None. /game new opens a table.
list-more = …
piece-choice = { $name } — { $kind }
piece-head = **{ $name }** · { $kind }
replay-done = { $turns ->
        [one] The game again in one turn, and everybody's points.
       *[other] The game again in { $turns } turns, and everybody's points from turn to turn.
    }
replay-other-version = it was written by version { $version } of its rules; installed is version { $installed }.
replay-does-not-lead = its turns no longer lead to where it stands: the rules were corrected in between, or what is written of it is damaged.
cancel-question = End table { $table } of { $title } for everybody, without a result?
cancel-confirm = Yes, end it
cancel-done = Table { $table } of { $title } was ended.
cancel-told = { $name } has ended this game of { $title }.
language-chosen-mine = I answer you in English from now on.
language-chosen-server = I speak English in this server from now on.

# Commands
command-game = Open and look after tables
command-game-new = Open a table for a game
command-game-new-game = Which game
command-game-list = The tables of this server
command-game-info = Players, options and state of a table
command-game-cancel = End a table without a result
command-table = The table's number; in a game's thread it can be left out
command-games = All your games and whose move it is
command-language = Choose a language for yourself or for the server
command-language-language = Which language
command-language-whose = Yours (if left out) or the server's
command-move = Play a choice or a whole turn
command-move-turn = The words of your turn, such as they are offered while you type
command-play = Open your panel: what you have and what you can do
command-undo = Take back what you last chose, until something was rolled or revealed or somebody acted on it
command-board = Show the board
command-board-part = Which part of it, larger
command-board-in-words = In words instead of a picture, for screen readers
command-log = The latest turns
command-card = Show a card, tile or token and what it does
command-card-name = Its name, or a part of it
command-replay = See a finished game again, with everybody's points from turn to turn
command-status = Whose decision it is, and since when

# For the operator
backup-done = The database was copied to { $file }.
check-right = Game { $table } ({ $game }): { $actions } choices, all digests agree.
check-other-version = Game { $table } ({ $game }): { $actions } choices, written by version { $version } of the rules; it opens as it was left and is not replayed.
check-wrong = Game { $table } ({ $game }): { $actions } choices, does not replay: { $problem }
check-done = { $games } games, { $wrong } of them do not replay.
