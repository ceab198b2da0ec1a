"""Several people at one table: browsers of their own, or one device passed around."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from page.browser import LAPTOP, PHONE, TABLET, Visitor
from page.hands import BY_MOUSE, OVER

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
    chairs = [{"kind": "me"}, *({"kind": "device", "name": name} for name in ("Tao", "Mia", "Noé"))]
    code = device.new_table("bokken", chairs)
    page = device.go(f"/t/{code}")
    dice, lifted = random.Random(5), 0
    page.evaluate(WATCH_FOR_HANDS)
    for _ in range(120):
        if page.locator(OVER).is_visible():
            break
        if page.locator(".curtain").is_visible():
            assert page.locator("[data-card]").count() == 0
            _lift(page)
            lifted += 1
        elif not BY_MOUSE["bokken"](page, dice):
            page.wait_for_timeout(40)
    assert lifted > 3
    assert page.evaluate("window.hands.size") > 1  # several hands were seen ...
    assert page.evaluate("window.leaks") == []  # ... none by the one before


# Every drawing of the page is looked at: a hand may appear only where a curtain was lifted before.
WATCH_FOR_HANDS = """() => {
  window.hands = new Set(); window.leaks = []; let lifted = false;
  new MutationObserver(() => {
    const curtain = document.querySelector('.curtain');
    const card = document.querySelector('[data-card]');
    if (curtain) { lifted = true; if (card) window.leaks.push('both'); return; }
    if (!card) return;
    const hand = [...document.querySelectorAll('[data-card]')].map((c) => c.dataset.card).join(' ');
    if (!lifted && window.hands.size === 0) window.leaks.push(hand);
    window.hands.add(hand);
  }).observe(document.body, { childList: true, subtree: true });
}"""


def _lift(page: Page) -> None:
    """Hold the button until the curtain rises."""
    button = page.locator(".curtain .hold")
    button.hover()
    page.mouse.down()
    page.locator(".curtain").wait_for(state="detached")
    page.mouse.up()
