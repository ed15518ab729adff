"""The sea, what one hides, and a single shell."""

from __future__ import annotations

from collections.abc import Mapping

from rules.pearl_divers.shells import SHELLS, shell_name
from rules.pearl_divers.view import SeaView, board_lines, pouch_lines

from rendering import icons, theme
from rendering.boxes import Box
from rendering.canvas import Canvas
from rendering.piece_page import paint_page
from rendering.standing import Standing
from rules.engine.phrases import Phrase
from rules.engine.pieces import Piece
from rules.engine.wording import Words

PARTS = ("board", "pouch")
WIDTH, MARGIN, GAP = 1600, 20, 16
HEAD, OFFER, STRIP, POUCH = 80, 200, 290, 240
SIZE = 40


def paint(view: SeaView, part: str, words: Words, marks: Mapping[str, str]) -> Canvas:
    """The whole sea, or what one hides."""
    return _pouch(view, words) if part == "pouch" else _board(view, words, marks)


def _board(view: SeaView, words: Words, marks: Mapping[str, str]) -> Canvas:
    head = Box(MARGIN, MARGIN, WIDTH - 2 * MARGIN, HEAD)
    offer = Box(MARGIN, head.bottom + GAP, head.across, OFFER)
    strips = Box(MARGIN, offer.bottom + GAP, head.across, len(view.divers) * (STRIP + GAP) - GAP)
    canvas = Canvas(WIDTH, strips.bottom + MARGIN, theme.ICE_DEEP)
    canvas.slab(head)
    title = Phrase("picture-over") if view.result is not None else Phrase("picture-round", {"round": view.round})
    canvas.text(head.inset(20, 4), words.say(title), 46, weight="bold", ink=theme.BONE, across="centre")
    canvas.panel(offer, theme.BONE, 18, theme.HIDE_SHADE, 3)
    deep, *_ = rows = offer.inset(20).columns(4, GAP)
    canvas.text(deep, words.say(Phrase("picture-deep", {"count": view.bed})), SIZE)
    canvas.place("deep", deep)
    offered = Box(rows[1].x, rows[1].y, rows[3].right - rows[1].x, rows[1].down)
    canvas.text(offered, words.say(Phrase("picture-offer", {"shells": _names(view.offer)})), SIZE)
    canvas.place("offer", offered)
    for seat, box in enumerate(strips.rows(len(view.divers), GAP)):
        _strip(canvas, box, view, seat, words, marks)
    return canvas


def _strip(canvas: Canvas, box: Box, view: SeaView, seat: int, words: Words, marks: Mapping[str, str]) -> None:
    diver = view.divers[seat]
    canvas.panel(box, theme.BONE, 18, theme.HIDE_SHADE, 3)
    name, shells, breaths = box.inset(20).rows(3, 10)
    canvas.icon_in(icons.token(seat, 64), name.left_part(64))
    points = name.right_part(160)
    canvas.text(name.without_left(84).up_to(points.x - 90), words.name(seat), SIZE, weight="bold")
    canvas.text(points, str(diver.points), 54, weight="bold", across="right")
    bid = Box(points.x - 80, points.y, 60, points.down)
    canvas.panel(bid, theme.RED_OCHRE if diver.has_bid else theme.BONE_SHADE, 14, theme.HIDE_SHADE, 3)
    canvas.place(f"player-{seat + 1}-bid", bid)
    canvas.place(f"player-{seat + 1}-points", points)
    canvas.text(shells, words.say(Phrase("picture-shells", {"shells": _names(diver.shells)})), SIZE)
    canvas.place(f"player-{seat + 1}-shells", shells)
    count = int(view.options["breaths"])
    for length, cell in enumerate(breaths.columns(count, GAP), 1):
        position = f"breath-{seat + 1}-{length}"
        there = length in diver.breaths
        marked = position in marks
        fill = theme.OCHRE if marked else theme.ICE if there else theme.BONE_SHADE
        canvas.panel(cell, fill, 14, theme.HIDE_SHADE, 3)
        text = f"{length} {marks[position]}" if marked else str(length) if there else "–"
        canvas.text(cell, text, SIZE, weight="bold", across="centre")
        canvas.place(position, cell)


def _pouch(view: SeaView, words: Words) -> Canvas:
    canvas = Canvas(WIDTH, POUCH, theme.ICE_DEEP)
    box = canvas.box.inset(MARGIN)
    canvas.panel(box, theme.BONE, 18, theme.HIDE_SHADE, 3)
    canvas.text(box.inset(20), " ".join(words.say(line) for line in pouch_lines(view)), SIZE)
    canvas.place("pouch", box)
    return canvas


def _names(shells: list[str]) -> list[Phrase]:
    return [shell_name(shell) for shell in shells]


def shown(view: SeaView) -> dict[str, object]:
    """Every position by its name."""
    found: dict[str, object] = {"deep": view.bed, "offer": view.offer}
    for seat, diver in enumerate(view.divers, 1):
        found |= {f"player-{seat}-points": diver.points, f"player-{seat}-shells": diver.shells}
        found[f"player-{seat}-bid"] = diver.has_bid
        found |= {f"breath-{seat}-{n}": n in diver.breaths for n in range(1, int(view.options["breaths"]) + 1)}
    if view.seat is not None:
        found["pouch-bid"] = view.divers[view.seat].bid
    return found


def standing(view: SeaView) -> Standing:
    """The round and everybody's points."""
    return Standing(view.round, [diver.points for diver in view.divers])


def describe(view: SeaView, part: str) -> list[Phrase]:
    """The part in words."""
    if part == "pouch":
        return pouch_lines(view)
    over = [Phrase("picture-over")] if view.result is not None else []
    return [*over, *board_lines(view)]


def paint_piece(piece: Piece, words: Words) -> Canvas:
    """A shell or a pearl."""
    kind, _, name = piece.id.partition("-")
    worth = str(SHELLS[name].points) if kind == "shell" else name

    def figure(canvas: Canvas, box: Box) -> None:
        canvas.text(box, worth, 120, weight="bold", across="centre")

    return paint_page(piece, words, theme.ICE if kind == "shell" else theme.BONE_SHADE, 300, figure)
