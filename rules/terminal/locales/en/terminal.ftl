player-human = human
player-greedy = greedy
player-random = random
terminal-seat = Player { $number } ({ $kind })
terminal-game = { $name }: { $title }, { $least } to { $most } players, rules version { $version }
terminal-option = --option { $name }=…  { $label }
terminal-value = { $value }: { $label }
terminal-default = { $value } (default): { $label }
terminal-no-data = { $game } has no components to list.
terminal-welcome = { $title }. Type a number, a word, or a whole turn; “help” tells more.
terminal-commitment = The seed's hash is { $hash }; the seed is shown at the end.
terminal-hint = Type the number or the word of a choice, or “help”.
terminal-help = Type the number or the word of a choice, or several words for a whole turn, such as “forest 3 end”.
    Also: undo (what you typed last), why (what you cannot choose now, and the rule that says so),
    board (the board again), log (the game so far), save FILE, quit.
terminal-undone = Taken back: { $choice }.
terminal-why = { $reason } (rule { $section })
terminal-why-nothing = Everything that you could choose here is offered.
terminal-saved = Saved to { $file }.
terminal-not-saved = { $file } cannot be written: { $problem }.
terminal-stopped = What was rolled or revealed stays, the rest of the turn was not played. { $problem }
terminal-left = The game ends here.
terminal-score = { $rank }. { $seat }: { $points } points ({ $sources })
terminal-source = { $source } { $points }
terminal-seed = The seed was { $seed }.
terminal-verified = Verified: { $count } choices, last digest { $digest }.
terminal-decision = { $seat } must decide: { $prompt } Possible: { $choices }.
terminal-fuzz-failure = Game { $seed } went wrong; its log is in { $file }.
    { $problem }
terminal-fuzz-failure-not-saved = Game { $seed } went wrong; { $file } cannot be written: { $reason }. Its log:
    { $log }
    { $problem }
terminal-fuzz-done = { $games } games, { $decisions } decisions, { $failures } failures.
terminal-bench = { $game }: { $rate } decisions a second; a game of { $choices } choices replays in { $replay } ms; a state is copied in { $copy } µs.
balance-players = players
balance-games = games
balance-decisions = decisions a turn
balance-points = points
balance-spread = spread of points
balance-wins = won by place { $place } in the first turn order
balance-share = points from { $source }
balance-used = { $group }: { $each }
balance-holds = Holds: { $aim }.
balance-fails = Fails: { $aim }: { $failures }.
balance-aim-even = win share by turn order within { $most } points of even
balance-aim-used = everything is used
balance-aim-shares = no source under { $least } % or over { $most } % of all points
balance-off-even = place { $place } of { $players } wins { $share } %
balance-unused = { $each } with { $players } players
balance-off-share = { $source } with { $players } players { $share } %

# One player against the game's own opponent
solo-option = { $option }
solo-wins = games won by the player
solo-player = the player's average
solo-opponent = the opponent's average
solo-player-spread = the player's spread
solo-opponent-spread = the opponent's spread
solo-apart = the opponent against the player
solo-share-player = player: { $source }
solo-share-opponent = opponent: { $source }
solo-holds = holds: { $aim }
solo-fails = FAILS: { $aim }
solo-aim-even = as usual, the averages lie at most { $most } % apart ({ $apart } %)
solo-aim-harder = harder by “{ $settings }”: the player wins at least { $least } points less ({ $lower })
