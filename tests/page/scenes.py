"""Every screen of the page with a real game behind it, for pictures and for axe."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from page.browser import PATIENCE, Visitor
from page.hands import BY_MOUSE, play_to_the_end, play_until

Chairs = list[dict[str, str]]
Scene = Callable[[Visitor], Page]

ME = {"kind": "me"}
BOT = {"kind": "bot", "level": "easy"}
OPEN = {"kind": "open"}
DEVICES = [{"kind": "device", "name": name} for name in ("Tao", "Mia", "Noé")]
LEAST = {"rollie": 2, "rollnbump": 2, "babyboom": 2, "bokken": 4}  # players
SEATS = {"rollie": 4, "rollnbump": 3, "babyboom": 2, "bokken": 6}
MINE = ".play:not(:has(.sure)) .status.mine"  # it is the visitor's decision, and none is being said
TABLES = 4  # to try, until one comes to the scene
SETTLE = 900  # milliseconds for what still moves
# What opens beside the board: by tools of the header, or by the tabs of a laptop's side.
BESIDE = {
    "settings": "nav button:has([href='#i-gear'])",
    "rules": "nav button:has([href='#i-book'])",
    "hint": ".bulb button",
    "log": ".side > .head button >> nth=0",
    "chat": ".side > .head button >> nth=1",
}


# Tables


def _table(game: str, seats: int, **wishes: Any) -> Scene:
    """A game that has just begun."""

    def scene(person: Visitor) -> Page:
        code = person.new_table(game, [ME, *[BOT] * (seats - 1)], **wishes)
        page = person.go(f"/t/{code}")
        page.locator(".status").wait_for()
        return page

    return scene


def _later(game: str, deeds: int, reached: str = MINE, seats: int = 0, **wishes: Any) -> Scene:
    """The same, some deeds later."""

    def scene(person: Visitor) -> Page:
        for seed in range(TABLES):  # what bots do, nobody knows
            page = _table(game, seats or SEATS[game], **wishes)(person)
            if play_until(page, BY_MOUSE[game], reached, deeds, seed):
                return page
        raise AssertionError(f"{TABLES} games were over before {reached}")

    return scene


def _beside(name: str) -> Scene:
    def scene(person: Visitor) -> Page:
        page = _later("rollie", 3)(person)
        page.locator(BESIDE[name]).click()
        page.locator(".hint .does" if name == "hint" else ".side > .body").wait_for()
        return page

    return scene


def _refusal(person: Visitor) -> Page:
    page = _later("rollie", 0, ".pile.dull")(person)  # an R would open all piles
    page.locator(".pile.dull").first.click(force=True)
    page.locator(".notice").first.wait_for()
    return page


def _coach(person: Visitor) -> Page:
    page = person.go()
    page.evaluate(f"localStorage.setItem('boomtable.settings', {json.dumps('{}')})")
    page = _table("rollnbump", 3)(person)
    page.locator(".tip").wait_for()
    return page


def _lost(person: Visitor) -> Page:
    page = _later("bokken", 0, seats=4)(person)
    person.context.set_offline(True)
    page.locator(".notice").first.wait_for()
    return page


def _curtain(person: Visitor) -> Page:
    page = person.go(f"/t/{person.new_table('bokken', [ME, *DEVICES])}")
    page.locator(".curtain").wait_for()
    return page


# Before and after


def _lobby(screen: str) -> Scene:
    return lambda person: person.go(f"/{screen}/{person.new_table('rollie', [ME, OPEN, BOT])}")


def _home(person: Visitor) -> Page:
    for game in ("bokken", "babyboom"):
        person.new_table(game, [ME, *[BOT] * (SEATS[game] - 1)], public=True)
    page = person.go()
    page.locator("[data-game]").first.wait_for()
    return page


def _end(person: Visitor) -> Page:
    page = _table("rollie", 2)(person)
    play_to_the_end(page, BY_MOUSE["rollie"])
    return page


_played: dict[tuple[str, str], str] = {}


def finished(person: Visitor, game: str) -> str:
    """The code of a game that bots have played to its end; one for each server."""
    if (person.url, game) in _played:
        return _played[person.url, game]
    code = played_out(person, game, [BOT] * SEATS[game], PATIENCE / 1000)
    return _played.setdefault((person.url, game), code)


def played_out(person: Visitor, game: str, bots: Chairs, seconds: float) -> str:
    """The code of a new game, once these bots have played it to its end."""
    code = person.new_table(game, bots)
    deadline = time.monotonic() + seconds
    while person.ask("GET", f"/api/tables/{code}")["room"]["phase"] != "over":
        assert time.monotonic() < deadline, f"{game}: the bots still play"
        time.sleep(0.3)
    return code


def _bots_end(game: str) -> Scene:
    return lambda person: person.go(f"/t/{finished(person, game)}")


def _tv_end(game: str) -> Scene:
    def scene(person: Visitor) -> Page:
        page = person.go(f"/tv/{finished(person, game)}")
        page.locator("section.end").wait_for()
        return page

    return scene


def _replay(game: str, eyes: int = -1) -> Scene:
    """Two thirds through."""

    def scene(person: Visitor) -> Page:
        code = finished(person, game)
        told = person.ask("GET", f"/api/tables/{code}/replay?seat={eyes}")
        length = told["moments"][-1]["length"] * 2 // 3
        seat = "" if eyes < 0 else f".{eyes}"
        page = person.go(f"/replay/{code}#{length}{seat}")
        page.get_by_role("slider").wait_for()
        return page

    return scene


def _tv(game: str) -> Scene:
    def scene(person: Visitor) -> Page:
        page = _later(game, 4)(person)
        page = person.go(page.url.replace(person.url, "").replace("/t/", "/tv/"))
        page.locator(".tv").wait_for()
        return page

    return scene


def _rules(game: str) -> Scene:
    def scene(person: Visitor) -> Page:
        page = person.go(f"/rules/{game}")
        page.locator(".steps .picture .stage").nth(2).wait_for()
        return page

    return scene


def _problem(person: Visitor) -> Page:
    person.ask("POST", "/api/me", {"name": "Léa"})
    page = person.go("/t/ZZZZZZZZ")
    page.get_by_text(re.compile("ZZZZ")).first.wait_for()
    person.errors.clear()  # browsers print every 404
    return page


def _symbols(person: Visitor) -> Page:
    """A newcomer who looks at what there is to wear."""
    page = person.go()
    page.locator(".ask .symbols").click()
    page.locator(".ask fieldset").wait_for()
    return page


def _devices(person: Visitor) -> Page:
    """The settings of somebody who is known."""
    person.ask("POST", "/api/me", {"name": "Léa", "symbol": "cat"})
    return person.go("/settings")


def _host_menu(person: Visitor) -> Page:
    """What can be done about whoever sits in a lobby, as its host."""
    code = person.new_table("rollie", [ME, OPEN, OPEN])
    guest = person.context.browser.new_context().request  # type: ignore[union-attr]
    for path, wish in (("/api/me", {"name": "Tao"}), (f"/api/tables/{code}/join", {"chair": 1})):
        assert guest.post(person.url + path, data=wish).ok
    page = person.go(f"/t/{code}")
    page.locator("li button.more").first.click()
    return page


SCENES: dict[str, Scene] = {
    "home": lambda person: person.go(),
    "home-tables": _home,
    "new": lambda person: person.go("/new/bokken"),
    "settings": lambda person: person.go("/settings"),
    "symbols": _symbols,
    "devices": _devices,
    "privacy": lambda person: person.go("/privacy"),
    "host-menu": _host_menu,
    **{f"rules-{game}": _rules(game) for game in SEATS},
    "offline": lambda person: person.go("/offline.html"),
    "problem": _problem,
    "lobby": _lobby("t"),
    "curtain": _curtain,
    "coach": _coach,
    "lost": _lost,
    "refusal": _refusal,
    **{f"beside-{name}": _beside(name) for name in BESIDE},
    "rollie": _table("rollie", 4),
    "rollie-later": _later("rollie", 3),
    "rollie-six": _later("rollie", 2, seats=6),
    "rollnbump": _table("rollnbump", 3),
    "rollnbump-later": _later("rollnbump", 20),
    "rollnbump-five": _later("rollnbump", 8, seats=5),
    "babyboom": _table("babyboom", 2),
    "babyboom-blast": _later("babyboom", 30, "button.primary svg"),
    "babyboom-four": _later("babyboom", 4, seats=4),
    "babyboom-tiles": _table("babyboom", 2, options={"tiles": "on", "risky": "on"}),
    "bokken": _table("bokken", 6),
    "bokken-later": _later("bokken", 3, ".hand li.fits"),
    "bokken-aim": _later("bokken", 3, "button[data-aim]"),
    "bokken-nine": _table("bokken", 9, options={"expert": "on"}),
    "end": _end,
    **{f"end-{game}": _bots_end(game) for game in SEATS if game != "rollie"},
    **{f"replay-{game}": _replay(game) for game in SEATS},
    "replay-eyes": _replay("bokken", 2),
    "tv-lobby": _lobby("tv"),
    **{f"tv-{game}": _tv(game) for game in SEATS},
    **{f"tv-end-{game}": _tv_end(game) for game in ("rollnbump", "bokken")},
}
SCREENS = list(SCENES)


def open_screen(person: Visitor, screen: str) -> Page:
    page = SCENES[screen](person)
    page.wait_for_timeout(SETTLE)
    return page
