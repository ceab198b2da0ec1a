"""One phone in the middle of a real table: it asks what fell, keeps the rules, and takes back."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

import pytest
from playwright.sync_api import Error, Page, expect

from boomtable import games
from page.browser import PHONE, Visitor
from page.hands import HASTE

pytestmark = pytest.mark.browser

Visitors = Callable[..., Visitor]
ME, HERE = {"kind": "me"}, {"kind": "device", "name": "Hugo"}
LABELS = "[...document.querySelectorAll('[data-fell]')].map((one) => one.ariaLabel)"


def told(page: Page, action: str) -> None:
    page.locator(f"[data-fell='{action}']:not([disabled])").click()


def test_people_who_own_the_box_make_such_a_table_and_tell_their_dice(visitor: Visitors) -> None:
    person = visitor(size=PHONE)
    person.ask("POST", "/api/me", {"name": "Léa"})
    page = person.go("/new/rollie")
    page.get_by_role("switch", name="The real box is on the table").click()
    page.get_by_role("button", name="Start").click()
    asked = page.locator("#fallen-title")
    expect(asked).to_have_text("Which tie-break token is turned up?")
    told(page, "reveal 4")
    expect(asked).to_have_text("Who rolls first?")
    told(page, "first 1")
    expect(asked).to_contain_text("what does the first die show?")
    told(page, "roll 5")
    expect(asked).to_contain_text("what does the second die show?")
    told(page, "roll 2")
    expect(page.locator(".status.mine")).to_be_visible()
    expect(page.locator(".fallen")).to_have_count(0)
    page.get_by_role("button", name="Take the last entry back").click()
    expect(asked).to_contain_text("what does the second die show?")
    told(page, "roll R")
    expect(page.locator(".status.mine")).to_be_visible()
    expect(page.locator("h1")).to_contain_text("Real dice")


@pytest.mark.parametrize("game", games.NAMES)
@pytest.mark.parametrize("board", ["", "?board=plain"])
def test_every_game_asks_what_fell_until_somebody_must_decide(
    visitor: Visitors, game: str, board: str
) -> None:
    """With its own pictures, and on the plain board in words."""
    found = games.find(game)
    person = visitor(size=PHONE)
    chairs = [ME, *[HERE] * (found.usual_players - 1)]
    code = person.new_table(game, chairs, dice="own")
    page = person.go(f"/t/{code}{board}")
    for entry in range(90):
        page.locator(".fallen, .status.mine").first.wait_for()
        if page.locator(".status.mine").is_visible():
            break
        named = page.evaluate(LABELS)
        assert all(named)
        asked = max(1, len(named))
        with contextlib.suppress(Error):  # what was told a moment ago may still be leaving
            page.locator("[data-fell]:not([disabled])").nth(entry % asked).click(timeout=HASTE)
    expect(page.locator(".status.mine")).to_be_visible()
