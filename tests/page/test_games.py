"""Whole games in a real browser, from the first click to the checked dice."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from page import steady
from page.browser import LAPTOP, PHONE, Visitor
from page.hands import BY_KEYS, BY_MOUSE, plain, play_to_the_end
from page.scenes import BOT, LEAST, ME

pytestmark = pytest.mark.browser
GAMES = list(BY_MOUSE)
Visitors = Callable[..., Visitor]


@pytest.mark.parametrize("game", GAMES)
def test_a_newcomer_plays_from_the_home_page_to_the_end(game: str, visitor: Visitors) -> None:
    newcomer = visitor(size=PHONE, coached=False)
    page = newcomer.go()
    page.locator(f"[data-game='{game}'] button").first.click()  # the first of two clicks
    page.wait_for_url(re.compile("/t/"))
    page.locator(".tip button").first.click()  # a first game is told what is what
    steady.watch(page)
    play_to_the_end(page, BY_MOUSE[game])
    assert steady.moves(page) == []
    page.locator("section.check button").click()
    expect(page.locator("section.check.good")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_keyboard_alone(game: str, visitor: Visitors) -> None:
    player = visitor(size=LAPTOP)
    code = player.new_table(game, [ME, *[BOT] * (LEAST[game] - 1)])
    page = player.go(f"/t/{code}")
    page.locator(".status").wait_for()
    steady.watch(page)
    play_to_the_end(page, BY_KEYS[game])
    assert steady.moves(page) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_on_the_plain_board(game: str, visitor: Visitors) -> None:
    player = visitor(size=PHONE)
    code = player.new_table(game, [ME, *[BOT] * (LEAST[game] - 1)])
    page = player.go(f"/t/{code}?board=plain")
    page.locator("div.plain").wait_for()
    assert play_to_the_end(page, plain) > 0
    assert page.locator("table tbody tr").count() > 0  # points by source, from the game itself
