from __future__ import annotations

import re

import pytest

from rules.engine.randomness import Randomness
from rules.terminal.arguments import main
from tests.rules.engine.toy import installed


@pytest.fixture
def campfire(monkeypatch):
    with installed(monkeypatch) as game:
        yield game


class Person:
    """Somebody at the terminal: types prepared lines, or answers what is on the screen; then leaves (end of file)."""

    def __init__(self, capsys):
        self.capsys = capsys
        self.typed = []
        self.screens = []
        """What was printed before each question, and after the last answer."""
        self.answer = None

    def input(self, prompt):
        self.screens.append(self.capsys.readouterr().out)
        if self.typed:
            return self.typed.pop(0)
        if self.answer is None:
            raise EOFError
        return self.answer(self.screens[-1])

    def plays(self, command, *typed, answer=None):
        """The exit code of a game in which these lines are typed."""
        self.typed = list(typed)
        self.answer = answer
        code = main(command.split())
        self.screens.append(self.capsys.readouterr().out)
        return code

    @property
    def screen(self):
        return "".join(self.screens)


@pytest.fixture
def person(capsys, monkeypatch):
    someone = Person(capsys)
    monkeypatch.setattr("builtins.input", someone.input)
    return someone


def offered(screen):
    """Number and word of every choice of the last question on a screen."""
    question = screen.rsplit("\n\n", 1)[-1]
    return re.findall(r"^ +(\d+)  (\S+)", question, re.MULTILINE)


def anything(column, seed="anything"):
    """Answers at random: column 0 by the choice's number, 1 by its word."""
    chance = Randomness(seed)

    def answer(screen):
        choices = offered(screen)
        return choices[chance.below(len(choices))][column]

    return answer
