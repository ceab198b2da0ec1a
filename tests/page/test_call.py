"""Somebody looks at another tab while the others wait for them."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from page.browser import LAPTOP, PHONE, Visitor

pytestmark = pytest.mark.browser
Visitors = Callable[..., Visitor]

LOOK_AWAY = """(isAway) => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => isAway });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
CALLED = """async () => {
  const worker = await navigator.serviceWorker.ready;
  return (await worker.getNotifications()).map(({ title, body }) => `${title}: ${body}`);
}"""


def two_at_rollie(visitor: Visitors, **how: object) -> tuple[Page, Page]:
    """Seat 0 rolls first and has something to take."""
    ada, ben = visitor(size=LAPTOP), visitor(size=PHONE, **how)
    code = ada.new_table("rollie", [{"kind": "me"}, {"kind": "open"}])
    ben.ask("POST", "/api/me", {"name": "Ben"})
    ben.ask("POST", f"/api/tables/{code}/join", {})
    ada.ask("POST", f"/api/tables/{code}/start", {})
    return ada.go(f"/t/{code}"), ben.go(f"/t/{code}")


def waits_for(here: Page, there: Page) -> tuple[Page, Page]:
    """Whose turn it is, and the other one."""
    expect(here.locator(".status")).to_be_visible()
    expect(there.locator(".status")).to_be_visible()
    here.wait_for_function("document.title.startsWith('●') || document.title.startsWith('Rollie')")
    there.wait_for_function("document.title.startsWith('●') || document.title.startsWith('Rollie')")
    return (here, there) if here.title().startswith("●") else (there, here)


def test_a_tab_says_whose_turn_it_is(visitor: Visitors) -> None:
    awaited, other = waits_for(*two_at_rollie(visitor))
    expect(awaited).to_have_title("● Your turn · Rollie")
    expect(awaited.locator("link[rel=icon]")).to_have_attribute("href", "/icon-turn.svg")
    expect(other).to_have_title("Rollie · Boomtable")
    expect(other.locator("link[rel=icon]")).to_have_attribute("href", "/icon.svg")
    awaited.get_by_role("link", name="Back to the home page").click()
    expect(awaited.locator("link[rel=icon]")).to_have_attribute("href", "/icon.svg")


def test_on_one_device_it_says_who_is_meant(visitor: Visitors) -> None:
    family = visitor(size=PHONE, language="fr-FR")
    chairs = [{"kind": "me"}, {"kind": "device", "name": "Tom"}]
    page = family.go(f"/t/{family.new_table('rollie', chairs)}")
    expect(page).to_have_title(re.compile("● C’est à (Léa|Tom) · Rollie"))


def test_whoever_wished_it_is_called_once_and_only_while_away(visitor: Visitors) -> None:
    ben = visitor(size=PHONE, worker=True)
    ben.context.grant_permissions(["notifications"])
    code = ben.new_table("rollie", [{"kind": "me"}, {"kind": "bot"}])
    page = ben.go(f"/t/{code}")
    page.get_by_role("button", name="Settings").first.click()
    page.get_by_role("switch", name="Call me when it is my turn").click()
    expect(page).to_have_title("● Your turn · Rollie")
    assert page.evaluate(CALLED) == []
    page.evaluate(LOOK_AWAY, True)
    page.wait_for_function(f"({CALLED})().then((told) => told.length === 1)")
    assert page.evaluate(CALLED) == ["Rollie: Your turn"]
    page.evaluate(LOOK_AWAY, False)
    page.wait_for_function(f"({CALLED})().then((told) => told.length === 0)")


def test_a_browser_that_forbids_it_is_told_of(visitor: Visitors) -> None:
    ben = visitor(size=PHONE, worker=True)
    page = ben.go("/settings")
    page.evaluate("Notification.requestPermission = async () => 'denied'")
    switch = page.get_by_role("switch", name="Call me when it is my turn")
    switch.click()
    expect(page.get_by_text("Your browser does not allow it.")).to_be_visible()
    expect(switch).not_to_be_checked()
