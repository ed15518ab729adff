"""One of each picture of every game in a folder, with a page to look at them at full size and as on a phone."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from importlib.resources import files
from pathlib import Path
from string import Template
from typing import Any, NamedTuple

from rendering.marks import letters
from rendering.pictures import Picture, draw, draw_piece, drawn_games
from rendering.plot import draw_plot
from rendering.replay import draw_replay, turn_views
from rules.engine.game import Game, View
from rules.engine.players import play_greedy
from rules.engine.randomness import Randomness
from rules.engine.registry import game as load_game
from rules.engine.table import Table
from rules.engine.wording import Lexicon, Words

PAGE = "index.html"
NAMES = ("Anna", "Bartholomew", "Zsófia", "Катерина")
SEED = "gallery"
PIECES_OF_A_KIND = 2
FEW_PLACES = 3
STEPS_BACK = 12
"""How many choices before a position the one is with which it is compared."""


class Shown(NamedTuple):
    """A picture of the gallery and the name of its file."""

    name: str
    picture: Picture


def write_gallery(folder: Path, lexicon: Lexicon, language: str) -> int:
    """Draw everything; how many pictures there are."""
    folder.mkdir(parents=True, exist_ok=True)
    figure = _template("gallery_figure.html")
    page = []
    count = 0
    for name in drawn_games():
        rules = load_game(name)
        words = Words(language, NAMES, name, lexicon)
        page.append(f"<h2>{escape(name)}</h2>")
        for shown in _pictures(rules, words):
            file = f"{name}-{shown.name}.webp"
            (folder / file).write_bytes(shown.picture.data)
            page.append(figure.substitute(file=file, alt=escape(shown.picture.alt)))
            count += 1
    whole = _template("gallery.html").substitute(pictures="\n".join(page))
    (folder / PAGE).write_text(whole, encoding="utf-8")
    return count


def _template(name: str) -> Template:
    return Template(files("rendering").joinpath(name).read_text(encoding="utf-8"))


def _pictures(rules: Game[Any], words: Words) -> Iterator[Shown]:
    overview = rules.meta.parts[0]
    for seats in range(rules.meta.minimum_seats, rules.meta.maximum_seats + 1):
        played = Played(rules, seats)
        last = len(played.positions) - 1
        for label, after in (("start", 0), ("middle", last // 2), ("late", last * 5 // 6), ("end", last)):
            yield Shown(f"{overview}-{seats}-{label}", draw(played.view(after, None), overview, words, {}))
    yield from _parts(played, words)
    kinds: dict[str, int] = {}
    for piece in rules.pieces():
        kind = piece.id.partition("-")[0]
        kinds[kind] = kinds.get(kind, 0) + 1
        if kinds[kind] <= PIECES_OF_A_KIND:
            yield Shown(f"piece-{piece.id}", draw_piece(rules.meta.name, piece.id, words))
    views = turn_views(rules, played.table.log)
    yield Shown("plot", draw_plot(views, words))
    yield Shown("replay", draw_replay(views, words))


def _parts(played: Played, words: Words) -> Iterator[Shown]:
    """Every part as who decides sees it: plain, with what changed, and with the letters of choices."""
    rules = played.rules
    after = played.with_places(len(played.positions) // 2)
    seat = rules.deciding(played.state(after))[0]
    view, since = played.view(after, seat), played.view(after - STEPS_BACK, seat)
    marks = letters(choice.position for choice in rules.decision(played.state(after), seat).choices)
    for part in (*rules.meta.parts, *rules.meta.commands):
        yield Shown(part, draw(view, part, words, {}))
        yield Shown(f"{part}-changed", draw(view, part, words, {}, since))
    for part in rules.meta.parts:
        yield Shown(f"{part}-marked", draw(view, part, words, marks))


class Played:
    """A game between greedy players with all its positions."""

    def __init__(self, rules: Game[Any], seats: int) -> None:
        self.rules = rules
        self.table = Table.new(rules, seats, SEED, {})
        self.positions = [rules.pack(self.table.state)]
        chance = Randomness(SEED)
        while deciding := rules.deciding(self.table.state):
            self.table.play(deciding[0], play_greedy(rules, self.table.state, deciding[0], chance))
            self.positions.append(rules.pack(self.table.state))

    def state(self, after: int) -> Any:
        """The position after so many choices."""
        return self.rules.unpack(self.positions[after])

    def view(self, after: int, seat: int | None) -> View:
        """What a seat sees after so many choices."""
        return self.rules.view(self.state(after), seat)

    def with_places(self, after: int) -> int:
        """The first position from there on in which several places of the board can be chosen."""
        for number in range(after, len(self.positions) - 1):
            state = self.state(number)
            choices = self.rules.decision(state, self.rules.deciding(state)[0]).choices
            if sum(bool(choice.position) for choice in choices) >= FEW_PLACES:
                return number
        return after
