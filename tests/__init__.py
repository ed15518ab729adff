"""The tests; a third game is installed before any of them looks for games."""

from tests.third_game import install

install()
