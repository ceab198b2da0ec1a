"""Tips of a first game: one line in a row of its own, never on what it speaks of."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from page.browser import Visitor
from page.covering import SIZES, boxes, complaints
from page.hands import BY_MOUSE
from page.scenes import BOT, LEAST, ME

pytestmark = pytest.mark.browser
Visitors = Callable[..., Visitor]
TIP = ".tip"
BOARD = ".play .board"
# Sides of the frame around what a tip speaks of that something it stands in cuts off.
CLIPPED = """() => [...document.querySelectorAll(".coached")].flatMap((target) => {
  const { outlineWidth, outlineOffset } = getComputedStyle(target);
  const out = Math.max(0, parseFloat(outlineWidth) + parseFloat(outlineOffset));
  const { left, top, right, bottom } = target.getBoundingClientRect();
  const cut = [];
  for (let around = target.parentElement; around; around = around.parentElement) {
    if (getComputedStyle(around).overflow === "visible") continue;
    const clip = around.getBoundingClientRect();
    if (left - out < clip.left - 1 || right + out > clip.right + 1) cut.push("across");
    if (top - out < clip.top - 1) cut.push("above");
  }
  return cut;
})"""


def _first_game(person: Visitor, game: str) -> Page:
    code = person.new_table(game, [ME, *[BOT] * (LEAST[game] - 1)])
    page = person.go(f"/t/{code}")
    page.locator(TIP).wait_for()
    return page


@pytest.mark.parametrize("game", list(BY_MOUSE))
def test_a_tip_covers_nothing_and_the_board_never_moves(game: str, visitor: Visitors) -> None:
    page = _first_game(visitor(coached=False), game)
    target = page.locator(TIP).get_attribute("data-target")
    for size in SIZES.values():
        page.set_viewport_size(size)  # type: ignore[arg-type]
        page.wait_for_timeout(150)
        assert complaints(page, TIP, [f"[data-coach='{target}']"]) == []
        assert page.evaluate(CLIPPED) == []
        assert page.locator(f"{TIP} p").evaluate("p => p.scrollHeight <= p.clientHeight + 1")
    place = boxes(page, BOARD)
    page.locator(f"{TIP} button").click()
    expect(page.locator(TIP)).to_have_count(0)
    assert boxes(page, BOARD) == place  # its row is kept


def test_tips_do_not_begin_again_and_are_switched_off_and_on(visitor: Visitors) -> None:
    person = visitor(coached=False)
    page = _first_game(person, "rollie")
    first = page.locator(f"{TIP} p").inner_text()
    page.locator(f"{TIP} button").click()
    page.reload()
    page.locator(".status").wait_for()
    kept = page.evaluate("JSON.parse(localStorage.getItem('boomtable.settings'))")
    assert kept["told"]["rollie"], json.dumps(kept)
    page.wait_for_timeout(500)
    assert page.locator(f"{TIP} p").all_inner_texts() != [first]
    page.get_by_role("button", name="Settings").click()
    switch = page.get_by_role("switch", name="Tips")
    switch.click()
    expect(page.locator(TIP)).to_have_count(0)
    switch.click()
    expect(page.locator(f"{TIP} p")).to_have_text(first)
