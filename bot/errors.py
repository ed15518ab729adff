"""What can go wrong between people, the chat and the database, each error a sentence for people.

HearthError (rules.engine.errors)
└── BotError
├── NoGameHere             a command outside a game's thread
├── UnknownTable           a game that is not in this server, or gone
├── NoSeat                 somebody who only watches
├── OthersPanel            a panel that belongs to somebody else
├── StalePanel             a panel drawn before something was chosen or taken back
├── AlreadyAnswered        the same click twice, or two at once
├── NotOffered             a choice that the panel did not offer
├── LobbyError             what cannot be done while a table gathers
│   ├── LobbyClosed
│   ├── AlreadySeated
│   ├── NotSeated
│   ├── TableFull
│   ├── TooFewPlayers
│   ├── NoAutomaticPlayer
│   └── OnlyTheHost
├── NotRunning             a game that has not begun, is over or was cancelled
├── Unreadable             a written game that this version cannot go on with
├── MissingPermission      what the bot is not allowed to do in a channel
├── OnlyInServers
├── OnlyForManagers
├── UnknownLanguage
├── UnknownPart
├── NoSuchCommandHere      a command that this game does not need
├── UnknownPiece           a card that no game here has
├── StillRunning           a replay of a game that is not over
├── NoReplay               a game that cannot be played again
├── NoToken
├── TokenRefused
├── WrongSetting
├── WrongAddress
└── DatabaseError
├── DatabaseProblem
├── DatabaseTooNew
└── NoDatabase
"""

from __future__ import annotations

from rules.engine.errors import HearthError


class BotError(HearthError):
    """An error that the chat answers with a sentence."""

    def __str__(self) -> str:
        from bot.texts import said  # only people need words, and they can wait for them

        return said("en", self.phrase)


class NoGameHere(BotError):
    """A command outside a game's thread."""

    message = "error-no-game-here"


class UnknownTable(BotError):
    """A game that is not in this server, or gone."""

    message = "error-unknown-table"


class NoSeat(BotError):
    """Somebody who only watches."""

    message = "error-no-seat"


class OthersPanel(BotError):
    """A panel that belongs to somebody else."""

    message = "error-others-panel"


class StalePanel(BotError):
    """A panel drawn before something was chosen or taken back."""

    message = "error-stale-panel"


class AlreadyAnswered(BotError):
    """The same click twice, or two at once."""

    message = "error-already-answered"


class NotOffered(BotError):
    """A choice that the panel did not offer, or not as often or not together."""

    message = "error-not-offered"


class LobbyError(BotError):
    """What cannot be done while a table gathers."""


class LobbyClosed(LobbyError):
    """The game has begun, or was cancelled."""

    message = "error-lobby-closed"


class AlreadySeated(LobbyError):
    """Somebody joins twice."""

    message = "error-already-seated"


class NotSeated(LobbyError):
    """Somebody leaves a table without sitting at it."""

    message = "error-not-seated"


class TableFull(LobbyError):
    """No seat is left."""

    message = "error-table-full"


class TooFewPlayers(LobbyError):
    """The game needs more players to start."""

    message = "error-too-few-players"


class NoAutomaticPlayer(LobbyError):
    """There is no automatic player to remove."""

    message = "error-no-automatic-player"


class OnlyTheHost(LobbyError):
    """Only who opened the table, or who manages the server, may do it."""

    message = "error-only-the-host"


class NotRunning(BotError):
    """A game that has not begun, is over or was cancelled."""

    message = "error-not-running"


class Unreadable(BotError):
    """A written game that this version cannot go on with."""

    message = "error-unreadable"


class MissingPermission(BotError):
    """What the bot is not allowed to do in a channel."""

    message = "error-missing-permission"


class OnlyInServers(BotError):
    """A command that makes no sense in a direct message."""

    message = "error-only-in-servers"


class OnlyForManagers(BotError):
    """A setting of the server that only its managers may change."""

    message = "error-only-for-managers"


class UnknownLanguage(BotError):
    """A language that Hearth does not speak."""

    message = "error-unknown-language"


class UnknownPart(BotError):
    """A part of the board that the game does not have."""

    message = "error-unknown-part"


class NoSuchCommandHere(BotError):
    """A command that this game does not need."""

    message = "error-no-such-command-here"


class UnknownPiece(BotError):
    """A card that no game here has."""

    message = "error-unknown-piece"


class StillRunning(BotError):
    """A replay of a game that is not over."""

    message = "error-still-running"


class NoReplay(BotError):
    """A game that cannot be played again."""

    message = "error-no-replay"


class NoToken(BotError):
    """Nothing tells the bot who it is."""

    message = "error-no-token"


class TokenRefused(BotError):
    """Discord does not know the token."""

    message = "error-token-refused"


class WrongSetting(BotError):
    """An environment variable with a value that it does not take."""

    message = "error-wrong-setting"


class WrongAddress(BotError):
    """Nothing like Discord answers at the given address."""

    message = "error-wrong-address"


class DatabaseError(BotError):
    """The file in which games live."""


class DatabaseProblem(DatabaseError):
    """The file cannot be read or written."""

    message = "error-database-problem"


class DatabaseTooNew(DatabaseError):
    """The file was written by a newer Hearth."""

    message = "error-database-too-new"


class NoDatabase(DatabaseError):
    """There is no such file."""

    message = "error-no-database"
