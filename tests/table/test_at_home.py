"""A table in Python: it draws itself, is copied, gone back on, and told in one line."""

from __future__ import annotations

import copy
import subprocess
import sys
from collections.abc import Callable

import pytest

import boomtable
from boomtable import games
from boomtable.core.errors import BadInput
from boomtable.games.contract import Game
from boomtable.table.table import Table
from boomtable.tui import drawing
from kit import ALL_GAMES

every_game = pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.name)
SOME = 30  # decisions


def played(game: Game, decisions: int = SOME) -> Table:
    table = boomtable.new(game.name, game.usual_players, seed=3)
    for _ in range(decisions):
        if not table.is_over:
            legal = table.legal()
            table.play(legal[len(table.actions) % len(legal)])
    return table


@every_game
def test_a_table_draws_itself(game: Game) -> None:
    table = played(game)
    assert game.words.messages["en"]["title"] in str(table)
    assert all(chair.name in str(table) for chair in table.chairs)
    assert repr(table).startswith(f"<Table of {game.name}, {table.players} players")


def test_a_drawing_is_a_spectators_and_shows_no_hand() -> None:
    table = played(games.find("bokken"))
    own = drawing.table(table, "en", max(table.turn, 0))
    assert "Your hand" in own
    assert "Your hand" not in str(table)
    assert str(table) == drawing.table(table, "en")


@every_game
@pytest.mark.parametrize("copied", [Table.copy, copy.copy, copy.deepcopy], ids=["own", "c", "deep"])
def test_a_copy_goes_on_alike_and_shares_nothing(
    game: Game, copied: Callable[[Table], Table]
) -> None:
    table = played(game)
    twin = copied(table)
    before = table.state.tobytes()
    for _ in range(SOME):
        if not twin.is_over:
            twin.play(twin.legal()[0])
    assert table.state.tobytes() == before
    for _ in range(SOME):
        if not table.is_over:
            table.play(table.legal()[0])
    assert twin.actions == table.actions
    assert twin.events() == table.events()
    assert twin.commitment == table.commitment


def test_a_copy_remembers_what_was_taken_back_and_decided_early() -> None:
    table = boomtable.new("babyboom", 2, seed=1)
    table.play(table.legal()[0])
    table.undo()
    twin = table.copy()
    assert [event.name for event in twin.events()] == [event.name for event in table.events()]
    early = boomtable.new("rollie", 3, seed=1)
    seat = next(seat for seat in range(3) if early.may_lock(seat))
    early.lock(seat, early.legal(seat)[0])
    assert early.copy().locked == early.locked == (seat,)


@every_game
def test_a_table_goes_back_to_any_step(game: Game) -> None:
    table = played(game, 12)
    for step in range(table.length + 1):
        before = table.at(step)
        assert before.actions == table.actions[:step]
    assert before.state.tobytes() == table.state.tobytes()
    assert table.at(-1).actions == table.actions[:-1]
    for wrong in (table.length + 1, -table.length - 1):
        with pytest.raises(BadInput):
            table.at(wrong)


@every_game
def test_a_position_is_one_line_that_gives_the_table_back(game: Game) -> None:
    table = played(game)
    line = table.position
    assert line.isascii()
    assert not set(line) & set(" \n/?#&=+%")  # goes into a link as it is
    again = boomtable.position(f" {line}\n", chance="manual")
    assert again.state.tobytes() == table.state.tobytes()
    assert again.position == line
    onward = boomtable.position(line, seed=5)
    assert onward.given == table.length
    assert onward.state.tobytes() == boomtable.position(line, seed=5).state.tobytes()


def test_a_position_keeps_its_options() -> None:
    table = boomtable.new("babyboom", 3, seed=1, risky="on", tiles="on")
    assert boomtable.position(table.position).options == table.options


LINE = played(ALL_GAMES[0]).position


@pytest.mark.parametrize(
    "text",
    [
        "",
        "boom1",
        LINE[:-5],
        LINE[:-4] + "AAAA",
        LINE.replace("boom1", "boom2"),
        LINE.replace(f".{ALL_GAMES[0].name}.", ".nothing."),
        LINE.replace(".v1.", ".v9."),
        LINE.replace(".v1.4.", ".v1.99."),
        LINE.replace(".v1.4.", ".v1.2."),
        LINE.replace(".v1.4.", ".v1.x."),
        LINE + "é",
        "boom1." + "." * 10,
    ],
)
def test_what_is_no_position_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(BadInput) as refusal:
        boomtable.position(text)
    assert "\n" not in str(refusal.value)


def test_a_line_that_would_unpack_to_gigabytes_is_refused() -> None:
    import base64
    import zlib

    bomb = zlib.compress(bytes(1 << 24), 9)
    line = f"boom1.rollie.v1.4.{base64.urlsafe_b64encode(b'    ' + bomb).decode().rstrip('=')}"
    with pytest.raises(BadInput):
        boomtable.position(line)


def test_games_tells_what_there_is() -> None:
    offers = boomtable.games()  # type: ignore[operator]  # a module that can be asked
    assert [offer.name for offer in offers] == list(games.NAMES)
    for offer, game in zip(offers, map(games.find, games.NAMES), strict=True):
        assert offer.players == game.players
        assert set(offer.options) == {option.name for option in game.options}
        assert repr(offer).startswith(f"<{game.name} ")


def test_to_import_the_library_loads_nothing_heavy() -> None:
    script = "import sys, boomtable; sys.exit(str({'numpy', 'numba', 'rich'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert done.stderr.strip() == "set()"
