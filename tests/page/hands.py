"""How each board is played: by clicking what can be clicked, or by its keys alone.

Nothing here knows a rule. A hand does one thing and says whether there was one to do; the game is
over when the page says so.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from playwright.sync_api import Error, Locator, Page, Position

GAME_SECONDS = 240
NAP = 40  # milliseconds
LOOK = 1500
OVER = "section.check"  # the screen of the result

INDEX: Position = {"x": 9, "y": 24}  # where a card of a fan shows, whatever covers the rest

Hand = Callable[[Page, random.Random], bool]


def play_to_the_end(page: Page, hand: Hand, seed: int = 1, seconds: float = GAME_SECONDS) -> int:
    """How many things were done."""
    dice, done = random.Random(seed), 0
    deadline = time.monotonic() + seconds
    while not page.locator(OVER).is_visible():
        assert time.monotonic() < deadline, f"still at: {page.locator('.status').inner_text()}"
        if hand(page, dice):
            done += 1
        else:
            page.wait_for_timeout(NAP)
    return done


def play_until(page: Page, hand: Hand, reached: str, deeds: int, seed: int = 1) -> None:
    """Do that many things, and then more until this is to be seen."""
    dice, done = random.Random(seed), 0
    while done < deeds or not _appears(page, reached):
        assert not page.locator(OVER).is_visible(), f"the game was over before {reached}"
        if hand(page, dice):
            done += 1
        else:
            page.wait_for_timeout(NAP)


def _appears(page: Page, what: str) -> bool:
    page.wait_for_timeout(LOOK / 2)  # what is there at once may be what was there before the deed
    try:
        page.locator(what).first.wait_for(timeout=LOOK)
    except Error:  # not in time
        return False
    return True


def _click(options: Locator, dice: random.Random, corner: Position | None = None) -> bool:
    """Any of these, if there is one; it may have gone in the meantime."""
    count = options.count()
    if not count:
        return False
    try:
        options.nth(dice.randrange(count)).click(timeout=1500, position=corner)
    except Exception as gone:
        if "Timeout" not in str(gone):
            raise
        return False
    return True


# By mouse


def rollie(page: Page, dice: random.Random) -> bool:
    piles = page.locator(".pile:not([aria-disabled='true']):not([disabled])")
    secure = page.locator(".secure:not([aria-disabled='true'])")
    return _click(secure if dice.random() < 0.6 else piles, dice)


def rollnbump(page: Page, dice: random.Random) -> bool:
    buttons = page.locator(".bar button:not([disabled]):not([aria-disabled='true'])")
    if dice.random() < 0.3 and _click(page.locator(".tray button:not([disabled])"), dice):
        return True
    if dice.random() < 0.3 and _click(page.locator("[data-spot].open, .spot.fits button"), dice):
        return True
    return _click(buttons, dice)


def babyboom(page: Page, dice: random.Random) -> bool:
    confirm = page.locator("button.primary:not([disabled])")
    return _click(confirm, dice) or _click(page.locator(".cells button.live"), dice)


def bokken(page: Page, dice: random.Random) -> bool:
    if _click(page.locator("button[data-aim], button.lead"), dice):
        return True
    if _click(page.locator(".hand li.fits button"), dice, INDEX):
        return True
    if _click(page.locator("button.pass:not([disabled])"), dice):
        return True
    return _click(page.locator("button.timeout:not(.dim)"), dice)  # all that some hands can do


BY_MOUSE: dict[str, Hand] = {
    "rollie": rollie,
    "rollnbump": rollnbump,
    "babyboom": babyboom,
    "bokken": bokken,
}


# By keys


def _press(page: Page, keys: str, dice: random.Random) -> bool:
    page.keyboard.press(dice.choice(keys.split()))
    page.wait_for_timeout(NAP)
    return True


def rollie_keys(page: Page, dice: random.Random) -> bool:
    return _press(page, "s s s 1 2 3 4 5", dice)


def rollnbump_keys(page: Page, dice: random.Random) -> bool:
    return _press(page, "1 2 3 4 5 6 r k c e e", dice)


def babyboom_keys(page: Page, dice: random.Random) -> bool:
    arrows = "ArrowUp ArrowDown ArrowLeft ArrowRight"
    return _press(page, f"{arrows} {arrows} Enter Enter Enter Enter t", dice)


def bokken_keys(page: Page, dice: random.Random) -> bool:
    return _press(page, "1 2 3 4 5 6 7 8 ArrowLeft ArrowRight Enter + - f t p p", dice)


BY_KEYS: dict[str, Hand] = {
    "rollie": rollie_keys,
    "rollnbump": rollnbump_keys,
    "babyboom": babyboom_keys,
    "bokken": bokken_keys,
}
