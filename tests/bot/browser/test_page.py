"""The page in a real browser: two people in two tabs, from an empty server to a finished game."""

from __future__ import annotations

import shutil
from contextlib import asynccontextmanager

import pytest

from tests.bot.end_to_end.conftest import a_scene

CHROMIUM = next((path for name in ("chromium", "chromium-browser") if (path := shutil.which(name))), None)
pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="needs Chromium: apt-get install chromium")
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
CHOICE = "[data-custom-id^='hearth:do:'], [data-custom-id^='hearth-select:pick:']"
PATIENCE = 15_000


@asynccontextmanager
async def browser():
    from playwright.async_api import async_playwright

    async with async_playwright() as playwright:
        launched = await playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        try:
            yield launched
        finally:
            await launched.close()


class Tab:
    """One person at the page: sees and clicks, nothing else."""

    def __init__(self, page, problems):
        self.page = page
        self.problems = problems

    @classmethod
    async def open(cls, launched, address, person, width=1280, height=800):
        page = await launched.new_page(viewport={"width": width, "height": height})
        page.set_default_timeout(PATIENCE)
        problems = []
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("console", lambda message: problems.append(message.text) if message.type == "error" else None)
        await page.goto(address)
        tab = cls(page, problems)
        await page.wait_for_selector("#app[data-ready]")
        await tab.become(person)
        return tab

    async def become(self, person):
        await self.page.locator("[data-person-id]:visible", has_text=person).first.click()
        await self.page.wait_for_selector(f"text=You are: >> nth=0 >> xpath=.. >> text={person}")

    async def pick(self, select, value):
        """Open a select and take an option by its value."""
        await select.click()
        await self.page.locator(f"[role=option][data-value='{value}']").click()

    def turns(self):
        """The messages that everybody sees and that have a Play button."""
        return self.page.locator("[data-message-id]", has=self.page.locator("[data-custom-id^='hearth:play:']"))

    async def panel(self):
        """Press Play on the newest turn and wait for the panel."""
        panels = self.page.locator("[data-message-id][data-ephemeral='true']")
        before = await panels.count()
        await self.turns().last.locator("button", has_text="Play").click()
        await panels.nth(before).wait_for()
        return panels.nth(before)

    async def play_turn(self):
        """Decide as long as there is something to decide: everybody hunts; how many choices were made."""
        panel = await self.panel()
        panel = self.page.locator(f"[data-message-id='{await panel.get_attribute('data-message-id')}']")
        made = 0
        while await (choices := panel.locator(CHOICE)).count():
            # Every question has ids of its own, so the panel is redrawn when this one is gone.
            asked = await choices.first.get_attribute("data-custom-id")
            await self.decide_until_gone(choices, panel.locator(f"[data-custom-id='{asked}']"))
            made += 1
        await panel.get_by_text("Dismiss").click()
        return made

    async def decide_until_gone(self, choices, question):
        """Decide; a press that meets the very moment in which the panel is redrawn is lost, and people press again."""
        from playwright.async_api import TimeoutError as NothingHappened

        for _ in range(2):
            await self.decide(choices)
            try:
                return await question.wait_for(state="detached", timeout=6_000)
            except NothingHappened:
                await self.page.keyboard.press("Escape")
        await self.decide(choices)
        return await question.wait_for(state="detached")

    async def decide(self, choices):
        first = choices.first
        if (await first.get_attribute("data-custom-id")).startswith("hearth:do:"):
            await choices.last.click()
            return
        await first.click()
        options = self.page.locator("[role=option]")
        hunt = self.page.locator("[role=option][data-value='hunt']")
        await (hunt if await hunt.count() else options.last).click()


async def test_from_an_empty_server_to_a_finished_game(tmp_path):
    async with a_scene(tmp_path, pictures=True) as scene, browser() as launched:
        address = scene.sandbox.address
        ada = await Tab.open(launched, address, "Ada")
        bruno = await Tab.open(launched, address, "Bruno")

        # A newcomer follows the page's own first step.
        await ada.page.get_by_role("button", name="Open a table").click()
        await ada.page.locator("[role=option]", has_text="Stone Age").click()
        await ada.page.keyboard.press("Enter")
        lobby = ada.page.locator("[data-message-id]", has_text="Stone Age · table 1")
        await lobby.wait_for()
        await ada.pick(lobby.get_by_text("Add an automatic player…"), "greedy")
        await lobby.get_by_text("Robot 1").wait_for()
        await ada.pick(lobby.get_by_text("Change an option…"), "confirm_placing=no")
        await lobby.get_by_text("no, placing ends the turn at once").wait_for()
        await bruno.page.locator("[data-message-id]", has_text="table 1").get_by_role("button", name="Join").click()
        await lobby.get_by_text("Bruno").wait_for()
        await lobby.get_by_role("button", name="Start").click()
        for tab in (ada, bruno):
            await tab.page.locator("[data-channel-id]", has_text="Stone Age 1:").first.click()
            await tab.turns().first.wait_for()

        # The picture can be enlarged and says in words what it shows.
        picture = ada.page.locator("[data-message-id] img").first
        assert "Round 1" in await picture.get_attribute("alt")
        await picture.click()
        await ada.page.locator("dialog[open] img").wait_for()
        await ada.page.keyboard.press("Escape")

        over = ada.page.get_by_text("The game is over.", exact=True)
        for _ in range(400):
            if await over.count():
                break
            for tab in (ada, bruno):
                if not await over.count() and await tab.turns().count():
                    await tab.play_turn()
            await scene.posted()
        await over.first.wait_for()
        assert "The seed was" in await ada.page.locator("[data-message-id]", has=over).last.inner_text()
        assert ada.problems == bruno.problems == []
        assert scene.sandbox.complaints == []


async def test_what_is_only_for_one_is_on_nobody_elses_page(tmp_path):
    async with a_scene(tmp_path) as scene, browser() as launched:
        thread = await scene.table("Ada", "Bruno")
        there = f"{scene.sandbox.address}/#person={scene.people['Ada'].id}&channel={thread['id']}"
        ada = await Tab.open(launched, there, "Ada")
        bruno = await Tab.open(launched, there, "Bruno")
        for tab in (ada, bruno):
            await tab.page.locator(f"[data-channel-id='{thread['id']}']").first.click()
        panel = await ada.panel()
        assert "Only you can see this" in await panel.inner_text()
        assert await bruno.page.locator("[data-ephemeral='true']").count() == 0
        await ada.become("Bruno")
        await ada.page.locator(f"[data-channel-id='{thread['id']}']").first.click()
        await ada.turns().first.wait_for()
        assert await ada.page.locator("[data-ephemeral='true']").count() == 0


async def test_the_page_on_a_phone(tmp_path):
    async with a_scene(tmp_path) as scene, browser() as launched:
        page = await launched.new_page(viewport={"width": 400, "height": 800})
        await page.goto(scene.sandbox.address)
        await page.wait_for_selector("#app[data-ready]")
        await page.fill("#line", "/game new game:stone_age")
        await page.keyboard.press("Enter")
        await page.locator("[data-message-id]", has_text="Stone Age · table 1").wait_for()
        assert await page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


async def test_an_open_list_stays_in_the_window_when_a_picture_comes_late(tmp_path):
    async with a_scene(tmp_path) as scene, browser() as launched:
        thread = await scene.table("Ada", "Bruno")
        (decides,) = (await scene.latest_turn(thread))["pinged"]
        person = next(each for each in scene.people.values() if each.id == decides["id"])
        there = f"{scene.sandbox.address}/#person={person.id}&channel={thread['id']}"
        page = await launched.new_page(viewport={"width": 1280, "height": 800})
        await page.goto(there)
        await page.wait_for_selector("#app[data-ready]")
        panel = await Tab(page, []).panel()
        await panel.locator("[data-custom-id^='hearth-select:pick:']").first.click()
        await page.locator("[role=option]").first.wait_for()
        for pixels in (3000, 0):
            await panel.evaluate(f"(message) => message.style.paddingTop = '{pixels}px'")
            await page.evaluate("document.getElementById('scroller').scrollTop = 0")
            await page.wait_for_timeout(300)
            list_box = await page.locator(".popup").bounding_box()
            assert list_box["y"] >= 0
            assert list_box["y"] + list_box["height"] <= 800
