"""Live and calm tables of Boom Bokken."""

from __future__ import annotations

import random

import pytest

from boomtable.bots import levels
from boomtable.bots.bot import reaction_of
from boomtable.bots.seat import ask_in_race
from boomtable.core.actor import NONE
from boomtable.core.errors import BadInput, Refused
from boomtable.table import boomfile
from boomtable.table.race import Calm, Live, is_race
from boomtable.table.table import Table
from kit import by_hand, play, random_action
from scenes.bokken import phase, scene, status


def window_scene() -> Table:
    """Seat 0 has announced plus on a 5 to seat 1; 2 could Flash, 3 and 0 call time, 4 nothing."""
    table = scene("5o 6f T", "1o 7o", "5f 7o", "T 2o", "3o 3o", teams="yyggg")
    play(table, "play 5o", "plus 1")
    return table


def texts(race: Live, seat: int) -> list[str]:
    return [str(action) for action in race.choices(seat)]


def test_everybody_in_play_has_a_part_and_learns_only_what_they_could_do() -> None:
    race = Live(window_scene())
    assert race.seats == [0, 1, 2, 3, 4]
    assert texts(race, 0) == ["play T", "decline"]
    assert texts(race, 1) == ["play 7o"]
    assert texts(race, 2) == ["play 5f", "decline"]
    assert texts(race, 3) == ["play T", "decline"]
    assert texts(race, 4) == ["decline"]


def test_the_order_is_clockwise_from_the_announcer_and_the_target_is_last() -> None:
    assert Live(window_scene()).order == [2, 3, 4, 0, 1]


def test_live_the_first_to_arrive_plays() -> None:
    table = window_scene()
    race = Live(table)
    race.answer(3, "play T")
    assert [str(action) for action in table.actions[-2:]] == ["next 3", "play T"]
    assert not race.is_open


@pytest.mark.parametrize(
    ("seat", "said", "rule"),
    [
        (0, "play 6f", "bokken.flash"),
        (1, "play 1o", "bokken.answer"),
        (1, "decline", "bokken.must"),
        (2, "play 7o", "bokken.flash"),
        (4, "play 5f", "bokken.hand"),
        (4, "plus 1", "bokken.lead"),
    ],
)
def test_live_a_refusal_names_the_rule(seat: int, said: str, rule: str) -> None:
    table = window_scene()
    before = table.state.tobytes()
    with pytest.raises(Refused) as refused:
        Live(table).answer(seat, said)
    assert refused.value.rule == rule
    assert table.state.tobytes() == before


def test_live_when_time_runs_out_a_legal_card_is_played_for_the_target() -> None:
    table = window_scene()
    Live(table).run_out()
    assert [str(action) for action in table.actions[-2:]] == ["next 1", "play 7o"]


def test_live_a_stuck_target_can_be_rescued_until_that_window_runs_out() -> None:
    table = scene("5o 6f T", "1o 2o", "5f 7o", "T 2o", "3o 3o", teams="yyggg")
    play(table, "play 5o", "plus 1")
    Live(table).run_out()
    assert phase(table) == "RESCUE"
    race = Live(table)
    assert race.seats == [0, 2, 3, 4]
    with pytest.raises(Refused):
        race.answer(1, "play 1o")
    race.run_out()
    assert status(table)[1] == "EXPLODED"


def test_calm_all_answers_are_collected_and_the_first_clockwise_counts() -> None:
    table = window_scene()
    calm = Calm(table)
    views = {seat: table.view(seat).tobytes() for seat in range(NONE, 5)}
    calm.answer(3, "play T")
    calm.answer(0, "play T")
    calm.answer(1, "play 7o")
    calm.answer(4, "decline")
    assert calm.waiting == [2]
    assert {seat: table.view(seat).tobytes() for seat in range(NONE, 5)} == views
    calm.answer(2, "play 5f")
    assert [str(action) for action in table.actions[-2:]] == ["next 2", "play 5f"]


def test_calm_the_target_answers_when_nobody_reacts() -> None:
    table = window_scene()
    calm = Calm(table)
    calm.answer(1, "play 7o")
    with pytest.raises(Refused):
        calm.answer(1, "play 7o")
    for seat in (0, 2, 3, 4):
        calm.answer(seat, "decline")
    assert [str(action) for action in table.actions[-2:]] == ["next 1", "play 7o"]


def test_calm_time_runs_out_for_those_who_have_not_answered() -> None:
    table = window_scene()
    calm = Calm(table)
    calm.answer(3, "play T")
    calm.run_out()
    assert str(table.actions[-1]) == "play T"


def play_calmly(table: Table, bots: list[str], seed: int) -> int:
    """Bots at a calm table; returns the number of windows."""
    luck, windows = random.Random(seed), 0
    while not table.is_over:
        if is_race(table):
            calm, windows = Calm(table), windows + 1
            for seat in calm.waiting:
                bot = levels.bot("bokken", bots[seat])
                calm.answer(seat, ask_in_race(bot, calm, seat, luck.getrandbits(30)).action)
        else:
            table.play(random_action(table, luck))
    return windows


@pytest.mark.parametrize("players", [4, 6, 9])
def test_calm_bots_play_whole_games(players: int) -> None:
    table = by_hand("bokken", players, expert="on")
    levels_ = ["normal", "easy", "random"] * 3
    assert play_calmly(table, levels_, players) > 10
    assert table.ending == "three-rounds"


def test_bots_react_faster_the_better_they_are() -> None:
    luck = random.Random(1)
    times = {
        level: [reaction_of(levels.bot("bokken", level)).drawn(luck) for _ in range(200)]
        for level in levels.LEVELS
    }
    means = [sum(times[level]) / 200 for level in levels.LEVELS]
    assert means == sorted(means, reverse=True)
    assert min(min(found) for found in times.values()) > 0.3


def test_a_running_game_with_secret_cards_has_no_public_file() -> None:
    table = window_scene()
    with pytest.raises(BadInput, match="secret cards"):
        boomfile.text_of(table, public=True)
