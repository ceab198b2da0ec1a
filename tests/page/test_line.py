"""Reloads, cut lines and other languages in the middle of a turn: nothing lost, nothing doubled."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from page.browser import PATIENCE, PHONE, Visitor
from page.hands import BY_MOUSE

pytestmark = pytest.mark.browser
Visitors = Callable[..., Visitor]
BOT = {"kind": "bot", "level": "easy"}
NAMES = "all => all.map((one) => one.ariaLabel)"


def actions(person: Visitor, code: str) -> list[str]:
    """The game's actions as its file has them: what really happened."""
    text = person.context.request.get(f"{person.url}/api/tables/{code}/file").text()
    return text.partition("\nplay\n")[2].partition("\nend ")[0].splitlines()


def test_a_reload_in_the_middle_of_a_turn_changes_nothing(visitor: Visitors) -> None:
    player = visitor()
    code = player.new_table("rollnbump", [{"kind": "me"}, BOT])
    page = player.go(f"/t/{code}")
    dice = page.locator(".tray button:not([disabled])")
    dice.first.wait_for()
    before, shown = actions(player, code), dice.evaluate_all(NAMES)
    dice.first.click()  # marked, and not yet rolled
    page.reload()
    dice.first.wait_for()
    assert actions(player, code) == before
    assert dice.evaluate_all(NAMES) == shown
    page.keyboard.press("k")
    grown(player, code, before)


def test_a_cut_line_resumes_without_loss_or_doubling(visitor: Visitors) -> None:
    player = visitor(size=PHONE)
    code = player.new_table("babyboom", [{"kind": "me"}, {"kind": "device", "name": "Tao"}])
    page = player.go(f"/t/{code}")
    page.locator(".cells button.live").first.wait_for()
    before = actions(player, code)
    player.context.set_offline(True)
    expect(page.locator(".notice.lost")).to_be_visible()
    assert BY_MOUSE["babyboom"](page, random.Random(2))  # a move, decided without a line
    assert actions(player, code) == before
    player.context.set_offline(False)
    expect(page.locator(".notice.lost")).to_be_hidden()
    after = grown(player, code, before)
    assert len(after) == len(before) + 1  # the one move, once
    page.locator(".cells button.live").first.wait_for()
    assert BY_MOUSE["babyboom"](page, random.Random(2))  # and the game goes on
    assert len(grown(player, code, after)) == len(after) + 1


def test_an_answer_that_was_lost_is_not_played_twice(visitor: Visitors) -> None:
    """The server has the move; the line breaks before it can say so; the page sends it again."""
    player = visitor()
    code = player.new_table("babyboom", [{"kind": "me"}, {"kind": "device", "name": "Tao"}])
    sent: list[str] = []
    lines: list[WebSocketRoute] = []

    def carry(near: WebSocketRoute) -> None:
        lines.append(near)
        far = near.connect_to_server()

        def to_server(said: str | bytes) -> None:
            if '"act"' in str(said):
                sent.append(str(said))
            far.send(said)

        def to_page(said: str | bytes) -> None:
            if sent and near is lines[0]:  # the server answers, and nobody hears it
                near.close()
            else:
                near.send(said)

        near.on_message(to_server)
        far.on_message(to_page)

    player.page.route_web_socket(re.compile("/socket$"), carry)
    page = player.go(f"/t/{code}")
    page.locator(".cells button.live").first.wait_for()
    before = actions(player, code)
    assert BY_MOUSE["babyboom"](page, random.Random(2))
    after = grown(player, code, before)
    wait_until(page, lambda: len(sent) == 2)
    assert sent[0] == sent[1]  # the very same order, by its id
    expect(page.locator(".notice.lost")).to_be_hidden()
    page.locator(".cells button.live").first.wait_for()
    assert len(sent) == 2
    assert actions(player, code) == after
    assert len(after) == len(before) + 1
    expect(page.locator(".refusal")).to_have_count(0)


def grown(person: Visitor, code: str, before: list[str]) -> list[str]:
    """The actions when there are more of them than before: the old ones first."""
    wait_until(person.page, lambda: len(actions(person, code)) > len(before))
    now = actions(person, code)
    assert now[: len(before)] == before
    return now


def wait_until(page: Page, is_so: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE / 1000
    while not is_so():
        assert time.monotonic() < deadline
        page.wait_for_timeout(20)


def test_the_language_changes_in_the_middle_of_a_game(visitor: Visitors) -> None:
    player = visitor()
    code = player.new_table("rollie", [{"kind": "me"}, BOT])
    page = player.go(f"/t/{code}")
    page.locator(".secure:not([aria-disabled='true'])").wait_for()
    assert "Your turn" in page.locator(".status").inner_text()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Français").check()
    page.keyboard.press("Escape")
    expect(page.locator(".status")).to_contain_text("À vous")
    assert page.locator("html").get_attribute("lang") == "fr"
    assert "/t/" in page.url  # nothing was loaded anew
