"""The screens around the table: friends gather, seats move, nothing is lost without a line."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from page.browser import LAPTOP, PATIENCE, PHONE, Visitor

pytestmark = pytest.mark.browser
Visitors = Callable[..., Visitor]
NOT_FOUND = "404 (Not Found)"  # what a browser prints about an answer that we asked for


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name).first.click()


def test_friends_gather_by_code_and_the_host_starts(visitor: Visitors) -> None:
    host, friend = visitor(size=LAPTOP), visitor(size=PHONE)
    page = host.go("/new/rollie")
    page.get_by_label("Who sits on chair 3?").select_option("bot-easy")
    page.get_by_label("Who sits on chair 4?").select_option("device")
    page.get_by_label("Name of player 4").fill("Grandma")
    press(page, "Set the table")
    chairs = page.locator(".room li")
    expect(chairs).to_have_count(4)
    expect(chairs.nth(1)).to_contain_text("Free")
    expect(chairs.nth(3)).to_contain_text("Grandma")

    phone = friend.go()
    code = page.url.rpartition("/")[2]
    phone.get_by_label("Join by code").press_sequentially(code.lower())
    phone.keyboard.press("Enter")
    phone.get_by_label("Your name").fill("Hugo")
    phone.locator("footer").get_by_role("button", name="Sit here").click()
    expect(phone.get_by_text("Hugo, you")).to_be_visible()
    expect(chairs.nth(1)).to_contain_text("Ready")
    phone.get_by_text("Seal the dice with a word").click()
    phone.get_by_label("Your word").fill("banana")
    press(phone, "Add")
    expect(phone.get_by_text("Your word is in the dice.")).to_be_visible()

    press(page, "Start the game")
    for screen in (page, phone):
        expect(screen.locator(".board")).to_be_visible()
    listed = friend.go().locator("main").get_by_role("link", name=re.compile(r"Round \d of 7"))
    expect(listed).to_be_visible()


def test_a_seat_moves_to_another_device_once(visitor: Visitors) -> None:
    laptop, phone = visitor(), visitor(size=PHONE)
    code = laptop.new_table("rollie", [{"kind": "me"}, {"kind": "bot"}])
    page = laptop.go(f"/t/{code}")
    press(page, "Settings")
    press(page, "Continue on another device")
    expect(page.get_by_alt_text("QR code that moves your seat")).to_be_visible()
    link = page.get_by_label("Address to share").input_value()
    path = link[link.index("/seat") :]
    expect(phone.go(path).locator(".board")).to_be_visible()
    assert phone.ask("GET", f"/api/tables/{code}")["mine"] == [0]
    stale = phone.go("/").goto(phone.url + path)
    assert stale
    expect(phone.page.get_by_role("heading")).to_contain_text("used already")
    assert [error for error in phone.errors if NOT_FOUND not in error] == []
    phone.errors.clear()


def test_a_latecomer_asks_the_host_for_a_bots_chair(visitor: Visitors) -> None:
    host, late = visitor(size=PHONE), visitor(size=PHONE)
    code = host.new_table("babyboom", [{"kind": "me"}, {"kind": "bot"}])
    board = host.go(f"/t/{code}")
    late.ask("POST", "/api/me", {"name": "Tom"})
    page = late.go(f"/t/{code}")
    press(page, "Settings")
    press(page, "Ask for Otto’s seat")
    expect(page.get_by_text("You have asked for Otto’s seat: Léa decides.")).to_be_visible()
    asked = board.get_by_role("alertdialog", name="Tom would like to take over from Otto.")
    asked.get_by_role("button", name="Yes").click()
    expect(asked).to_have_count(0)
    expect(page.get_by_text("Léa decides")).to_have_count(0)
    assert late.ask("GET", f"/api/tables/{code}")["mine"] == [1]


def test_a_latecomer_takes_over_a_bots_chair(visitor: Visitors) -> None:
    host, late = visitor(), visitor()
    code = host.new_table("babyboom", [{"kind": "me"}, {"kind": "bot"}], takeover="anyone")
    page = late.go(f"/t/{code}")
    press(page, "Settings")
    press(page, "Take Otto’s seat")
    expect(page.get_by_role("button", name="Take Otto’s seat")).to_have_count(0)
    assert late.ask("GET", f"/api/tables/{code}")["mine"] == [1]


def test_an_unknown_code_says_so_and_offers_another_try(visitor: Visitors) -> None:
    lost = visitor(size=PHONE, language="fr-FR")
    page = lost.go("/t/ZZZZ-9999")
    expect(page.get_by_role("heading")).to_contain_text("ZZZZ9999")
    page.get_by_label("Rejoindre par code").fill("K7MQ")
    page.keyboard.press("Enter")
    expect(page.locator("#code-help")).to_be_visible()
    assert [error for error in lost.errors if NOT_FOUND not in error] == []
    lost.errors.clear()


def test_without_a_line_the_page_says_what_works_and_comes_back(browser: Browser, url: str) -> None:
    context = browser.new_context(locale="fr-FR")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(url)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    context.set_offline(True)
    page.goto(url)
    expect(page.get_by_role("heading", name="Pas de connexion")).to_be_visible()
    expect(page.get_by_role("heading", name="No connection")).to_be_visible()
    context.set_offline(False)
    expect(page.get_by_role("link", name="Avec des amis").first).to_be_visible()
    context.close()


def test_a_newcomer_is_called_as_the_home_page_offers_or_as_they_write(visitor: Visitors) -> None:
    newcomer = visitor(size=PHONE)
    page = newcomer.go()
    field = page.get_by_label("You are called")
    offered = field.input_value()
    assert offered
    for part in page.locator(".tile, .ask").all():
        box = part.bounding_box()
        assert box
        assert box["x"] + box["width"] <= PHONE["width"]  # it makes nothing wider
    page.get_by_role("button", name="Another name").click()
    assert field.input_value() not in ("", offered)
    field.fill("Zoé")
    page.get_by_role("button", name="Choose your symbol").click()
    assert page.get_by_role("radio", checked=True).count() == 1  # one was offered
    page.get_by_role("radio", name="Cat").check()
    page.locator("[data-game='rollie'] button").first.click()  # still one click to a board
    page.wait_for_url(re.compile("/t/"))
    me = newcomer.ask("GET", "/api/me")
    assert (me["name"], me["symbol"]) == ("Zoé", "cat")
    page.locator(".status").wait_for()
    page.locator(".board [href='#s-cat'], .status [href='#s-cat']").first.wait_for()  # at my seat
    page.goto(newcomer.url + "/settings")
    page.get_by_role("radio", name="Cat").wait_for()
    page.get_by_role("radio", name="Fish").check()
    page.get_by_role("button", name="Save").click()
    expect(page.locator("form [role='status']")).not_to_be_empty()
    assert newcomer.ask("GET", "/api/me")["symbol"] == "fish"
    page.goto(newcomer.url)
    page.locator("[data-game]").first.wait_for()
    assert page.get_by_label("You are called").count() == 0  # asked once
