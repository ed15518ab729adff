"""Playing in the terminal: the board in words, a question, numbered choices."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from rules.engine.errors import HearthError
from rules.engine.game import Game, Score
from rules.engine.notation import turns_seen_by, write
from rules.engine.phrases import Closed, Decision, Event, Phrase, project
from rules.engine.players import PLAYERS
from rules.engine.randomness import Randomness, commitment
from rules.engine.table import Table
from rules.engine.wording import Words

HUMAN = "human"


class Terminal:
    """One game between the people at this terminal and automatic players."""

    def __init__(
        self, game: Game[Any], seats: int, seed: str, options: Mapping[str, str], players: Sequence[str]
    ) -> None:
        self.game = game
        self.table = Table.new(game, seats, seed, options)
        self.players = players
        self.words = Words("en", self._names(players), game.meta.name)
        self.chance = Randomness(f"{seed}-players")
        self.shown_turn: tuple[int, int] | None = None

    def _names(self, players: Sequence[str]) -> list[str]:
        words = Words("en")
        return [
            words.say(Phrase("terminal-seat", {"number": number, "kind": Phrase(f"player-{kind}")}))
            for number, kind in enumerate(players, 1)
        ]

    def run(self) -> int:
        """Play until the game is over or the person leaves."""
        self._say("terminal-welcome", title=Phrase("title"))
        self._say("terminal-commitment", hash=commitment(self.table.beginning.seed))
        self._tell(self.table.opening)
        while decisions := self.game.decisions(self.table.state):
            if not self._step(decisions):
                self._say("terminal-left")
                return 0
        self._finish()
        return 0

    def _step(self, decisions: Sequence[Decision]) -> bool:
        """Let somebody decide; people wait for nobody who plays by itself."""
        for decision in decisions:
            kind = self.players[decision.seat]
            if kind != HUMAN:
                choice = PLAYERS[kind](self.game, self.table.state, decision.seat, self.chance)
                self._tell(self.table.play(decision.seat, choice))
                return True
        return self._ask(decisions[0])

    def _ask(self, decision: Decision) -> bool:
        """Show the question and carry out what is typed; false when the person leaves."""
        turn = (self.table.state.turn, decision.seat)
        if turn != self.shown_turn:
            self._show_board(decision.seat)
            self.shown_turn = turn
        print()
        print(f"{self.words.name(decision.seat)}: {self.words.say(decision.prompt)}")
        width = max(len(choice.id) for choice in decision.choices)
        digits = max(2, len(str(len(decision.choices))))
        for number, choice in enumerate(decision.choices, 1):
            print(f"  {number:>{digits}}  {choice.id:<{width}}  {self.words.say(choice.label)}")
        try:
            typed = input("> ").split()
        except EOFError:
            print()
            return False
        if not typed:
            self._say("terminal-hint")
        elif typed[0] in ("quit", "exit"):
            return False
        else:
            try:
                self._carry_out(decision, typed)
            except HearthError as error:
                print(self.words.say(error.phrase))
        return True

    def _carry_out(self, decision: Decision, typed: list[str]) -> None:
        seat = decision.seat
        if typed == ["undo"]:
            undone = self.table.undo(self._undoing(seat))
            self._say("terminal-undone", choice=" ".join(row.choice for row in undone))
        elif typed == ["board"]:
            self._show_board(seat)
        elif typed[0] == "why":
            self._show_reasons(seat, typed[1:])
        elif typed == ["log"]:
            for number, words in turns_seen_by(self.table.rows, seat):
                print(number + 1, *words)
        elif typed == ["help"]:
            self._say("terminal-help")
        elif typed[0] == "save" and len(typed) == 2:
            self._save(typed[1])
        else:
            if len(typed) == 1:
                typed = [self._numbered(decision, typed[0])]
            played = self.table.play_turn(seat, " ".join(typed))
            self._tell(played.events, seat)
            if played.stopped_by is not None:
                self._say("terminal-stopped", problem=played.stopped_by.phrase)

    def _undoing(self, seat: int) -> int:
        """Whose press is taken back: the asked seat's, or that of the person who has just handed over to it."""
        if not self.table.undoable(seat) and self.table.rows and self.players[self.table.rows[-1].seat] == HUMAN:
            return self.table.rows[-1].seat
        return seat

    def _numbered(self, decision: Decision, typed: str) -> str:
        """The word of a choice that was typed by its number."""
        ids = decision.ids
        numbers = {str(number): word for number, word in enumerate(ids, 1)}
        return typed if typed in ids else numbers.get(typed, typed)

    def _save(self, name: str) -> None:
        try:
            Path(name).write_text(write(self.table.log), encoding="utf-8")
        except (OSError, ValueError) as error:  # a name with a zero byte is a wrong value
            self._say("terminal-not-saved", file=name, problem=getattr(error, "strerror", None) or str(error))
        else:
            self._say("terminal-saved", file=name)

    def _show_board(self, seat: int | None) -> None:
        print()
        for line in self.game.board_lines(self.game.view(self.table.state, seat)):
            print(self.words.say(line))

    def _show_reasons(self, seat: int, asked: Sequence[str] = ()) -> None:
        """What cannot be chosen now, or only what was asked for, under each reason all that it keeps."""
        kept: dict[tuple[str, str], list[Closed]] = {}
        for closed in self.game.why_not(self.table.state, seat):
            if asked and closed.id not in asked:
                continue
            kept.setdefault((self.words.say(closed.why), closed.section), []).append(closed)
        if not kept:
            self._say("terminal-why-nothing")
        for (reason, section), things in kept.items():
            self._say("terminal-why", reason=reason, section=section)
            width = max(len(closed.id) for closed in things)
            for closed in things:
                print(f"  {closed.id:<{width}}  {self.words.say(closed.label)}")

    def _tell(self, events: Sequence[Event], seat: int | None = None) -> None:
        for phrase in project(events, seat):
            print(f"- {self.words.say(phrase)}")

    def _say(self, message: str, **args: Any) -> None:
        print(self.words.say(Phrase(message, args)))

    def _finish(self) -> None:
        self._show_board(None)
        print()
        for line in score_lines(self.game.result(self.table.state) or [], self.words):
            print(line)
        self._say("terminal-seed", seed=self.table.beginning.seed)


def score_lines(scores: Sequence[Score], words: Words) -> list[str]:
    """The final scores, a line each, with where the points came from."""
    lines = []
    for score in scores:
        sources = [
            Phrase("terminal-source", {"source": Phrase(f"source-{name}"), "points": points})
            for name, points in score.sources.items()
            if points
        ]
        args = {"rank": score.rank, "seat": score.seat, "points": score.points, "sources": sources}
        lines.append(words.say(Phrase("terminal-score", args)))
    return lines
