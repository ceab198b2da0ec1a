"""Every screen of the page with a real game behind it, for pictures and for axe."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

from playwright.sync_api import Page

from page.browser import PATIENCE, Visitor
from page.hands import BY_MOUSE, play_to_the_end

BOT = {"kind": "bot", "level": "easy"}
ME = {"kind": "me"}
LEAST = {"rollie": 2, "rollnbump": 2, "babyboom": 2, "bokken": 4}  # players
SETTLE = 900  # milliseconds for what still moves

TABLES = {
    "rollie": ("rollie", [ME, BOT, BOT, BOT], {}),
    "rollnbump": ("rollnbump", [ME, BOT, BOT], {}),
    "babyboom": ("babyboom", [ME, BOT], {}),
    "babyboom-tiles": ("babyboom", [ME, BOT], {"options": {"tiles": "on", "risky": "on"}}),
    "bokken": ("bokken", [ME, *[BOT] * 5], {}),
    "bokken-nine": ("bokken", [ME, *[BOT] * 8], {"options": {"expert": "on"}}),
}
PATHS = {"home": "/", "new": "/new/bokken", "settings": "/settings", "rules": "/rules/rollie"}


def _table(person: Visitor, screen: str) -> Page:
    game, chairs, wishes = TABLES[screen]
    code = person.new_table(game, chairs, **wishes)
    page = person.go(f"/t/{code}")
    page.locator(".status").wait_for()
    return page


def _lobby(person: Visitor) -> Page:
    code = person.new_table("rollie", [ME, {"kind": "open"}, BOT])
    return person.go(f"/t/{code}")


def _curtain(person: Visitor) -> Page:
    others = [{"kind": "device", "name": name} for name in ("Tao", "Mia", "Noé")]
    page = person.go(f"/t/{person.new_table('bokken', [ME, *others])}")
    page.locator(".curtain").wait_for()
    return page


def _end(person: Visitor) -> Page:
    page = person.go(f"/t/{person.new_table('rollie', [ME, BOT])}")
    play_to_the_end(page, BY_MOUSE["rollie"])
    return page


def _replay(person: Visitor) -> Page:
    return person.go(f"/replay/{played_by_bots(person, 'rollie')}#20")


def played_by_bots(person: Visitor, game: str) -> str:
    """The code of a game that bots have played to its end."""
    code = person.new_table(game, [BOT] * LEAST[game])
    deadline = time.monotonic() + PATIENCE / 1000
    while person.ask("GET", f"/api/tables/{code}")["room"]["phase"] != "over":
        assert time.monotonic() < deadline
        time.sleep(0.1)
    return code


def _tv(person: Visitor) -> Page:
    return person.go(f"/tv/{person.new_table('rollie', [ME, BOT, BOT])}")


def _problem(person: Visitor) -> Page:
    person.ask("POST", "/api/me", {"name": "Léa"})
    page = person.go("/t/ZZZZZZZZ")
    page.get_by_text(re.compile("ZZZZ")).first.wait_for()
    person.errors.clear()  # browsers print every 404
    return page


OTHERS: dict[str, Callable[[Visitor], Page]] = {
    "lobby": _lobby,
    "curtain": _curtain,
    "end": _end,
    "replay": _replay,
    "tv": _tv,
    "problem": _problem,
}
SCREENS = [*PATHS, *TABLES, *OTHERS]


def open_screen(person: Visitor, screen: str) -> Page:
    if screen in PATHS:
        page = person.go(PATHS[screen])
    elif screen in TABLES:
        page = _table(person, screen)
    else:
        page = OTHERS[screen](person)
    page.wait_for_timeout(SETTLE)
    return page
