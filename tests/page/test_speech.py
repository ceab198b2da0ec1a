"""What people say: at their seats, in the reader's language, and unread only if others said it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from page.browser import LAPTOP, PHONE, Visitor

pytestmark = pytest.mark.browser
Visitors = Callable[..., Visitor]

PLACES = """() => {
  const box = (found) => { const {left, right, top, bottom} = found.getBoundingClientRect();
    return {left, right, top, bottom}; };
  const bubble = document.querySelector(".bubbles p");
  const name = [...document.querySelectorAll(`[data-who="1"] b`)].find(
    (found) => found.textContent.includes("Benjamin"));
  return bubble && [box(bubble), box(name), innerWidth, innerHeight];
}"""


def say(page: Page, phrase: str) -> None:
    page.get_by_role("button", name=phrase, exact=True).click()


@pytest.mark.parametrize("game", ["rollie", "rollnbump", "babyboom", "bokken"])
@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_what_is_said_stands_at_the_seat_and_covers_no_name(
    visitor: Visitors, game: str, size: dict[str, int]
) -> None:
    ada, ben = visitor(size=size), visitor(language="fr-FR")
    more = [{"kind": "bot"}, {"kind": "bot"}] if game == "bokken" else []
    code = ada.new_table(game, [{"kind": "me"}, {"kind": "open"}, *more])
    ben.ask("POST", "/api/me", {"name": "Benjamin"})
    ben.ask("POST", f"/api/tables/{code}/join", {})
    here, there = ada.go(f"/t/{code}"), ben.go(f"/t/{code}")

    there.get_by_role("button", name="Discussion").click()  # in the lobby already
    say(there, "Bonjour !")
    expect(here.get_by_role("button", name="Chat").locator("i")).to_have_text("1")
    expect(there.locator(".messages")).to_contain_text("Bonjour !")
    there.keyboard.press("Escape")
    here.get_by_role("button", name="Chat").click()
    expect(here.locator(".messages")).to_contain_text("Hello!")
    say(here, "Good luck!")
    here.keyboard.press("Escape")
    expect(here.get_by_role("button", name="Chat").locator("i")).to_have_count(0)

    ada.ask("POST", f"/api/tables/{code}/start", {})
    for page in (here, there):
        page.locator(".status").wait_for()
    expect(here.locator(".bubbles p")).to_have_count(0)  # that was before
    there.get_by_role("button", name="Discussion").click()
    say(there, "Bien joué !")
    bubble = here.locator(".bubbles p")
    expect(bubble).to_contain_text("Well played!")
    shown, name, wide, high = here.evaluate(PLACES)
    assert shown["left"] >= 0 <= shown["top"], shown
    assert shown["right"] <= wide, shown
    assert shown["bottom"] <= high, shown
    assert shown["top"] >= name["bottom"] or shown["bottom"] <= name["top"], (shown, name)
    expect(bubble).to_have_count(0)  # it fades
