"""The strip with everybody's chance to win: in a row of its own, and hidden by whoever likes."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from page.browser import Visitor
from page.covering import SIZES, boxes, complaints
from page.scenes import BOT, ME

pytestmark = pytest.mark.browser
Visitors = Callable[..., Visitor]
STRIP = ".row > .strip"
BOARD = ".play .board"
# What must be scrolled to be seen
OVER = "board => board.scrollHeight - board.clientHeight"


def _begun(person: Visitor, **wishes: bool) -> Page:
    code = person.new_table("rollie", [ME, BOT, BOT, BOT], **wishes)
    page = person.go(f"/t/{code}")
    page.locator(".status.mine").wait_for()
    return page


def test_it_tells_everybodys_chance_and_covers_nothing(visitor: Visitors) -> None:
    page = _begun(visitor(size=SIZES["phone"], language="fr-FR"))
    told = page.locator(STRIP).get_by_text("%").first
    told.wait_for()
    label = page.locator(STRIP).get_attribute("aria-label") or ""
    shares = [int(share) for share in re.findall(r"(\d+)\s%", label)]
    assert len(shares) == 4
    assert sum(shares) == pytest.approx(100, abs=2)
    assert "Vous" in label
    for size in ("phone", "tablet", "laptop"):
        page.set_viewport_size(SIZES[size])  # type: ignore[arg-type]
        page.wait_for_timeout(150)
        assert complaints(page, STRIP, [BOARD]) == []
        assert page.locator(BOARD).evaluate(OVER) <= 0, size


def test_whoever_likes_hides_it_and_shows_it_again(visitor: Visitors) -> None:
    page = _begun(visitor())
    page.locator(STRIP).wait_for()
    [before] = boxes(page, BOARD)
    page.get_by_role("button", name="Hide the chances to win").click()
    expect(page.locator(STRIP)).to_have_count(0)
    [after] = boxes(page, BOARD)
    assert after["top"] < before["top"]
    page.reload()
    page.locator(".status.mine").wait_for()
    expect(page.locator(STRIP)).to_have_count(0)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("switch", name="Chances to win").click()
    expect(page.locator(STRIP)).to_have_count(1)


def test_where_the_host_says_so_nobody_is_told(visitor: Visitors) -> None:
    page = _begun(visitor(), chances=False)
    expect(page.locator(STRIP)).to_have_count(0)
