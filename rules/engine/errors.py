"""Everything that can go wrong, each error a sentence for people.

    HearthError
    ├── InputError                 what was given cannot be used
    │   ├── UnknownGame
    │   ├── WrongPlayers
    │   ├── WrongOption
    │   │   ├── UnknownOption
    │   │   └── OptionForOthers
    │   ├── OptionForm
    │   ├── WrongSeed
    │   ├── UnknownSeat
    │   ├── WrongPlayerKind
    │   ├── TooFew
    │   ├── WrongPosition
    │   ├── NoFile
    │   └── LogError               a written game that cannot be read
    │       ├── DamagedLog
    │       ├── OtherVersion
    │       └── DigestMismatch
    ├── IllegalMove                understood, but the rules do not allow it now
    │   ├── UnknownChoice
    │   ├── NotNow
    │   ├── NotYourDecision
    │   ├── GameIsOver
    │   ├── NothingToUndo
    │   ├── WrongWord              one word of a typed turn
    │   │   ├── WordNotNow
    │   │   └── WordAfterTurn
    │   └── NoWords
    ├── DataError                  a component file is wrong
    └── RulesFault                 the rules themselves are broken
        ├── DeadEnd
        ├── WrongChoices
        ├── EndlessGame
        └── BrokenInvariant

An error carries a message id and arguments, so that a chat can say it in the reader's language; `str()` says it
in English.
"""

from __future__ import annotations

from typing import Any, ClassVar

from rules.engine.phrases import Phrase

LONGEST_QUOTE = 80
LONGEST_LIST = 25


class HearthError(Exception):
    """An error with a message id and the arguments of its sentence."""

    message: ClassVar[str] = "error"

    def __init__(self, **arguments: Any) -> None:
        arguments = {name: _shortened(name, value) for name, value in arguments.items()}
        super().__init__(self.message, arguments)
        self.arguments = arguments

    @property
    def phrase(self) -> Phrase:
        """The sentence as a message id with arguments, for any language."""
        return Phrase(self.message, self.arguments)

    def __str__(self) -> str:
        from rules.engine.wording import Words  # only people need words, and they can wait for them

        return Words("en").say(self.phrase)

    def __reduce__(self) -> tuple[Any, ...]:
        return (_revive, (type(self), self.arguments))


def _shortened(name: str, value: Any) -> Any:
    """What was given, cut where nobody would read on: a person may have pasted a book; a problem is our own words."""
    if isinstance(value, Phrase):
        return Phrase(value.message, {inner: _shortened(inner, each) for inner, each in value.args.items()})
    if isinstance(value, str) and name not in ("problem", "file") and len(value) > LONGEST_QUOTE:
        return value[:LONGEST_QUOTE] + "…"
    if name == "legal" and len(value) > LONGEST_LIST:
        return [*value[:LONGEST_LIST], "…"]
    return value


def _revive(kind: type[HearthError], arguments: dict[str, Any]) -> HearthError:
    """Make an error again that crossed a process boundary."""
    return kind(**arguments)


class InputError(HearthError):
    """What was given cannot be used."""


class UnknownGame(InputError):
    """No installed game has that name."""

    message = "error-unknown-game"


class WrongPlayers(InputError):
    """The game is not made for that many players."""

    message = "error-wrong-players"


class WrongOption(InputError):
    """An option that the game does not have, or a value that it does not take."""

    message = "error-wrong-option"


class UnknownOption(WrongOption):
    """An option that the game does not have."""

    message = "error-unknown-option"


class OptionForOthers(WrongOption):
    """A value that only tables of another size may choose."""

    message = "error-option-for-others"


class OptionForm(InputError):
    """An option that is not written as name=value."""

    message = "error-option-form"


class WrongSeed(InputError):
    """A seed that could not be written into a log."""

    message = "error-wrong-seed"


class UnknownSeat(InputError):
    """A seat that this table does not have."""

    message = "error-unknown-seat"


class WrongPlayerKind(InputError):
    """A seat that nobody known is to play."""

    message = "error-wrong-player-kind"


class TooFew(InputError):
    """A number that must be at least one."""

    message = "error-too-few"


class WrongPosition(InputError):
    """A position that the written game does not reach."""

    message = "error-wrong-position"


class NoFile(InputError):
    """A file that cannot be read."""

    message = "error-no-file"


class LogError(InputError):
    """A written game that cannot be read."""


class DamagedLog(LogError):
    """A line of the log is not what a log has there."""

    message = "error-damaged-log"


class OtherVersion(LogError):
    """The log was written by another version of the rules."""

    message = "error-other-version"


class DigestMismatch(LogError):
    """The replayed position is not the one that was written down."""

    message = "error-digest-mismatch"


class IllegalMove(HearthError):
    """Understood, but the rules do not allow it now."""


class UnknownChoice(IllegalMove):
    """The choice is not among those offered."""

    message = "error-unknown-choice"


class NotNow(IllegalMove):
    """Something that the seat knows of and cannot do now, for a reason that the rules give."""

    message = "error-not-now"


class NotYourDecision(IllegalMove):
    """The seat has nothing to decide now."""

    message = "error-not-your-decision"


class GameIsOver(IllegalMove):
    """The game has ended."""

    message = "error-game-is-over"


class NothingToUndo(IllegalMove):
    """The seat has no move that may still be taken back."""

    message = "error-nothing-to-undo"


class WrongWord(IllegalMove):
    """One word of a typed turn cannot be played."""

    message = "error-wrong-word"


class WordNotNow(WrongWord):
    """One word of a typed turn names something that cannot be done there, for a reason that the rules give."""

    message = "error-word-not-now"


class WordAfterTurn(WrongWord):
    """A typed turn goes on after the turn has ended."""

    message = "error-word-after-turn"


class NoWords(IllegalMove):
    """A typed turn without a word in it."""

    message = "error-no-words"


class DataError(HearthError):
    """A component file is wrong."""

    message = "error-data"


class RulesFault(HearthError):
    """The rules themselves are broken."""


class DeadEnd(RulesFault):
    """Somebody must decide and has nothing to choose from."""

    message = "error-dead-end"


class WrongChoices(RulesFault):
    """A decision offers too many choices or one id twice."""

    message = "error-wrong-choices"


class EndlessGame(RulesFault):
    """The game did not end within a generous number of decisions."""

    message = "error-endless-game"


class BrokenInvariant(RulesFault):
    """Something appeared or vanished that never may."""

    message = "error-broken-invariant"
