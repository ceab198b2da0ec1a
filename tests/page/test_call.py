"""Somebody looks at another tab while the others wait for them."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from page.browser import LAPTOP, PATIENCE, PHONE, Visitor

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
CLOSE = """async () => {
  const worker = await navigator.serviceWorker.ready;
  for (const shown of await worker.getNotifications()) shown.close();
}"""


def two_at_rollie(visitor: Visitors, **how: object) -> tuple[Visitor, Visitor, str]:
    """The host, a guest, and where they sit."""
    ada, ben = visitor(size=LAPTOP, **how), visitor(size=PHONE, **how)
    code = ada.new_table("rollie", [{"kind": "me"}, {"kind": "open"}])
    ben.ask("POST", "/api/me", {"name": "Ben"})
    ben.ask("POST", f"/api/tables/{code}/join", {})
    ada.ask("POST", f"/api/tables/{code}/start", {})
    for someone in (ada, ben):
        page = someone.go(f"/t/{code}")
        expect(page.locator(".status")).to_be_visible()
        page.wait_for_function("/^(●|Rollie)/.test(document.title)")
    return ada, ben, code


def waits_for(here: Page, there: Page) -> tuple[Page, Page]:
    """Whose turn it is, and the other one."""
    return (here, there) if here.title().startswith("●") else (there, here)


def test_a_tab_says_whose_turn_it_is(visitor: Visitors) -> None:
    ada, ben, _ = two_at_rollie(visitor)
    awaited, other = waits_for(ada.page, ben.page)
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


def until_called(page: Page, told: list[str]) -> None:
    """Playwright's own waiting takes a promise for a yes, whatever it comes to."""
    for _ in range(PATIENCE // 50):
        if page.evaluate(CALLED) == told:
            return
        page.wait_for_timeout(50)
    assert page.evaluate(CALLED) == told


def called(visitor: Visitors) -> tuple[Page, Visitor, str]:
    """Whose turn it is, who looked away and was called; the host, and where they sit."""
    ada, ben, code = two_at_rollie(visitor, worker=True)
    page, _ = waits_for(ada.page, ben.page)
    page.context.grant_permissions(["notifications"])
    page.get_by_role("button", name="Settings").first.click()
    page.get_by_role("switch", name="Call me when it is my turn").click()
    expect(page).to_have_title("● Your turn · Rollie")
    assert page.evaluate(CALLED) == []
    page.evaluate(LOOK_AWAY, True)
    until_called(page, ["Rollie: Your turn"])
    return page, ada, code


def test_whoever_wished_it_is_called_and_only_while_away(visitor: Visitors) -> None:
    page, *_ = called(visitor)
    page.evaluate(LOOK_AWAY, False)
    until_called(page, [])


def test_other_news_of_the_table_call_nobody_again(visitor: Visitors) -> None:
    page, host, code = called(visitor)
    page.evaluate(CLOSE)
    host.ask("POST", f"/api/tables/{code}/mute", {"whom": {"chair": 1}})
    page.wait_for_timeout(500)
    assert page.evaluate(CALLED) == []


def test_a_browser_that_forbids_it_is_told_of(visitor: Visitors) -> None:
    ben = visitor(size=PHONE, worker=True)
    page = ben.go("/settings")
    page.evaluate("Notification.requestPermission = async () => 'denied'")
    switch = page.get_by_role("switch", name="Call me when it is my turn")
    switch.click()
    expect(page.get_by_text("Your browser does not allow it.")).to_be_visible()
    expect(switch).not_to_be_checked()
