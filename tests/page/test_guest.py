"""A game that the page was built without: from the home page to its end, on the plain board."""

from __future__ import annotations

import os
import pathlib
import re
import sys
from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from page.browser import LAPTOP, PHONE, Visitor, serving
from page.hands import plain, play_to_the_end
from page.scenes import BOT, ME

pytestmark = pytest.mark.browser
TESTS = pathlib.Path(__file__).parent.parent
PRIZES = 7
CHOICE = "button[data-action]"


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that has a guest: the environment alone says so."""
    folder = tmp_path_factory.mktemp("guest")
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("BOOMTABLE_GAMES", "guest.goofspiel")
        environment.setenv("PYTHONPATH", os.pathsep.join([str(TESTS), *filter(None, sys.path)]))
        with serving(f"sqlite:///{folder / 'tables.sqlite3'}") as url:
            yield url


def sit_down(person: Visitor) -> Page:
    page = person.go(f"/t/{person.new_table('goofspiel', [ME, BOT, BOT])}")
    page.locator(f".doing {CHOICE}").first.wait_for()
    return page


@pytest.mark.parametrize("language", ["fr-FR", "en-GB"])
def test_a_newcomer_plays_it_from_the_home_page(
    language: str, browser: Browser, place: str
) -> None:
    newcomer = Visitor(browser, place, size=PHONE, language=language)
    page = newcomer.go()
    page.locator("[data-game='goofspiel'] button").first.click()
    page.wait_for_url(re.compile("/t/"))
    assert play_to_the_end(page, plain) >= PRIZES  # a bid for each, and whatever was skipped
    assert page.locator("table tbody tr").count() > 0  # points by source
    newcomer.leave()


def test_what_is_asked_what_it_is_about_and_what_happened_can_be_read(
    browser: Browser, place: str
) -> None:
    person = Visitor(browser, place, size=PHONE, language="fr-FR")
    page = sit_down(person)
    expect(page.locator(".status")).to_contain_text("À vous")
    expect(page.locator(CHOICE)).to_have_count(PRIZES)
    expect(page.locator(CHOICE).first).to_contain_text("votre 1, face cachée")
    turned = page.locator(".plain ol li").last.inner_text()  # Manche 1 : le lot est 5.
    prize = turned.rsplit(" ", 1)[1].rstrip(".")
    lying = page.locator(".lying dl > div", has_text="Lot").first
    expect(lying.locator("dd")).to_have_text(prize)  # as it is printed, not as it is counted
    mine = page.locator(".seats li").filter(has_text="Vous").first
    expect(mine.locator("dd").first.locator("li")).to_have_text(list("1234567"))
    person.leave()


def test_it_is_played_by_keyboard_alone(browser: Browser, place: str) -> None:
    person = Visitor(browser, place, size=LAPTOP)
    page = sit_down(person)
    for held in range(PRIZES, 0, -1):
        expect(page.locator(CHOICE)).to_have_count(held)
        focus_by_tab(page)
        page.keyboard.press("Enter")
    page.locator("section.check").wait_for()
    person.leave()


def focus_by_tab(page: Page) -> None:
    for _ in range(60):
        if page.evaluate("document.activeElement?.matches('button[data-action]')"):
            return
        page.keyboard.press("Tab")
    raise AssertionError("no choice is reached by Tab")


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(size: dict[str, int], theme: str, browser: Browser, place: str) -> None:
    person = Visitor(browser, place, size=size, theme=theme)
    page = sit_down(person)
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    width = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert page.evaluate(width) <= 0
    person.leave()
