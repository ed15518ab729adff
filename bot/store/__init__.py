"""Where games live: SQLite behind one small interface."""

from bot.store.records import Action, Change, GameRecord, Outgoing, SeatRecord, Snapshot
from bot.store.store import Store

__all__ = ["Action", "Change", "GameRecord", "Outgoing", "SeatRecord", "Snapshot", "Store"]
