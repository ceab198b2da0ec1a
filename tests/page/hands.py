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
HASTE = 1000  # milliseconds: what cannot be clicked by then is left alone
LOOK = 1500
OVER = "section.check"  # the screen of the result

SHEET = ".veil .sheet"  # Boom Bokken: how a round went
CARDS = "all => all.map((one) => [one.dataset.card, one.dataset.value])"
INDEX: Position = {"x": 18, "y": 40}  # where a card of a fan shows, however it leans

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


def play_until(page: Page, hand: Hand, reached: str, deeds: int, seed: int = 1) -> bool:
    """Do that many things, and then more until this is to be seen; False if the game ends first."""
    dice, done = random.Random(seed), 0
    deadline = time.monotonic() + GAME_SECONDS
    while done < deeds or not _appears(page, reached):
        assert time.monotonic() < deadline, f"still at: {page.locator('.status').inner_text()}"
        if page.locator(OVER).is_visible():
            return False
        if hand(page, dice):
            done += 1
        else:
            page.wait_for_timeout(NAP)
    return True


def _appears(page: Page, what: str) -> bool:
    page.wait_for_timeout(LOOK / 2)  # what is there at once may be what was there before the deed
    try:
        page.locator(what).first.wait_for(timeout=LOOK)
    except Error:  # not in time
        return False
    return True


def _click(options: Locator, dice: random.Random, corner: Position | None = None) -> bool:
    """Any of these, if there is one; it may have gone in the meantime."""
    found = options.element_handles()
    if not found:
        return False
    try:
        dice.choice(found).click(timeout=HASTE, position=corner)
    except Error as gone:
        if not any(reason in gone.message for reason in ("Timeout", "not attached")):
            raise
        return False
    return True


# On the plain board, which is the same for every game


def plain(page: Page, dice: random.Random) -> bool:
    if _click(page.locator(".doing > button:not(.quiet)"), dice):  # skips what is being told
        return True
    return _click(page.locator("details[open] button[data-action]:not([disabled])"), dice)


# By mouse


SURE = ".sure"  # Rollie: a choice that can still be changed


def rollie(page: Page, dice: random.Random) -> bool:
    if page.locator(SURE).count():
        return False
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
    """Yes, if asked; else a square that can be used, then one that can be used because of it."""
    if _click(page.locator("button.primary:not([disabled])"), dice):
        return True
    before = _live(page)
    if not before or not _click(_square(page, dice.choice(before)), dice):
        return False
    opened = [square for square in _live(page) if square not in before]
    if opened:
        _click(_square(page, dice.choice(opened)), dice)
    return True


def _live(page: Page) -> list[str]:
    names = "all => all.map((one) => one.dataset.square)"
    return list(page.locator(".cells button.live").evaluate_all(names))


def _square(page: Page, name: str) -> Locator:
    return page.locator(f".cells [data-square='{name}']")


def bokken(page: Page, dice: random.Random) -> bool:
    if _click(page.locator(f"{SHEET} button, button[data-aim], button.lead"), dice):
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


# By keys: those the page itself names, or its README does


def _press(page: Page, *keys: str) -> bool:
    for key in keys:
        page.keyboard.press(key)
    return True


def _offered(page: Page) -> list[str]:
    """The keys of all that can be done now, as the buttons name them."""
    usable = "[aria-keyshortcuts]:not([aria-disabled='true']):not([disabled])"
    named = "all => all.map((one) => one.getAttribute('aria-keyshortcuts').toLowerCase())"
    return list(page.locator(usable).evaluate_all(named))


def rollie_keys(page: Page, dice: random.Random) -> bool:
    if page.locator(SURE).count():
        return False
    keys = _offered(page)
    if not keys:
        return False
    return _press(page, "s" if "s" in keys and dice.random() < 0.6 else dice.choice(keys))


def rollnbump_keys(page: Page, dice: random.Random) -> bool:
    keys = [key for key in _offered(page) if key not in ("s", "u")]
    if not keys:
        return False
    marks = [key for key in keys if key.isdigit()]
    deeds = [key for key in keys if key not in marks]
    if "c" in deeds and dice.random() < 0.8:  # it may be refused, and must then be mended
        return _press(page, "c")
    if marks and dice.random() < 0.6:
        return _press(page, *dice.sample(marks, dice.randint(1, len(marks))))
    return _press(page, dice.choice(deeds or marks))


def babyboom_keys(page: Page, dice: random.Random) -> bool:
    """Arrows to a square that can be used, Enter; then to one that can be used because of it."""
    if page.locator("button.primary:not([disabled])").is_visible():
        return _press(page, "Enter")  # what is grave is asked again, on the same square
    before = _live(page)
    if not before:
        return False
    _walk(page, dice.choice(before))
    _press(page, "Enter")
    if opened := [square for square in _live(page) if square not in before]:
        _walk(page, dice.choice(opened))
        _press(page, "Enter")
    return True


def _walk(page: Page, there: str) -> None:
    focused = "document.activeElement.dataset.square ?? ''"
    here = page.evaluate(focused)
    if not here:
        _press(page, "ArrowUp")  # from anywhere onto the board
        here = page.evaluate(focused)
    across, up = ord(there[0]) - ord(here[0]), int(there[1]) - int(here[1])
    _press(page, *["ArrowRight" if across > 0 else "ArrowLeft"] * abs(across))
    _press(page, *["ArrowUp" if up > 0 else "ArrowDown"] * abs(up))


def bokken_keys(page: Page, dice: random.Random) -> bool:
    if page.locator(SHEET).count():
        return _press(page, "Escape")
    if named := page.locator("[data-aim='plus'], [data-lead]").count():
        steps = ["ArrowRight"] * dice.randint(1, named)
        return _press(page, *steps, dice.choice(["ArrowUp", "ArrowDown"]), "Enter")
    if page.locator(".hand li.hot").count():
        return _press(page, "f")
    if cards := page.locator(".hand li.fits button").evaluate_all(CARDS):
        action, value = dice.choice(cards)
        for _ in range(
            page.locator("[data-card]").count()
        ):  # a digit goes from card to card of this value
            _press(page, value)
            if page.evaluate("document.activeElement.dataset.card") == action:
                return _press(page, "Enter")
        return True
    if page.locator("button.pass:not([disabled])").count():
        return _press(page, "p")
    return bool(page.locator("button.timeout:not(.dim)").count()) and _press(page, "t")


BY_KEYS: dict[str, Hand] = {
    "rollie": rollie_keys,
    "rollnbump": rollnbump_keys,
    "babyboom": babyboom_keys,
    "bokken": bokken_keys,
}
