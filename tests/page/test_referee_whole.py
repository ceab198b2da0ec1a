"""A whole game with the real box, by the taps of one phone in the middle: what fell and what was
decided; then its file is played again, and refused to whoever asks whether its dice were sealed."""

from __future__ import annotations

import pathlib
import random
import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Error, Locator, Page, expect

from boomtable.cli import run as boomtable
from page.browser import Visitor
from page.hands import BY_MOUSE, NAP, Hand

pytestmark = pytest.mark.browser
Visitors = Callable[..., Visitor]

PHONE = {"width": 390, "height": 844}
PLAYERS = {"rollie": 2, "rollnbump": 2, "babyboom": 2, "bokken": 4}
NAMES = ["Hugo", "Mia", "Noé"]
SECONDS = 420
SAID_TO_ONE = re.compile(r"\b[Yy]our turn|\bis yours\b|\bYou (win|are|were|lead|take)\b")


def tell(page: Page, dice: random.Random) -> bool:
    """What fell, if that is asked."""
    return _tap(page.locator("[data-fell]:not([disabled])"), dice)


def _tap(options: Locator, dice: random.Random) -> bool:
    found = options.element_handles()
    if not found:
        return False
    try:
        dice.choice(found).click(timeout=1000)
    except Error:  # it has gone meanwhile
        return False
    return True


def rollnbump(page: Page, dice: random.Random) -> bool:
    """Without taking back: where dice are real everything can be, and it would never end."""
    claims = page.locator("[data-spot].open, .spot.fits button, .bar button.primary")
    others = page.locator(".bar button:not([title]):not([disabled])")
    first, then = (claims, others) if dice.random() < 0.8 else (others, claims)
    return _tap(first, dice) or _tap(then, dice)


HANDS: dict[str, Hand] = {**BY_MOUSE, "rollnbump": rollnbump}


@pytest.mark.parametrize("game", list(PLAYERS))
def test_a_whole_game_is_told_to_one_phone_in_the_middle(
    game: str, visitor: Visitors, tmp_path: pathlib.Path, capsys: pytest.CaptureFixture[str]
) -> None:
    person = visitor(size=PHONE)
    others = [{"kind": "device", "name": name} for name in NAMES[: PLAYERS[game] - 1]]
    code = person.new_table(game, [{"kind": "me"}, *others], dice="own")
    page = person.go(f"/t/{code}")
    over, status = page.locator("main.end"), page.locator(".status b")
    status.wait_for()
    dice, deadline, said = random.Random(3), time.monotonic() + SECONDS, set[str]()
    while not over.is_visible():
        assert time.monotonic() < deadline, page.locator(".status").inner_text()
        if status.is_visible():
            said.update(status.all_inner_texts())
        told = page.locator(".refusal").all_inner_texts()
        assert not [words for words in told if "moved on" in words]  # nothing is told twice
        if not (tell(page, dice) or HANDS[game](page, dice)):
            page.wait_for_timeout(NAP)
    said.update(over.inner_text().splitlines())
    assert not [words for words in said if SAID_TO_ONE.search(words)]
    expect(over).to_contain_text("Your own dice")

    file = tmp_path / f"{game}.boom"
    file.write_text(person.context.request.get(f"{person.url}/api/tables/{code}/file").text())
    assert "chance manual" in file.read_text()
    assert boomtable(["replay", str(file), "--language", "en"]) == 0
    capsys.readouterr()
    assert boomtable(["verify", str(file), "--language", "en"]) != 0
    assert "rolled by hand" in "".join(capsys.readouterr())
