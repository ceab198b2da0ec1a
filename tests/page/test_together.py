"""Several people at one table, each with a browser of their own."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

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
