"""Several people at one table: browsers of their own, or one device passed around."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from page.browser import LAPTOP, PHONE, TABLET, Visitor
from page.hands import BY_MOUSE, GAME_SECONDS, NAP, OVER

pytestmark = pytest.mark.browser
Visitors = Callable[..., Visitor]


def test_two_browsers_and_a_phone_play_one_table(visitor: Visitors) -> None:
    host, friend = visitor(size=LAPTOP), visitor(size=TABLET, language="fr-FR")
    phone = visitor(size=PHONE)
    code = host.new_table("rollie", [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}])
    host.go(f"/t/{code}")
    for name, person in (("Tao", friend), ("Mia", phone)):
        person.ask("POST", "/api/me", {"name": name})
        person.ask("POST", f"/api/tables/{code}/join", {})
        person.go(f"/t/{code}")
    expect(host.page.get_by_text("Mia").first).to_be_visible()  # chairs fill live
    host.ask("POST", f"/api/tables/{code}/start", {})
    dice = random.Random(3)
    pages = [host.page, friend.page, phone.page]
    for page in pages:
        page.locator(".status").wait_for()
    for _ in range(2000):
        if all(page.locator(OVER).is_visible() for page in pages):
            break
        for page in pages:
            BY_MOUSE["rollie"](page, dice)
        host.page.wait_for_timeout(20)
    for page in pages:
        expect(page.locator(OVER)).to_be_visible()
    assert len({page.locator("tfoot").inner_text().split(maxsplit=1)[1] for page in pages}) == 1


def test_a_hand_is_never_shown_without_the_curtain(visitor: Visitors) -> None:
    device = visitor(size=TABLET)
    chairs = [{"kind": "me"}, *({"kind": "device", "name": name} for name in NAMES[1:])]
    page = device.go(f"/t/{device.new_table('bokken', chairs)}")
    page.evaluate(WATCH_FOR_HANDS, NAMES)
    dice, lifted, deadline = random.Random(5), 0, time.monotonic() + GAME_SECONDS
    while lifted < LIFTS or len(page.evaluate("window.owners")) < len(NAMES):
        assert page.evaluate("window.leaks") == []
        assert time.monotonic() < deadline
        if page.locator(".curtain").is_visible():
            assert page.locator("[data-card]").count() == 0
            _lift(page)
            lifted += 1
        elif not BY_MOUSE["bokken"](page, dice):
            page.wait_for_timeout(NAP)
    assert page.evaluate("window.leaks") == []


NAMES = ["Léa", "Tao", "Mia", "Noé"]
LIFTS = 12
# Every drawing of the page is looked at. Whose cards they are is the one whose name is not around
# the table; theirs must be the name on the last curtain.
WATCH_FOR_HANDS = """(names) => {
  window.owners = []; window.leaks = []; let named = '';
  const look = () => {
    const curtain = document.querySelector('.curtain');
    const isShown = document.querySelector('[data-card]') !== null;
    if (curtain) {
      named = curtain.querySelector('h2').textContent;
      if (isShown) window.leaks.push(`beside the curtain for ${named}`);
    } else if (isShown) {
      const others = [...document.querySelectorAll('.yard b')].map((name) => name.textContent);
      const owner = names.find((name) => !others.includes(name));
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


def _lift(page: Page) -> None:
    """Hold the button until the curtain rises."""
    button = page.locator(".curtain .hold")
    button.hover()
    page.mouse.down()
    page.locator(".curtain").wait_for(state="detached")
    page.mouse.up()
