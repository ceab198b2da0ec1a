"""Who acts next, and that nobody else learns it."""

from __future__ import annotations

import random

import numpy as np
import pytest

from boomtable.core import verbs
from boomtable.core.actor import CHANCE, NONE
from boomtable.core.events import Log, entries
from boomtable.core.streams import streams
from boomtable.games.bokken.belief import is_possible
from boomtable.games.bokken.phases import Phase
from boomtable.games.bokken.state import State
from boomtable.table.table import Table
from kit import all_options, play, random_action, random_box, random_table, texts
from scenes.bokken import phase, scene


def test_race_nature_picks_the_target_or_anybody_who_could_react() -> None:
    table = scene("5o 6f T", "1o 2o", "5f 7o", "T", "3o", teams="yyggg")
    play(table, "play 5o", "plus 1")
    assert texts(table) == ["next 0", "next 1", "next 2", "next 3"]
    assert table.odds() == [1] * 4
    play(table, "next 3", "decline")
    assert texts(table) == ["next 0", "next 1", "next 2"]


def test_race_no_window_after_a_time_out_an_explosion_or_before_a_lead() -> None:
    table = scene("5o 6f", "1o 2o", "5f 7o T", "T", "3o", teams="yyggg")
    assert phase(table) == "LEAD"
    play(table, "play 5o", "plus 1", "next 2", "play T")
    assert phase(table) == "DRAW"
    play(table, "draw 8o")
    assert phase(table) == "LEAD"


def test_race_who_was_picked_and_declined_is_secret() -> None:
    table = scene("5o 6f T", "1o 7o", "5f 7o", "T", "3o", teams="yyggg")
    play(table, "play 5o", "plus 1")
    before = {seat: table.view(seat).tobytes() for seat in range(NONE, 5)}
    told = len(table.events())
    play(table, "next 2")
    for seat in (NONE, 0, 1, 3, 4):
        assert table.view(seat).tobytes() == before[seat]
        assert seat == NONE or table.legal(seat) == []
    assert table.view(2).turn == 2
    play(table, "decline")
    for seat in (NONE, 0, 1, 3, 4):
        assert table.view(seat).tobytes() == before[seat]
    assert table.view(2).seat[2].declined
    play(table, "next 1")
    assert table.view(1).phase == Phase.ANSWER
    for seat in (NONE, 0, 3, 4):
        assert table.view(seat).tobytes() == before[seat]
    assert len(table.events()) == told


def test_race_the_window_looks_the_same_when_nobody_could_react() -> None:
    quiet = scene("5o 6f", "1o 7o", "4f 7o", "3o", "3o", teams="yyggg", stock="")
    loud = scene("5o 6f", "1o 7o", "4f 7o", "T", "5f", teams="yyggg", stock="")
    for table in (quiet, loud):
        play(table, "play 5o", "plus 1")
    for seat in (NONE, 0, 1, 2):
        assert quiet.view(seat).tobytes() == loud.view(seat).tobytes()


def test_race_a_rescue_looks_the_same_when_nobody_can_help() -> None:
    quiet = scene("5o 6f", "1o 2o", "4f 7o", "3o", "3o", teams="yyggg", stock="")
    loud = scene("5o 6f", "1o 2o", "4f 7o", "T", "5f", teams="yyggg", stock="")
    for table in (quiet, loud):
        play(table, "play 5o", "plus 1", "next 1")
    play(loud, "next 3")
    for seat in (NONE, 0, 1, 2):
        assert quiet.view(seat).tobytes() == loud.view(seat).tobytes()
        assert quiet.view(seat).turn == CHANCE


GAME = scene("1o", "1o", "1o", "2o").game
VARIANTS = list(all_options(GAME))


def somewhere(number: int) -> Table:
    """A random table in the middle of a round, of any size and variant."""
    players = GAME.players[number % len(GAME.players)]
    steps = 70 + number * 7 % 500
    options = VARIANTS[number % len(VARIANTS)]
    if number % 3 == 0:
        options = random_box(GAME, players, options, random.Random(number))
    return random_table(GAME, players, options, number, steps)


def fits_the_view(world: State, table: Table, seat: int) -> None:
    view = GAME.view(table.state, seat)
    assert GAME.view(world, seat).tobytes() == view.tobytes()
    chairs = world["seat"][: table.players]
    own = np.arange(table.players) == seat
    assert (chairs["hand"].sum(axis=1) == chairs["held"]).all()
    assert (chairs["hand"] >= np.where(own[:, None], 0, chairs["least"])).all()
    assert all(is_possible(chair) for chair in chairs[~own])
    assert world.stock.min() >= 0
    assert int(world.stock.sum()) == int(world.stock_size)
    if world.only_timeouts:
        assert not world.stock[:-1].any()


@pytest.mark.parametrize("number", range(60))
def test_race_resampling_keeps_the_view_and_all_that_was_seen(number: int) -> None:
    table = somewhere(number)
    stream = streams(number, 1)[0]
    for seat in range(NONE, table.players):
        worlds = np.array([table.view(seat)], GAME.state.dtype)
        verbs.resample(worlds[0], seat, stream)
        fits_the_view(worlds[0], table, seat)
        if table.turn == seat:  # what one may do does not depend on the others' cards
            desk = np.zeros(GAME.alphabet.size, np.int64)
            n = verbs.legal(worlds[0], desk)
            assert desk[:n].tolist() == [int(action) for action in table.legal()]


@pytest.mark.parametrize("number", range(40))
def test_race_views_events_and_choices_do_not_depend_on_what_is_hidden(number: int) -> None:
    """Play the same decisions of one seat in two worlds that look the same to it."""
    table, rng = somewhere(number), random.Random(number)
    while table.turn < 0 or phase(table) == "DONE":
        if table.is_over:
            return
        table.play(random_action(table, rng))
    seat = table.turn
    action = random_action(table, rng)
    worlds = np.array([table.state, table.view(seat)], GAME.state.dtype)
    verbs.resample(worlds[1], seat, streams(number, 1)[0])
    told = []
    for world in worlds:
        log = Log.array(1)
        verbs.apply(world, action, log[0])
        told.append((GAME.view(world, seat).tobytes(), GAME.events(entries(log), seat)))
    assert told[0] == told[1]
