"""The README's pictures of the page: games of bots, gone on from a moment worth a look.

Nothing is drawn for them: a real server, a real Chromium, and whatever the games have come to. So
each time they are others; look at them before they are committed.
"""

from __future__ import annotations

import base64
import pathlib
import random
import sys
import tempfile
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from page.browser import LAPTOP, Visitor, launched, serving
from page.hands import babyboom, bokken, play_until
from page.scenes import played_out

QUALITY = 72  # of WebP
PHONE = {"width": 390, "height": 844}
SHARP = 2  # pixels of the picture for one of a phone
SEATS = {"rollnbump": 4, "rollie": 4, "babyboom": 2, "bokken": 6}
PATIENCE = 240  # seconds for a game of bots
SETTLE = 1200  # milliseconds

CLAIM, MOVE = 5, 4  # phases
SECOND = 2  # round
BOTH_LOSE = ".forecast li:nth-child(2)"

Worth = Callable[[dict[str, Any]], float]


def rollnbump(view: dict[str, Any]) -> float:
    """Claiming, with cards collected, and others to be bumped."""
    held = sum(spot["holder"] > 0 for spot in view["spot"])
    cards = sum(sum(seat["card"]) for seat in view["seat"])
    return held + 0.5 * cards if view["phase"] == CLAIM else 0


def rollie(view: dict[str, Any]) -> float:
    """Much at risk, late in the game."""
    at_risk = [sum(seat["stake"]) for seat in view["seat"]]
    return float(min(3, at_risk[0]) + 0.3 * sum(at_risk) + 0.2 * view["round_number"])


def nursery(view: dict[str, Any]) -> float:
    """Many dice, most of them awake."""
    faces = [face for owner, face in zip(view["owner"], view["face"], strict=True) if owner >= 0]
    awake = sum(1 <= face <= 3 for face in faces)
    return awake + 0.5 * len(faces) if view["phase"] == MOVE else 0


def dojo(view: dict[str, Any]) -> float:
    """In the second round, with a full hand."""
    return float(view["seat"][0]["held"]) if view["round_number"] == SECOND else 0


WORTH: dict[str, Worth] = {
    "rollnbump": rollnbump,
    "rollie": rollie,
    "babyboom": nursery,
    "bokken": dojo,
}


def sit_down(person: Visitor, game: str) -> Page:
    """In the first chair, at the moment of its turns that is worth most."""
    bots = [{"kind": "bot", "level": "normal"}] * SEATS[game]
    code = played_out(person, game, bots, PATIENCE)
    moments: list[dict[str, Any]] = []
    while True:
        path = f"/api/tables/{code}/replay?seat=0&first={len(moments)}"
        told = person.ask("GET", path)
        moments += told["moments"]
        if len(moments) >= told["total"]:
            break
    mine = [m for m in moments[:-1] if m["position"]["turn"] == 0]
    best = max(mine, key=lambda moment: WORTH[game](moment["position"]["view"]))
    wish = {"length": best["length"], "seat": 0, "level": "normal"}
    table = person.ask("POST", f"/api/tables/{code}/branch", wish)["room"]["table"]
    page = person.go(f"/t/{table}")
    page.locator(".status.mine").wait_for()
    return page


def think(page: Page, dice: random.Random) -> bool:
    """Babies are picked up and put down again, until a move costs both sides something."""
    if page.locator("button.primary").count():
        page.locator(".bar .side").first.click()
    return babyboom(page, dice)


def begin(page: Page, game: str) -> None:
    """The first half of a decision, which shows what would come of it."""
    if game == "rollnbump" and page.locator("[data-spot].open").count():
        page.locator("[data-spot].open").last.click()
    elif game == "babyboom":
        assert play_until(page, think, BOTH_LOSE, 0)
    elif game == "bokken":
        assert play_until(page, bokken, ".hand .hot", 0)  # a Flash that fits
        page.keyboard.press("Escape")  # the result of the round before, if it is still shown


def shoot(page: Page, file: pathlib.Path, size: dict[str, int], scale: int = 1) -> None:
    session = page.context.new_cdp_session(page)
    metrics = {**size, "deviceScaleFactor": scale, "mobile": False}
    session.send("Emulation.setDeviceMetricsOverride", metrics)
    page.wait_for_timeout(SETTLE)
    wish = {"format": "webp", "quality": QUALITY}
    picture = session.send("Page.captureScreenshot", wish)["data"]
    file.write_bytes(base64.b64decode(picture))
    session.send("Emulation.clearDeviceMetricsOverride")


def take(folder: pathlib.Path, wanted: list[str]) -> None:
    with (
        tempfile.TemporaryDirectory() as kept,
        launched() as browser,
        serving(f"sqlite:///{kept}/tables.sqlite3") as url,
    ):
        person = Visitor(browser, url, size=LAPTOP)
        for game in wanted:
            page = sit_down(person, game)
            begin(page, game)
            shoot(page, folder / f"{game}.webp", LAPTOP)
            if game == "rollie":
                shoot(page, folder / "phone.webp", PHONE, SHARP)
        shoot(person.go(), folder / "home.webp", LAPTOP)
        person.leave()


if __name__ == "__main__":
    take(pathlib.Path(sys.argv[1]), sys.argv[2:] or list(SEATS))
