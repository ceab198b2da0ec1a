"""Finished games once more, tables on a television, and the rules, in a real browser."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from page.browser import LAPTOP, PHONE, TELEVISION, Visitor
from page.scenes import SEATS, finished

pytestmark = pytest.mark.browser
Visitors = Callable[..., Visitor]
PRESSES = 20
SEARCHED = {  # as people type it, and as the French book has it
    "rollie": ("SECURISER", "sécuriser"),
    "rollnbump": ("DELOGE", "déloge"),
    "babyboom": ("PIEGE", "piège"),
    "bokken": ("EQUIPE", "équipe"),
}


def recorded(person: Visitor, code: str, seat: int = -1) -> Any:
    return person.ask("GET", f"/api/tables/{code}/replay?seat={seat}")


def expect_at(page: Page, person: Visitor, code: str, moment: int) -> None:
    """The address names the moment; the slider also counts the steps in which it is shown."""
    told = person.ask("GET", f"/api/tables/{code}/replay?first={moment}")["moments"][0]
    expect(page).to_have_url(re.compile(f"#{told['length']}$"))


@pytest.mark.parametrize("game", list(SEATS))
def test_a_replay_is_walked_by_keyboard_to_the_same_end(game: str, visitor: Visitors) -> None:
    person = visitor(size=LAPTOP)
    code = finished(person, game)
    told = recorded(person, code)
    highlights = [mark["moment"] for mark in told["marks"] if mark["kind"] == "highlight"]
    page = person.go(f"/replay/{code}")
    page.get_by_role("slider").wait_for()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("slider")).to_have_value("1")
    if later := [place for place in highlights if place > 1]:
        page.keyboard.press("n")
        expect_at(page, person, code, later[0])
    page.keyboard.press("End")
    expect_at(page, person, code, told["total"] - 1)
    expect(page.locator(".status")).to_contain_text("The game is over.")
    page.keyboard.press("Home")
    page.keyboard.press("+")
    page.keyboard.press("+")
    page.keyboard.press(" ")
    expect(page.get_by_role("slider")).not_to_have_value("0")
    page.keyboard.press(" ")


def test_a_link_opens_at_its_moment_through_its_eyes(visitor: Visitors) -> None:
    person = visitor(size=PHONE)
    code = finished(person, "bokken")
    told = recorded(person, code, seat=2)
    length = told["moments"][20]["length"]
    page = person.go(f"/replay/{code}#{length}.2")
    expect(page.get_by_label("Whose eyes")).to_have_value("2")
    seen = told["moments"][20]["position"]
    colours = [card["colour"] for card in seen["outlook"]["hand"]]
    is_in_play = seen["outlook"]["chairs"][2]["status"] == "in-play"
    assert len(colours) == (sum(seen["view"]["seat"][2]["hand"]) if is_in_play else 0)
    time_outs = colours.count("timeout")  # these are a button beside the fan
    expect(page.locator(".hand li")).to_have_count(len(colours) - time_outs)
    expect(page.locator("button.timeout")).to_have_count(min(time_outs, 1))
    page.get_by_label("Whose eyes").select_option("-1")
    expect(page.locator(".hand li")).to_have_count(0)
    expect(page).to_have_url(re.compile(f"#{length}$"))


def test_what_if_goes_on_at_a_table_of_its_own(visitor: Visitors) -> None:
    person = visitor(size=LAPTOP)
    code = finished(person, "babyboom")
    told = recorded(person, code, seat=0)
    mine = next(m for m in told["moments"][3:] if m["position"]["turn"] == 0)
    page = person.go(f"/replay/{code}#{mine['length']}.0")
    page.get_by_role("button", name="Play on from here").click()
    page.locator("dialog[open] li button").first.click()
    page.wait_for_url(re.compile("/t/"))
    expect(page.locator(".status")).to_contain_text("Your turn")
    room = person.ask("GET", f"/api/tables/{page.url.rpartition('/')[2]}")["room"]
    assert room["given"] == mine["length"]


def test_a_television_shows_the_table_and_no_secret(visitor: Visitors) -> None:
    player, television = visitor(size=LAPTOP), visitor(size=TELEVISION)
    bots = [{"kind": "bot", "level": "easy"}] * 3
    code = player.new_table("bokken", [{"kind": "me"}, *bots])
    page = television.go(f"/tv/{code}")
    page.locator(".status").wait_for()
    assert page.locator(".hand li").count() == 0
    picture = page.get_by_role("img", name="A picture to scan")
    expect(picture).to_have_js_property("complete", True)  # it comes by itself, a little later
    assert picture.evaluate("image => image.naturalWidth") > 0
    sideways = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert sideways <= 0


def test_a_television_waits_in_the_lobby(visitor: Visitors) -> None:
    host, television = visitor(), visitor(size=TELEVISION)
    code = host.new_table("rollie", [{"kind": "me"}, {"kind": "open"}])
    page = television.go(f"/tv/{code}")
    expect(page.locator("figcaption")).to_contain_text(f"{code[:4]}-{code[4:]}")
    expect(page.locator("li.open")).to_have_count(1)
    guest = visitor()
    guest.ask("POST", "/api/me", {"name": "Tao"})
    guest.ask("POST", f"/api/tables/{code}/join", {})
    expect(page.locator("main li", has_text="Tao")).to_be_visible()


@pytest.mark.parametrize("game", list(SEATS))
def test_rules_are_searched_and_stepped_through(game: str, visitor: Visitors) -> None:
    reader = visitor(size=PHONE, language="fr-FR")
    page = reader.go(f"/rules/{game}")
    page.locator("main h3").first.wait_for()
    typed, written = SEARCHED[game]
    page.get_by_role("searchbox").fill(typed)
    expect(page.locator("mark").first).to_have_text(re.compile(written, re.IGNORECASE))
    page.get_by_role("searchbox").fill("")
    page.get_by_role("button", name="Voir pas à pas").first.click()
    told = page.locator(".example .text").first
    first = told.inner_text()
    page.get_by_role("button", name="Étape suivante").click()
    expect(told).not_to_have_text(first)
    page.get_by_role("button", name="Étape précédente").click()
    expect(told).to_have_text(first)
    page.get_by_role("button", name="Read in English").click()
    expect(page.get_by_role("searchbox")).to_have_attribute("placeholder", "Search the rules")


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
@pytest.mark.parametrize("game", list(SEATS))
def test_rules_open_with_the_aim_the_table_and_a_turn(
    game: str, size: dict[str, int], visitor: Visitors
) -> None:
    page = visitor(size=size).go(f"/rules/{game}")
    expect(page.locator(".hero .aim")).to_be_visible()
    named = page.locator(".table > .legend > li")
    pins = page.locator(".table .pin")
    expect(pins).to_have_count(named.count())  # every part is found on the board
    frame = page.locator(".table .picture").bounding_box()
    assert frame is not None
    for pin in pins.locator("b").all():
        box = pin.bounding_box()
        assert box is not None
        assert frame["x"] <= box["x"] <= frame["x"] + frame["width"] - box["width"]
        assert frame["y"] <= box["y"] <= frame["y"] + frame["height"] - box["height"]
    pictures = page.locator(".steps .picture")
    expect(pictures).to_have_count(3)
    for picture in pictures.all():
        assert picture.get_attribute("aria-label")


def test_arrow_keys_scroll_the_rules_although_boards_are_on_the_page(visitor: Visitors) -> None:
    page = visitor(size=LAPTOP).go("/rules/babyboom")
    page.locator(".steps .picture .stage").nth(2).wait_for()
    for _ in range(PRESSES):  # Chromium drops a scroll that meets a change of layout
        page.keyboard.press("ArrowDown")
        page.wait_for_timeout(250)
        if page.evaluate("scrollY") > 0:
            return
    raise AssertionError("arrow keys move nothing")


def test_a_rule_opens_at_its_paragraph(visitor: Visitors) -> None:
    page = visitor(size=PHONE).go("/rules/rollie#rollie.double-wild")
    expect(page.locator("[id='rollie.double-wild']")).to_be_in_viewport()
    expect(page.locator("[id='rollie.double-wild']")).to_be_focused()
    page.get_by_role("searchbox").fill("krach")
    page.get_by_role("button", name="Lire en français").click()
    expect(page.get_by_role("searchbox")).to_have_attribute(
        "placeholder", "Chercher dans les règles"
    )
    expect(page.get_by_role("searchbox")).to_have_value("krach")  # in the other words too
    page.get_by_role("searchbox").fill("")
    page.locator("h3 a").last.click()  # a link to a paragraph leads there, as often as one likes
    expect(page.locator("section.rule").last).to_be_focused()
