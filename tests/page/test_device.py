"""One device that goes from hand to hand."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from page.browser import PHONE, TABLET, Visitor
from page.hands import BY_MOUSE, GAME_SECONDS, NAP, OVER

pytestmark = pytest.mark.browser
Visitors = Callable[..., Visitor]

NAMES = ["Léa", "Tao", "Mia", "Noé"]
LIFTS = 12
# Every drawing of the page is looked at: whose cards lie there, the last curtain must have named.
WATCH_FOR_HANDS = """() => {
  window.owners = []; window.leaks = []; let named = '';
  const look = () => {
    const curtain = document.querySelector('.curtain');
    const isShown = document.querySelector('[data-card]') !== null;
    if (curtain) {
      named = curtain.querySelector('h2').textContent;
      if (isShown) window.leaks.push(`beside the curtain for ${named}`);
    } else if (isShown) {
      const owner = document.querySelector('.seat.me .name b').textContent;
      if (!named.includes(owner)) window.leaks.push(`${owner}'s, after: ${named}`);
      if (!window.owners.includes(owner)) window.owners.push(owner);
    }
  };
  look();
  new MutationObserver(look).observe(document.body, {
    childList: true, subtree: true, characterData: true,
    attributes: true, attributeFilter: ['data-card'],
  });
}"""


def shared(visitor: Visitors, people: int, bots: int = 0, **how: object) -> Page:
    """At a calm table with secrets."""
    device = visitor(**how)
    chairs = [{"kind": "me"}, *({"kind": "device", "name": name} for name in NAMES[1:people])]
    code = device.new_table("bokken", chairs + [{"kind": "bot"}] * bots)
    return device.go(f"/t/{code}")


def lift(page: Page) -> None:
    """Hold the button until the curtain rises."""
    button = page.locator(".curtain .hold")
    button.hover()
    page.mouse.down()
    page.locator(".curtain").wait_for(state="detached")
    page.mouse.up()


def test_a_hand_is_never_shown_without_the_curtain(visitor: Visitors) -> None:
    page = shared(visitor, people=4, size=TABLET)
    page.evaluate(WATCH_FOR_HANDS)
    dice, lifted, deadline = random.Random(5), 0, time.monotonic() + GAME_SECONDS
    while lifted < LIFTS or len(page.evaluate("window.owners")) < len(NAMES):
        assert page.evaluate("window.leaks") == []
        assert time.monotonic() < deadline
        if page.locator(".curtain").is_visible():
            assert page.locator("[data-card]").count() == 0
            lift(page)
            lifted += 1
        elif not BY_MOUSE["bokken"](page, dice):
            page.wait_for_timeout(NAP)
    assert page.evaluate("window.leaks") == []


def test_the_curtain_rises_for_a_bomb_a_lead_and_one_look_a_round(visitor: Visitors) -> None:
    """So it does not tell what anybody holds; and to name somebody needs none."""
    page = shared(visitor, people=2, bots=2, size=PHONE)
    dice, looks, named = random.Random(2), set[tuple[str, str]](), set[str]()
    lifted, deadline = 0, time.monotonic() + GAME_SECONDS
    while lifted < LIFTS and not page.locator(OVER).is_visible():
        assert time.monotonic() < deadline
        if page.locator(".curtain").is_visible():
            lift(page)
            lifted += 1
            status = page.locator(".status").inner_text()
            who = page.locator(".status .meant").inner_text()
            named.add(who)
            if "by themselves" in status:
                look = who, page.locator(".round").inner_text()
                assert look not in looks, "asked twice in a round"
                looks.add(look)
            else:
                assert re.search("bomb is yours|lead a numbered card|You are stuck", status), status
        elif not BY_MOUSE["bokken"](page, dice):
            page.wait_for_timeout(NAP)
    assert named == {"Léa", "Tao"}


def test_a_phone_each_is_a_tap_away(visitor: Visitors) -> None:
    page = shared(visitor, people=2, bots=2, size=TABLET)
    page.locator(".curtain").wait_for()  # for whoever is asked first
    page.get_by_role("button", name="Play on my own phone").click()
    expect(page.get_by_role("img", name="QR code that moves your seat")).to_be_visible()
    address = page.get_by_label("Address").input_value()
    phone = visitor(size=PHONE)
    phone.ask("POST", "/api/me", {"name": "Mia"})
    phone.go(address[address.index("/") :])
    expect(phone.page.locator("[data-card]").first).to_be_visible()
    expect(page.locator(".curtain")).to_have_count(0)  # one person is left here
