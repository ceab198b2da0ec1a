"""Reloads, cut lines and other languages in the middle of a turn: nothing lost, nothing doubled."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from page.browser import PHONE, Visitor
from page.hands import BY_MOUSE, play_to_the_end

pytestmark = pytest.mark.browser
Visitors = Callable[..., Visitor]
BOT = {"kind": "bot", "level": "easy"}


def actions(person: Visitor, code: str) -> list[str]:
    """The game's actions as its file has them: what really happened."""
    text = person.context.request.get(f"{person.url}/api/tables/{code}/file").text()
    return text.splitlines()


def test_a_reload_in_the_middle_of_a_turn_changes_nothing(visitor: Visitors) -> None:
    player = visitor()
    code = player.new_table("rollnbump", [{"kind": "me"}, BOT])
    page = player.go(f"/t/{code}")
    page.locator(".tray button:not([disabled])").first.wait_for()
    before = actions(player, code)
    page.reload()
    page.locator(".tray button:not([disabled])").first.wait_for()
    assert actions(player, code) == before
    assert player.url in page.url
    play_to_the_end(page, BY_MOUSE["rollnbump"])


def test_a_cut_line_resumes_without_loss_or_doubling(visitor: Visitors) -> None:
    player = visitor(size=PHONE)
    code = player.new_table("babyboom", [{"kind": "me"}, {"kind": "device", "name": "Tao"}])
    page = player.go(f"/t/{code}")
    live = page.locator(".cells button.live")
    live.first.wait_for()
    before = len(actions(player, code))
    player.context.set_offline(True)
    expect(page.locator(".notice.lost")).to_be_visible()
    live.first.click()
    page.locator(".cells button.live").nth(-1).click()
    if page.locator("button.primary").is_visible():
        page.locator("button.primary").click()
    page.wait_for_timeout(500)
    player.context.set_offline(False)
    expect(page.locator(".notice.lost")).to_be_hidden()
    page.wait_for_timeout(1500)
    assert len(actions(player, code)) <= before + 1  # the one move, once, if it was a move
    player.page.reload()
    live.first.wait_for()
    play_to_the_end(page, BY_MOUSE["babyboom"])


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
