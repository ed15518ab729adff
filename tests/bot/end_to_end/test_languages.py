"""Two languages at one table: public messages in the server's, private ones in the person's."""

from __future__ import annotations

import pytest

from bot.texts import LEXICON

TEXTS = """
language-name = Suomi
panel-question = Kysymys: { $prompt }
panel-undo = Kumoa
turn-decides = Valitse { $who }: { $prompt }
language-chosen-mine = Puhun suomea
language-chosen-server = Puhumme suomea
error-no-game-here = Täällä ei pelata
command-move = Pelaa
"""


@pytest.fixture
def finnish(tmp_path, monkeypatch):
    """One more language, half of it translated, as a translator's first day would leave it."""
    folder = tmp_path / "more" / "locales" / "fi"
    folder.mkdir(parents=True)
    (folder / "bot.ftl").write_text(TEXTS, encoding="utf-8")
    monkeypatch.setattr(LEXICON, "roots", (*LEXICON.roots, tmp_path / "more"))
    for name in ("_bundles", "remembered"):
        monkeypatch.setattr(LEXICON, name, {})
    LEXICON.__dict__.pop("languages", None)
    yield
    LEXICON.__dict__.pop("languages", None)


async def test_a_person_and_a_server_choose_each_their_own(finnish, scene):
    ada, bruno = await scene.person("Ada"), await scene.person("Bruno")
    choices = await ada.autocomplete("language", "language", "suo")
    assert choices == [{"name": "Suomi", "value": "fi"}]
    assert (await ada.command("language", language="fi")).content == "Puhun suomea"
    assert "Täällä ei" in (await ada.command("board", channel="chat")).content
    assert "This is no game's thread" in (await bruno.command("board", channel="chat")).content

    thread = await scene.table("Ada", "Bruno")
    turn = await scene.latest_turn(thread)
    assert "➜ <@" in turn["content"], "the server speaks English"
    decider = scene.people[turn["pinged"][0]["name"]]
    panel = (await decider.click(turn, "Play")).message
    assert ("Kysymys:" in panel["content"]) is (decider is ada)
    assert "Where do you place?" in panel["content"], "what is not translated is said in English"

    assert (await ada.command("language", language="fi", whose="server")).content == "Puhumme suomea"
    second = await scene.table("Ada", "Bruno")
    assert "Valitse <@" in (await scene.latest_turn(second))["content"]
    assert "➜" in (await scene.told(thread, "Round 1"))["content"], "a running game keeps its language"


async def test_a_persons_own_client_decides_where_nobody_chose(finnish, scene):
    bruno = await scene.person("Bruno")
    await bruno.settings(locale="fi")
    assert "Täällä ei pelata" in (await bruno.command("board", channel="chat")).content
    await bruno.settings(locale="en-GB")
    assert "This is no game's thread" in (await bruno.command("board", channel="chat")).content
