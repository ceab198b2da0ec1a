"""What stands beside and over a board: on the screen, off the board, and never in the way.

Every decision of every game, at five sizes, in both languages.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from page.browser import LAPTOP, PHONE, Visitor
from page.covering import SIZES, boxes, complaints
from page.staged import Staged
from page.stages import STAGES

pytestmark = pytest.mark.browser
Visitors = Callable[..., Visitor]

OWN = (
    ".bar, .secure, .pile.possible, .tray .row, .bottom .tray"  # what one plays with, at the bottom
)
SETTLE = 350  # milliseconds after a change of size: boards measure themselves in frames
IS_STILL = """() => new Promise((done) => {
  const where = () => JSON.stringify(
    [...document.querySelectorAll(".board, .bottom, .own, [data-hint]")].map((one) =>
      one.getBoundingClientRect()));
  const look = (before) => requestAnimationFrame(() => requestAnimationFrame(() =>
    where() === before ? done(true) : look(where())));
  look(where());
})"""  # nothing moved for two frames, however busy the machine
# With a clock and the last turn to show again beside it, as in a game that is under way.
IS_CUT = """() => [...document.querySelectorAll(".status .words")].flatMap((words) => {
  const { parentElement: status } = words;
  const missing = [[".timer", 46], [".tool", 54]].filter(([what]) => !status.querySelector(what));
  words.style.marginRight = missing.reduce((all, [, width]) => all + width, 0) + "px";
  const over = words.scrollHeight - status.clientHeight;
  words.style.marginRight = "";
  return over > 0 ? [`${words.textContent.trim()} (${over} pixels)`] : [];
})"""

HINT_IS_CUT = """() => ['aside.hint', 'aside.hint .does', 'aside.hint .moves'].flatMap((what) => {
  const part = document.querySelector(what);
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = part;
  const isCut = scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1;
  return isCut ? [`${what}: ${part.innerText}`] : [];
})"""
# Names that end in dots: where there is room for a laptop, there is room for a name.
SHORTENED = """() => [...document.querySelectorAll(".board b, .board .name")].flatMap((name) =>
  getComputedStyle(name).textOverflow === "ellipsis" && name.scrollWidth > name.clientWidth + 1
    && name.textContent.trim().length < 10
    ? [name.textContent.trim()] : [])"""


def at(page: Page, size: str) -> Page:
    page.set_viewport_size(SIZES[size])  # type: ignore[arg-type]
    page.wait_for_timeout(SETTLE)
    page.wait_for_function(IS_STILL)
    return page


def ask(page: Page) -> None:
    page.locator(".bulb button").click()
    page.locator(".hint .does").wait_for()


@pytest.mark.parametrize("stage", STAGES)
def test_what_stands_beside_a_decision_covers_nothing_and_is_read_whole(
    stage: str, visitor: Visitors
) -> None:
    """One walk for a hint, its marks, the status line, names and the journal: all at every size."""
    page = Staged(STAGES[stage]()).open(visitor(size=LAPTOP))
    ask(page)
    moves = page.locator(".hint .moves button").count()
    for size in SIZES:
        at(page, size)
        assert complaints(page, "aside.hint", [".play > main > .board"]) == [], size
        for rank in range(1, moves + 1):
            mark = f"[data-hint='{rank}']"
            assert boxes(page, mark), f"{size}: nothing is lit for hint {rank}"
            assert complaints(page, mark) == [], size
        assert _unread(page) == [], size
        if size in ("laptop", "television"):
            assert page.evaluate(SHORTENED) == [], size
    page.keyboard.press("Escape")
    expect(page.locator("aside.hint")).to_have_count(0)
    expect(page.locator("[data-hint]")).to_have_count(0)
    _open_journal(at(page, "small phone"))
    for size in SIZES:
        at(page, size)
        meant = [OWN] if stage.split("-")[1] != "four" else []  # four sheets leave it no room
        assert complaints(page, ".side:has(> .body)", meant) == [], size
    at(page, "phone")
    page.keyboard.press("Escape")
    expect(page.locator(".side:has(> .body)")).to_have_count(0)


@pytest.mark.parametrize("stage", STAGES)
def test_a_hint_and_the_status_are_read_whole_in_french(stage: str, visitor: Visitors) -> None:
    page = Staged(STAGES[stage]()).open(visitor(size=LAPTOP, language="fr-FR"))
    ask(page)
    for size in SIZES:
        at(page, size)
        assert _unread(page) == [], size


def _unread(page: Page) -> list[str]:
    """What is cut off of a hint and of the status line."""
    return [*page.evaluate(IS_CUT), *page.evaluate(HINT_IS_CUT)]


def _open_journal(page: Page) -> None:
    page.locator("nav button:has([href='#i-log'])").click()
    page.locator(".side > .body").wait_for()


@pytest.mark.parametrize(
    "stage", ["rollie-empty", "rollnbump-claim", "babyboom-move", "bokken-bomb"]
)
def test_a_refusal_stands_off_the_board_and_goes_with_the_next_tap(
    stage: str, visitor: Visitors
) -> None:
    page = Staged(STAGES[stage]()).open(visitor(size=PHONE))
    ask(page)
    page.locator(".hint .play button").click()
    page.locator(".notice.refusal").wait_for()
    for size in SIZES:
        at(page, size)
        assert complaints(page, ".notice", [".play > main > .board"]) == [], size
    page.locator(".play > main > .board").click(position={"x": 3, "y": 3})
    expect(page.locator(".notice.refusal")).to_have_count(0)


def test_a_hint_is_played_by_a_tap_and_compared(visitor: Visitors) -> None:
    page = Staged(STAGES["rollnbump-bump"]()).open(visitor(size=PHONE))
    ask(page)
    first = page.locator(".hint .does").inner_text()
    page.locator(".hint .moves button").nth(1).click()
    expect(page.locator(".hint .moves button").nth(1)).to_have_attribute("aria-pressed", "true")
    assert page.locator(".hint .does").inner_text() != first
    page.locator(".hint .play button").click()
    page.locator(".notice.refusal").wait_for()  # it was ordered: a table laid out by hand refuses


def test_chances_are_shown_where_they_are_true_and_nowhere_else(visitor: Visitors) -> None:
    """Where bots declare that theirs were measured and hold (`CALIBRATED`)."""
    true = {"rollie-stake": True, "rollnbump-roll": True}
    for stage, is_true in {**true, "babyboom-move": False, "bokken-lead": False}.items():
        page = Staged(STAGES[stage]()).open(visitor(size=PHONE))
        ask(page)
        assert ("%" in page.locator(".hint .moves").inner_text()) == is_true, stage
        assert (page.locator("aside.hint .strip").count() > 0) == is_true, stage
