"""Pictures look as they did: compared with small stored ones, with a tolerance."""

from __future__ import annotations

import msgspec
import pytest
from PIL import Image, ImageDraw, ImageFont

from rendering.pictures import paint
from rules.engine.wording import Words
from tests.rendering import snapshots
from tests.rendering.positions import LEXICON, NAMES

RENEW = "where that was meant, `make snapshots` writes the stored pictures anew"


@pytest.mark.parametrize("name", snapshots.PICTURES)
def test_a_picture_looks_as_it_did(name, tmp_path):
    stored = Image.open(snapshots.FOLDER / f"{name}.webp").convert("RGB")
    drawn = snapshots.small(snapshots.PICTURES[name]())
    drawn.save(tmp_path / f"{name}.png")
    assert drawn.size == stored.size, RENEW
    found = snapshots.difference(drawn, stored)
    assert found.small, f"{name} differs, {found}; see {tmp_path / name}.png; {RENEW}"


def test_stored_pictures_are_few_and_small():
    files = sorted(snapshots.FOLDER.iterdir())
    assert {file.name for file in files} == {f"{name}.webp" for name in snapshots.PICTURES} | {
        f"{name}.json" for name in snapshots.VIEWS
    }
    assert all(file.stat().st_size < 60_000 for file in files)


def drawn(view, part):
    return snapshots.small(paint(view, part, Words("en", NAMES, view.game, LEXICON), {}))


@pytest.mark.parametrize("part", ["board", "map"])
def test_one_camp_that_stands_elsewhere_is_noticed(part):
    view = snapshots.view("endless_winter-middle")
    start = next(name for name, camps in view.camps.items() if camps[0])
    goal = next(name for name, camps in view.camps.items() if not any(camps))
    camps = {name: list(there) for name, there in view.camps.items()}
    camps[start][0] -= 1
    camps[goal][0] += 1
    moved = msgspec.structs.replace(view, camps=camps)
    assert not snapshots.difference(drawn(view, part), drawn(moved, part)).small
    assert snapshots.difference(drawn(view, part), drawn(view, part)) == (0, 0)


def test_one_person_less_is_noticed():
    view = snapshots.view("stone_age-middle")
    place = next(name for name in ("forest", "clay-pit", "quarry", "river") if any(view.placed[name]))
    placed = view.placed | {place: [max(0, count - 1) for count in view.placed[place]]}
    assert not snapshots.difference(
        drawn(view, "board"), drawn(msgspec.structs.replace(view, placed=placed), "board")
    ).small


def test_letters_drawn_a_little_differently_are_not_noticed():
    first = Image.new("RGB", (400, 300), (246, 238, 220))
    second = first.copy()
    for image, shift in ((first, 0.0), (second, 0.5)):
        for row in range(12):
            ImageDraw.Draw(image).text(
                (10 + shift, 10 + 24 * row), "Anna 12 Bartholomew 7", 0, ImageFont.load_default(14)
            )
    assert first.tobytes() != second.tobytes()
    assert snapshots.difference(first, second).small
