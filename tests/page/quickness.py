"""How quickly the page answers: `make quick`.

Two figures a game. From the click on the home page to the board with the first decision, the files
being in the browser's cache already. And, on a processor slowed down four times, how long a click
on the board waits for the next picture: interaction to next paint, as browsers measure it. They
leave out the slowest of every fifty clicks, so a figure that means anything needs a hundred.
"""

from __future__ import annotations

import json
import pathlib
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, Page

from page.browser import PHONE, Visitor, launched, serving
from page.hands import BY_MOUSE, OVER
from page.scenes import BOT, ME, SEATS

THROTTLE = 4
ENOUGH, SECONDS = 100, 150.0  # clicks on each board, and how long to try
VISITS = 5
TOLD_FROM = 16.0  # milliseconds; browsers do not tell of quicker interactions

NOTE_INTERACTIONS = f"""
window.waits = new Map();
new PerformanceObserver((list) => {{
  for (const {{ interactionId, duration }} of list.getEntries()) {{
    if (interactionId) {{
      window.waits.set(interactionId, Math.max(duration, window.waits.get(interactionId) ?? 0));
    }}
  }}
}}).observe({{ type: "event", durationThreshold: {TOLD_FROM}, buffered: true }});
"""
COUNT = "() => performance.interactionCount"
NOTE_CLICKS = "addEventListener('click', () => (window.clicked = performance.now()), true);"
IS_PLAYABLE = """() => {
  const board = document.querySelector(".board"), status = document.querySelector(".status");
  return board?.getBoundingClientRect().height > 200 && status?.textContent.trim() !== ""
    && performance.now() - window.clicked;
}"""


def from_click_to_board(person: Visitor, game: str) -> list[float]:
    """Milliseconds for each visit; the first, which fills the cache, is left out."""
    took = []
    for _ in range(VISITS + 1):
        page = person.go()
        page.wait_for_load_state("networkidle")
        page.locator(f"[data-game='{game}'] button").first.click()
        took.append(page.wait_for_function(IS_PLAYABLE, polling="raf").json_value())
    return took[1:]


def interactions(person: Visitor, game: str) -> list[float]:
    """Milliseconds that each click on a board waited for a picture, the longest last."""
    deadline, dice = time.monotonic() + SECONDS, random.Random(7)
    waits: list[float] = []
    while len(waits) < ENOUGH and time.monotonic() < deadline:
        code = person.new_table(game, [ME, *[BOT] * (SEATS[game] - 1)])
        page = person.go(f"/t/{code}")
        _slow_down(person, page)
        page.locator(".status").wait_for()
        while (
            len(waits) + page.evaluate(COUNT) < ENOUGH
            and time.monotonic() < deadline
            and not page.locator(OVER).is_visible()
        ):
            if not BY_MOUSE[game](page, dice):
                page.wait_for_timeout(60)
        told = page.evaluate("() => [...window.waits.values()]")
        all_of_them = page.evaluate(COUNT)
        waits += told + [TOLD_FROM / 2] * (all_of_them - len(told))
    return sorted(waits)


def _slow_down(person: Visitor, page: Page) -> None:
    tools = person.context.new_cdp_session(page)
    tools.send("Emulation.setCPUThrottlingRate", {"rate": THROTTLE})


def measure(browser: Browser, url: str, game: str) -> dict[str, Any]:
    def come(script: str) -> Visitor:
        person = Visitor(browser, url, size=PHONE, still=False)
        person.context.add_init_script(script)
        return person

    def told_by(person: Visitor, ask: Callable[[Visitor, str], list[float]]) -> list[float]:
        told = ask(person, game)
        person.leave()
        return told

    boards = told_by(come(NOTE_CLICKS), from_click_to_board)
    waits = told_by(come(NOTE_INTERACTIONS), interactions)
    return {
        "click_to_board_ms": round(statistics.median(boards)),
        "slowest_click_to_board_ms": round(max(boards)),
        "interactions": len(waits),
        "median_ms": waits[len(waits) // 2],
        "interaction_to_next_paint_ms": waits[len(waits) * 98 // 100],
        "slowest_ms": waits[-1],
    }


def main(games: list[str]) -> None:
    with tempfile.TemporaryDirectory() as kept:
        database = f"sqlite:///{pathlib.Path(kept) / 'tables.sqlite3'}"
        with launched() as browser, serving(database, bot_pause=0.05) as url:
            found = {game: measure(browser, url, game) for game in games}
    print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main(sys.argv[1:] or list(BY_MOUSE))
