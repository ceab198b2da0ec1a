"""Whether a board keeps its place while a game is played, and draws nothing while nobody plays."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Browser, Page

# Every place the board had: looked for when something shifts, changes its size or is changed.
WATCH = """
window.places = new Set();
const look = () => {
  const board = document.querySelector(".play > main > .board")?.getBoundingClientRect();
  if (board) places.add([board.x, board.y, board.right, board.bottom].map(Math.round).join(" "));
};
look();
new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
new ResizeObserver(look).observe(document.querySelector(".play > main > .board"));
new PerformanceObserver(look).observe({ type: "layout-shift" });
"""


def watch(page: Page) -> None:
    page.evaluate(WATCH)


def moves(page: Page) -> list[str]:
    """The places the board had since it is watched, if there was more than one."""
    places: list[str] = page.evaluate("() => [...places]")
    assert places, "the board was not seen at all"
    return places if len(places) > 1 else []


def paints(browser: Browser, page: Page, milliseconds: int) -> int:
    """How often the page paints in that time."""
    browser.start_tracing(page=page, categories=["devtools.timeline"])
    page.wait_for_timeout(milliseconds)
    told: dict[str, Any] = json.loads(browser.stop_tracing())
    return sum(event["name"] == "Paint" for event in told["traceEvents"])
