"""A whole game as one animated picture: a frame a turn, what it changed outlined, everybody's points above."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from io import BytesIO
from itertools import zip_longest
from typing import Any

from PIL import Image, ImageOps

from rendering import theme
from rendering.canvas import Canvas
from rendering.pictures import LONGEST_NAME, OVERVIEW, Picture, PictureError, drawing_of, named, paint
from rendering.standing import HEIGHT, draw_standing
from rules.engine.game import Game, View
from rules.engine.log import Log, opened, replay
from rules.engine.phrases import Phrase
from rules.engine.wording import Words

SMALLER = 2
"""Frames are so many times smaller than the pictures of single positions."""
LARGEST = 15 << 19
"""Bytes: with a plot beside it less than the eight mebibytes that any chat takes."""
SHORTEST, LONGEST, WHOLE = 300, 1500, 90_000
"""How long a frame is shown, in milliseconds, and how long all of them should take."""
HELD = 8_000
"""How long the last frame is shown."""
QUALITIES = (75, 55, 35, 15)
KEY_FRAMES = 40
"""Every so many frames one is encoded whole, so that one can jump to it."""


class ReplayTooLarge(PictureError):
    """A game of so many turns that no replay of it is small enough."""

    message = "error-replay-too-large"


class Film(Image.Image):
    """Frames that are drawn one by one while they are encoded, so that never more than one is kept."""

    def __init__(self, count: int, draw_frame: Callable[[int], Image.Image]) -> None:
        super().__init__()
        self.n_frames = count
        self._draw_frame = draw_frame
        self._number = -1
        self.seek(0)

    def seek(self, frame: int) -> None:
        """Draw a frame."""
        if frame != self._number:
            drawn = self._draw_frame(frame)
            self.im, self._mode, self._size = drawn.im, drawn.mode, drawn.size
            self._number = frame

    def tell(self) -> int:
        """The number of the frame that is drawn."""
        return self._number


def turn_views(game: Game[Any], log: Log) -> list[View]:
    """The positions as everybody sees them: the beginning, and the one after every turn."""
    state, _ = opened(game, log.beginning)
    views = [game.view(state, None)]
    following = [row.turn for row in log.rows[1:]]
    for step, turn in zip_longest(replay(game, log), following):
        if step.row.turn != turn:
            views.append(game.view(step.state, None))
    return views


def draw_replay(views: Sequence[View], words: Words, largest: int = LARGEST) -> Picture:
    """The positions as an animated picture that is held at its end, no larger than so many bytes."""
    turns = len(views) - 1
    durations = [max(SHORTEST, min(LONGEST, WHOLE // len(views)))] * turns + [HELD]
    size = paint(views[turns // 2], OVERVIEW, words, {}).size
    for quality in QUALITIES:
        file = BytesIO()
        film = Film(len(views), lambda number: frame(views, number, words, size))
        keys = {"kmin": KEY_FRAMES - 1, "kmax": KEY_FRAMES}
        film.save(file, "WEBP", save_all=True, duration=durations, quality=quality, method=2, **keys)
        if file.tell() <= largest:
            said = named(words, views[-1], LONGEST_NAME, drawn=False)
            return Picture(file.getvalue(), f"{views[-1].game}-replay.webp", said.say(_told(views)))
    raise ReplayTooLarge(turns=turns)


def frame(views: Sequence[View], number: int, words: Words, size: tuple[int, int]) -> Image.Image:
    """One position below everybody's points, what changed since the one before outlined."""
    view = views[number]
    board = paint(view, OVERVIEW, words, {}, views[number - 1] if number and view.result is None else None)
    canvas = Canvas(size[0], size[1] + HEIGHT, theme.HIDE)
    standing = drawing_of(view.game, OVERVIEW).standing(view)
    draw_standing(canvas, canvas.box.top_part(HEIGHT), standing, named(words, view, LONGEST_NAME, drawn=True))
    # What is longer, such as a draft or the final scores, is drawn smaller.
    shown = board if board.size == size else ImageOps.contain(board, size, Image.Resampling.LANCZOS)
    canvas.image.paste(shown, ((size[0] - shown.width) // 2, HEIGHT))
    return canvas.image.reduce(SMALLER)


def _told(views: Sequence[View]) -> Phrase:
    standing = drawing_of(views[-1].game, OVERVIEW).standing(views[-1])
    scores = [Phrase("alt-score", {"seat": seat, "points": points}) for seat, points in enumerate(standing.points)]
    return Phrase("alt-replay", {"turns": len(views) - 1, "scores": scores})
