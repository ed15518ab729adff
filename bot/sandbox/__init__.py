"""A stand-in for Discord on this machine: the production bot connects to it, and people use it through a page."""

from bot.sandbox.person import Answer, Person, Refused
from bot.sandbox.server import Sandbox

__all__ = ["Answer", "Person", "Refused", "Sandbox"]
