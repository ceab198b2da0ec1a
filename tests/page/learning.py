"""How a lesson is played on the page: its right moves by touch, or by keys alone.

Nothing here knows a rule or a script: the right move of each step is asked of the server, and done
with the board's own controls.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from page.browser import Visitor

GUIDE = "[data-guide]"
LIT = "[data-lit]"
READ_ON = f"{GUIDE} .on button"
HASTE = 8000  # milliseconds: the machine may be busy
TABS = 40  # presses after which something cannot be reached

Lesson = dict[str, Any]
Deed = Callable[[Page, str], None]


def begin(person: Visitor, game: str) -> Lesson:
    lesson: Lesson = person.ask("GET", f"/api/games/{game}/lesson")
    person.go(f"/learn/{game}")
    expect(person.page.locator(GUIDE)).to_be_visible()
    return lesson


def at(page: Page, step: int, lesson: Lesson) -> None:
    """Wait until this step is taught, and its guide has found its place."""
    words = page.locator(".progress .words")
    expect(words).to_contain_text(f"{step + 1} ")
    expect(words).to_contain_text(f" {len(lesson['steps'])}")
    expect(page.locator(f"{GUIDE}:not(.hidden) b")).to_be_visible()
    expect(page.locator(LIT)).to_have_count(len(lesson["steps"][step]["lit"]))


def do(page: Page, step: dict[str, Any], deed: Deed) -> None:
    """What the step asks for; one that is only read is read."""
    if step["right"]:
        deed(page, step["right"][0])
    else:
        page.locator(READ_ON).first.click()


# By touch


def _tap(page: Page, selector: str) -> None:
    page.locator(selector).first.tap(timeout=HASTE)


def _rollie(page: Page, move: str) -> None:
    verb, _, value = move.partition(" ")
    pile = f"[data-coach=bank] [data-bill='{value.replace('-', 'm')}']"
    _tap(page, "[data-coach=secure]" if verb == "secure" else pile)


def _rollnbump(page: Page, move: str) -> None:
    verb, *rest = move.split(" ")
    if verb == "reroll":
        for die in rest[0].split(","):
            _tap(page, f"[data-die='{die}']")
        _tap(page, "[data-coach=bar] [aria-keyshortcuts=R]")
    elif verb == "claim":
        spot = f"[data-coach=tableau] [data-spot='{int(rest[0][1:]) - 1}']"
        _tap(page, spot)
        _tap(page, spot)
    else:
        _tap(page, f"[data-coach=bar] [aria-keyshortcuts={verb[0].upper()}]")


def _babyboom(page: Page, move: str) -> None:
    start, _, end = move.partition("-")
    _tap(page, f"[data-square={start}]")
    _tap(page, f"[data-square={end}]")
    if page.locator("[data-coach=bar] button.primary").is_visible():
        _tap(page, "[data-coach=bar] button.primary")


def _bokken(page: Page, move: str) -> None:
    verb, _, what = move.partition(" ")
    if verb in ("plus", "minus"):
        _tap(page, f"[data-player='{what}'] [data-aim={verb}]")
    else:
        _tap(page, "[data-coach=bk-timeout]" if what == "T" else f"[data-card='{move}']")


BY_TOUCH: dict[str, Deed] = {
    "rollie": _rollie,
    "rollnbump": _rollnbump,
    "babyboom": _babyboom,
    "bokken": _bokken,
}


# By keys: the lesson puts the focus where the next thing is


def read_on(page: Page) -> None:
    expect(page.locator(READ_ON).first).to_be_focused()
    page.keyboard.press("Enter")


def _press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def _enter_on(page: Page, selector: str) -> None:
    for _ in range(TABS):
        if page.locator(selector).first.evaluate("one => one === document.activeElement"):
            return _press(page, "Enter")
        _press(page, "Tab")
    raise AssertionError(f"no key reaches {selector}")


def _rollie_keys(page: Page, move: str) -> None:
    piles = ["take -5", "take 0", "take 2", "take 5", "take 10"]
    _press(page, "s" if move == "secure" else str(piles.index(move) + 1))


def _rollnbump_keys(page: Page, move: str) -> None:
    verb, *rest = move.split(" ")
    if verb == "reroll":
        _press(page, *rest[0].split(","), "r")
    elif verb == "claim":
        spot = f"[data-coach=tableau] [data-spot='{int(rest[0][1:]) - 1}']"
        expect(page.locator(spot)).to_be_focused()
        _press(page, "Enter", "Enter")
    else:
        _press(page, verb[0])


def _babyboom_keys(page: Page, move: str) -> None:
    start, _, end = move.partition("-")
    expect(page.locator(f"[data-square={start}]")).to_be_focused()
    across, up = ord(end[0]) - ord(start[0]), int(end[1]) - int(start[1])
    way = {(1, 0): "ArrowRight", (-1, 0): "ArrowLeft", (0, 1): "ArrowUp", (0, -1): "ArrowDown"}
    _press(page, "Enter", way[across, up], "Enter")
    if page.locator("[data-coach=bar] button.primary").is_visible():
        _press(page, "Enter")  # the same again confirms


def _bokken_keys(page: Page, move: str) -> None:
    verb, _, what = move.partition(" ")
    if verb in ("plus", "minus"):
        _enter_on(page, f"[data-player='{what}'] [data-aim={verb}]")
    else:
        _enter_on(page, "[data-coach=bk-timeout]" if what == "T" else f"[data-card='{move}']")


BY_KEYS: dict[str, Deed] = {
    "rollie": _rollie_keys,
    "rollnbump": _rollnbump_keys,
    "babyboom": _babyboom_keys,
    "bokken": _bokken_keys,
}
