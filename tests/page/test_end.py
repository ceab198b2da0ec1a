"""The end of a game tells how it was won, keeps the running score, and draws a picture of it."""

from __future__ import annotations

import pathlib
import random
import struct
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from boomtable import games
from boomtable.core.words import LANGUAGES
from boomtable.room import orders
from boomtable.room.log import follow
from boomtable.room.told import happening
from boomtable.table.seal import Seal
from boomtable.table.table import Table
from page.browser import PHONE, Visitor
from page.scenes import SEATS
from page.staged import AT, NAMES, Staged
from server.rooms import _entry

pytestmark = pytest.mark.browser

SEED = 5
LOCALES = {"en": "en-GB", "fr": "fr-FR"}


def ended(game: str, seed: int = SEED) -> Staged:
    """A random game that is over, the third of the same people."""
    staged = Staged(Table(games.find(game), SEATS[game], seal=Seal.from_number(seed)))
    room, rng, n = staged.room, random.Random(seed), 0
    while not room.table.is_over:
        follow(room, _entry(room, rng, n), AT + n)
        n += 1
    room.made = replace(room.made, games=2, wins=[2] + [0] * (SEATS[game] - 1))
    follow(room, orders.end(room), AT + n)
    return staged


@pytest.mark.parametrize("game", games.NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_says_who_won_by_how_much_and_what_is_remembered(
    visitor: Callable[..., Visitor], game: str, language: str
) -> None:
    staged = ended(game)
    person = visitor(size=PHONE, language=LOCALES[language])
    page = staged.open(person, reached="main.end")
    table, found = staged.room.table, staged.room.game
    said = page.locator(".hero").inner_text()
    best = table.scores()[table.winners()[0]]
    behind = best - table.scores()[0]
    if table.winners() != [0]:
        assert str(behind) in said or behind == 1
        assert all(NAMES[seat] in said for seat in table.winners())
    lines = page.locator("section:has(#story-title) li").all_inner_texts()
    assert 0 < len(lines) <= 5
    mine = [feat for feat in table.feats if feat.seat == 0 or feat.seat in table.winners()]
    event = happening(found, (mine or table.feats)[0])
    args = {"name": NAMES[event.seat], "you": "yes" if event.seat == 0 else "no", "other_you": "no"}
    if "other_seat" in event.args:
        args |= {"other_seat": NAMES[event.args["other_seat"]]}
        args["other_you"] = "yes" if event.args["other_seat"] == 0 else "no"
    words = found.words.say(
        f"feat.{event.name}", language, **{**event.args, **event.spelled, **args}
    )
    assert words.replace("\u202f", " ") in [line.replace("\u202f", " ") for line in lines]
    first = page.locator("section:has(#series-title) li").first.inner_text().split()
    assert first == [{"en": "You", "fr": "Vous"}[language], str(2 + (0 in table.winners()))]


def test_the_picture_is_drawn_here_and_can_be_kept(
    visitor: Callable[..., Visitor], tmp_path: pathlib.Path
) -> None:
    person = visitor(size=PHONE)
    page = ended("rollie").open(person, reached="main.end")
    page.get_by_role("button", name="Share").click()
    page.locator("dialog canvas").wait_for()
    with page.expect_download() as kept:
        page.get_by_role("button", name="Save the picture").click()
    kept.value.save_as(tmp_path / "end.png")
    picture = (tmp_path / "end.png").read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert struct.unpack(">II", picture[16:24]) == (1080, 1080)
    assert len(picture) > 20_000, "an empty one is smaller"
    page.keyboard.press("Escape")
    page.locator("dialog canvas").wait_for(state="detached")
