"""What decides something can be read at each speed, holds up nobody, and moves no board."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from page import steady
from page.browser import PHONE, Visitor
from page.hands import BY_MOUSE, OVER
from page.scenes import BOT, LEAST, ME
from page.staged import Staged
from page.stages import STAGES

pytestmark = pytest.mark.browser
Visitors = Callable[..., Visitor]

LEAST_STANDING = 1200  # milliseconds at normal speed
TEMPO = {"calm": 1.6, "normal": 1.0, "quick": 0.55}  # as web/src/table/tempo.ts has it
SECONDS = 100
MOMENTS = 4
REST, LOOKS = 1500, 10  # milliseconds without a picture, and how often to look for them

# When each moment came and went, by the page's own clock: a busy machine makes them longer only.
WATCH = """
window.stood = new Map(); window.boxes = new Set(); window.covered = 0;
const centre = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
const look = () => {
  const now = performance.now();
  const all = [...document.querySelectorAll("[data-moment]")];
  const there = new Set(all.map((moment) => moment.dataset.moment));
  for (const id of there) if (!stood.has(id)) stood.set(id, { from: now });
  for (const [id, one] of stood) if (!there.has(id)) one.to ??= now;
  const taps = there.size ? document.querySelectorAll(".board button:not([disabled])") : [];
  for (const tap of taps) {
    const top = document.elementFromPoint(...centre(tap.getBoundingClientRect()));
    if (top?.closest("[data-moment]")) covered += 1;
  }
  const board = document.querySelector(".play > main > .board")?.getBoundingClientRect();
  const status = document.querySelector(".status")?.getBoundingClientRect();
  if (board && status) boxes.add([board.x, board.y - status.bottom, board.bottom].join(" "));
};
new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
"""
STOOD = "() => [...stood.values()].filter((one) => one.to).map(({ from, to }) => to - from)"


def seated(
    visitor: Visitors, game: str, speed: str, *, still: bool = True, pace: str = "calm"
) -> Page:
    player = visitor(size=PHONE, still=still)
    likes = json.dumps({"speed": speed, "soundOffered": True, "throwsByHand": False})
    player.context.add_init_script(
        f"const likes = JSON.parse(localStorage.getItem('boomtable.settings') ?? '{{}}');"
        f"localStorage.setItem('boomtable.settings', JSON.stringify({{...likes, ...{likes}}}));"
    )
    code = player.new_table(game, [ME, *[BOT] * (LEAST[game] - 1)], pace=pace)
    page = player.go(f"/t/{code}")
    page.locator(".status").wait_for()
    page.evaluate(WATCH)
    return page


def play_while(page: Page, game: str, wanted: Callable[[], bool]) -> None:
    dice, end = random.Random(5), time.monotonic() + SECONDS
    while wanted() and time.monotonic() < end and not page.locator(OVER).is_visible():
        if not BY_MOUSE[game](page, dice):
            page.wait_for_timeout(40)


@pytest.mark.parametrize("game", list(BY_MOUSE))
@pytest.mark.parametrize("speed", list(TEMPO))
def test_what_is_announced_stands_as_long_as_promised(
    visitor: Visitors, speed: str, game: str
) -> None:
    page = seated(visitor, game, speed)
    play_while(page, game, lambda: len(page.evaluate(STOOD)) < MOMENTS)
    stood = page.evaluate(STOOD)
    assert len(stood) >= MOMENTS
    assert min(stood) >= LEAST_STANDING * TEMPO[speed] - 1, stood


@pytest.mark.parametrize("game", list(BY_MOUSE))
def test_nothing_that_stands_takes_a_tap_or_moves_the_board(visitor: Visitors, game: str) -> None:
    page = seated(visitor, game, "normal", pace="live")
    play_while(page, game, lambda: len(page.evaluate(STOOD)) < MOMENTS)
    stood = page.evaluate(STOOD)
    assert len(stood) >= MOMENTS
    assert min(stood) >= LEAST_STANDING - 1, stood
    assert page.evaluate("() => covered") == 0
    assert len(page.evaluate("() => [...boxes]")) == 1


@pytest.mark.parametrize(
    "stage", ["rollie-stake", "rollnbump-claim", "babyboom-move", "bokken-bomb"]
)
def test_a_board_at_rest_draws_nothing(stage: str, browser: Browser, visitor: Visitors) -> None:
    page = Staged(STAGES[stage]()).open(visitor(size=PHONE, still=False))
    for _ in range(LOOKS):
        if not steady.paints(browser, page, REST):
            return
    raise AssertionError(f"{stage} is drawn again and again")


def test_a_board_that_moves_or_is_drawn_is_noticed(browser: Browser, visitor: Visitors) -> None:
    """The two meters themselves."""
    page = Staged(STAGES["rollie-stake"]()).open(visitor(size=PHONE))
    steady.watch(page)
    page.evaluate("() => { document.querySelector('.status').style.height = '150px'; }")
    page.evaluate("() => setInterval(() => { document.querySelector('h1').append('.'); }, 100)")
    assert steady.paints(browser, page, REST) > 0
    assert steady.moves(page) != []


def test_the_last_turn_is_shown_again_and_the_game_is_where_it_was(visitor: Visitors) -> None:
    page = seated(visitor, "rollnbump", "normal", still=False)
    again = page.locator(".status button")
    play_while(page, "rollnbump", lambda: not again.is_visible())
    page.locator(".status.mine").wait_for()
    before = page.locator(".status b").inner_text()
    again.click()
    expect(again).to_have_accessible_name("Back to the game")
    expect(again).to_have_accessible_name("Show the last turn again")  # it ends by itself
    expect(page.locator(".status b")).to_have_text(before)
