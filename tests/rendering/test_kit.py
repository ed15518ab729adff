"""The kit: brush and grain are the same every time, pieces are kept within bounds, panels stay in their boxes."""

from __future__ import annotations

import os
import sys
from hashlib import sha256
from subprocess import run

import pytest
from PIL import Image, ImageChops, ImageStat

from rendering import theme
from rendering.boxes import Box
from rendering.canvas import Canvas
from rendering.edges import cut, rim
from rendering.icons import icon
from rendering.layers import LAYERS, Layer, Layers
from rendering.noise import TILE, grain, material, tile, waver
from rendering.sketch import Sketch, rounded
from tests.rendering.colours import contrast

DRAW = """
from hashlib import sha256
import rendering.endless_winter
from rendering.icons import icon
from rendering.noise import wall
print(sha256(icon("animal-mammoth", 90).tobytes() + wall((120, 100, 80), 0.3, 300, 200).tobytes()).hexdigest())
"""


def test_every_process_draws_the_same():
    digests = set()
    for seed in ("1", "2"):
        done = run(
            [sys.executable, "-c", DRAW],
            capture_output=True,
            text=True,
            check=True,
            env=os.environ | {"PYTHONHASHSEED": seed},
        )
        digests.add(done.stdout)
    assert len(digests) == 1


def test_a_line_wavers_but_ends_where_it_should():
    assert all(-1 <= waver(step / 7, 3) <= 1 for step in range(2000))
    assert len({round(waver(step / 7, 3), 3) for step in range(100)}) > 50
    sketch = Sketch(200)
    sketch.line([(10, 50), (90, 50)], theme.CHARCOAL, 6)
    left, top, right, bottom = sketch.done().getbbox()
    assert abs(left - 20) < 8
    assert abs(right - 180) < 8
    thick = [column for column in _columns(sketch.done(), 40, 160) if column]
    assert len(set(thick)) > 2
    assert max(thick) < 24
    assert bottom - top < 24


def _columns(image, first, last):
    alpha = image.getchannel("A").point(lambda value: 255 * (value > 60))
    return [sum(1 for y in range(image.height) if alpha.getpixel((x, y))) for x in range(first, last, 4)]


def test_a_round_way_goes_through_all_its_points():
    points = [(10, 10), (60, 20), (80, 70), (20, 80)]
    for closed in (True, False):
        way = rounded(points, closed)
        assert all(min(abs(x - px) + abs(y - py) for x, y in way) < 0.01 for px, py in points)


def test_a_part_of_a_sketch_is_the_same_drawing_smaller():
    whole, part = Sketch(100), Sketch(100)
    whole.circle((50, 50), 40, theme.OCHRE)
    with part.part((50, 0), 0.5):
        part.circle((50, 50), 40, theme.OCHRE)
    part.circle((25, 75), 10, theme.OCHRE)
    assert part.done().getbbox()[0] < 30
    half = part.done().crop((50, 0, 100, 50))
    small = whole.done().resize((50, 50))
    assert ImageStat.Stat(ImageChops.difference(half.getchannel("A"), small.getchannel("A"))).mean[0] < 8


def step_between(relief, first, second):
    return ImageStat.Stat(ImageChops.difference(relief.crop(first), relief.crop(second))).mean[0]


@pytest.mark.parametrize("kind", ["hide", "stone"])
def test_grain_is_calm_enough_to_read_on_and_continues_on_itself(kind):
    relief = grain(kind)
    assert abs(ImageStat.Stat(relief).mean[0] - 128) < 10
    within = step_between(relief, (200, 0, 201, TILE), (201, 0, 202, TILE))
    assert step_between(relief, (0, 0, 1, TILE), (TILE - 1, 0, TILE, TILE)) < 1.5 * within
    assert step_between(relief, (0, 0, TILE, 1), (0, TILE - 1, TILE, TILE)) < 1.5 * within
    for colour in (theme.BONE, theme.BONE_SHADE):
        darkest = tuple(low for low, _ in tile(kind, colour, 0.1).getextrema())
        assert contrast(darkest, theme.CHARCOAL) > 7
    assert material(kind, theme.BONE, 0.1, 500, 900).size == (500, 900)


@pytest.mark.parametrize(("across", "down", "radius"), [(300, 90, 18), (40, 40, 20), (9, 5, 1), (1560, 800, 18)])
def test_an_edge_cut_by_hand_is_uneven_but_never_too_far_in(across, down, radius):
    mask = cut(across, down, radius, 3)
    assert mask.size == (across, down)
    assert mask.getpixel((across // 2, down // 2)) == 255
    inset = min(7, across // 3, down // 3)
    if across > 2 * (inset + radius):
        inside = mask.crop((inset + radius, inset, across - inset - radius, down - inset))
        assert inside.getextrema() == (255, 255)
    edge = rim(across, down, radius, 3, 3)
    if min(across, down) > 20:
        assert edge.getpixel((across // 2, down // 2)) == 0


def test_a_panel_stays_in_its_box():
    for box in (Box(30, 20, 200, 60), Box(5, 5, 30, 30), Box(50, 90, 400, 200)):
        canvas = Canvas(600, 300, theme.HIDE)
        before = canvas.image.copy()
        canvas.panel(box, theme.BONE, 14, theme.CHARCOAL, 4)
        canvas.frame(box, theme.RED_OCHRE, 14, 5)
        reached = ImageChops.difference(before, canvas.image).getbbox()
        assert box.holds(Box(reached[0], reached[1], reached[2] - reached[0], reached[3] - reached[1]))


def test_a_kept_piece_is_painted_once_for_what_it_shows():
    painted = []

    def paint(canvas):
        painted.append(1)
        canvas.panel(Box(10, 10, 100, 50), theme.BONE)
        canvas.text(Box(10, 10, 100, 50), "Hut", 30)

    LAYERS.clear()
    box = Box(0, 0, 200, 100)
    pictures = []
    for shows in ("a", "a", "b", "a"):
        canvas = Canvas(600, 100, theme.HIDE, "a ground")
        canvas.kept(box, shows, paint)
        pictures.append((canvas.image.tobytes(), canvas.texts))
    assert len(painted) == 2
    assert pictures[0] == pictures[1] == pictures[2] == pictures[3]
    other = Canvas(600, 100, theme.OCHRE, "another ground")
    other.kept(box, "a", paint)
    assert len(painted) == 3
    nameless = Canvas(600, 100, theme.HIDE)
    nameless.kept(box, "a", paint)
    nameless.kept(box, "a", paint)
    assert len(painted) == 5


def test_kept_pieces_take_no_more_memory_than_allowed_and_the_oldest_go():
    layers = Layers(30_000)
    for number in range(10):
        layers.put(number, Layer(Image.new("RGB", (50, 50)), ()))
        layers.get(0)
    assert layers.size <= 30_000
    assert len(layers) == 4
    assert layers.get(0) is not None
    assert layers.get(9) is not None
    assert layers.get(3) is None
    layers.put("huge", Layer(Image.new("RGB", (500, 500)), ()))
    assert layers.get("huge") is not None
    layers.clear()
    assert (layers.size, len(layers)) == (0, 0)


def test_an_icon_is_sharp_at_any_size():
    for size in (24, 48, 127, 128, 300):
        image = icon("food", size)
        assert image.size == (size, size)
        assert image.getchannel("A").getextrema()[1] > 200
    assert len({sha256(icon("food", size).tobytes()).digest() for size in (127, 128, 129)}) == 3
