"""What learned values see of Baby Boom, and how far they hold where the truth is known."""

from __future__ import annotations

import random

import numpy as np
import pytest

from boomtable import games
from boomtable.bots.babyboom.analysis import analyse, points_left
from boomtable.bots.babyboom.duellist import Duellist
from boomtable.bots.bot import Budget
from boomtable.bots.seat import ask
from boomtable.core import verbs
from boomtable.core.record import Array
from boomtable.games.babyboom.phases import Phase
from boomtable.games.babyboom.positions import draw, parse
from boomtable.table.table import Table
from boomtable.values.judge import Judge
from boomtable.values.judge import judge_of as found_judge
from boomtable.values.net import HEADS, MOST_ON
from boomtable.values.nets import net_of
from boomtable.values.teacher import Teacher
from kit import by_hand, random_action
from scenes.babyboom import scene

GAME = games.find("babyboom")
assert GAME.inputs
NAMES = GAME.inputs.names


def asked(table: Table, seat: int) -> list[str]:
    out = np.zeros(MOST_ON, np.int64)
    return [NAMES[number] for number in out[: verbs.encode(table.state, seat, out)]]


def judge_of(players: int) -> Judge:
    net = net_of(GAME, players)
    assert net is not None
    return Judge(GAME, players, net)


# What they see


def test_every_question_has_a_name_of_its_own() -> None:
    assert len(set(NAMES)) == len(NAMES)


def test_the_questions_about_a_small_position() -> None:
    """Green's 1 stands beside red's 3; their other dice are a step out of the line of the 1."""
    table = scene("earned 4 6\n3  R3 G1 .  .  .\n2  .  .  G5 .  .\n1  R2 .  .  .  .")
    told = asked(table, 1)  # green's side lies below already
    assert "seat+1-moves" in told
    assert "against+1-round-2-ahead-2" in told
    assert {"seat+0-b3-shows-1", "seat+0-c2-shows-5", "seat+1-a3-shows-3"} <= set(told)
    assert {"seat+0-live-dice-2", "seat+1-live-dice-2"} <= set(told)
    pairs = [name for name in told if "-and-seat+" in name]
    assert sorted(pairs) == [
        "seat+0-and-seat+0-1-and-5-a-step-out-of-line-neither-moves",
        "seat+0-and-seat+1-1-and-2-a-step-out-of-line-second-moves",
        "seat+0-and-seat+1-1-and-3-beside-second-moves",
        "seat+1-and-seat+1-2-and-3-two-apart-first-moves",
    ]


@pytest.mark.parametrize("players", [2, 4])
def test_everybody_sees_the_board_from_their_own_side(players: int) -> None:
    """Whoever begins sees the same board, whichever side that is."""
    seen = [sorted(asked(by_hand("babyboom", players, f"first {n}"), n)) for n in range(players)]
    assert all(told == seen[0] for told in seen)
    assert "seat+0-c1-shows-5" in seen[0]


def test_tables_that_were_not_learned_are_not_judged() -> None:
    for options in ({}, {"risky": "on"}):
        assert found_judge(GAME, 2, GAME.fresh(2, options)) is not None
    for options in ({"tiles": "on"}, {"placement": "free"}, {"risky": "on", "tiles": "on"}):
        assert found_judge(GAME, 2, GAME.fresh(2, options)) is None


def test_what_the_power_will_be_rolled_for_is_seen() -> None:
    table = scene("options risky\n5  R1 .  .  .  .\n3  .  .  G2 .  .\n1  .  .  .  .  G2")
    table.play("a5-b5")
    assert table.state.phase == Phase.POWER
    assert "b5-explodes" in asked(table, 1)
    assert "risky" in asked(table, 1)


# How they are learned


def test_the_same_seed_teaches_the_same_and_something() -> None:
    nets = []
    for seed in (3, 3, 4):
        teacher = Teacher(GAME, 2, seed)
        rows = list(teacher.course(40))
        nets.append(teacher.learned().net)
        assert rows[-1].games == 40
    assert np.array_equal(nets[0], nets[1])
    assert not np.array_equal(nets[0], nets[2])


def test_questions_that_no_game_asked_weigh_what_was_guessed() -> None:
    """And nothing else: no random weights are kept."""
    teacher = Teacher(GAME, 2, 1)
    teacher.teach(2, 0.0)
    net = teacher.learned().net
    third = [n for n, name in enumerate(NAMES) if name.startswith("seat+2-")]
    assert not net[third, :-HEADS].any()
    assert net[NAMES.index("seat+2-a1-shows-5"), -HEADS:].any()
    assert net[NAMES.index("seat+0-moves"), :-HEADS].any()


# How far they hold


def last_round(rng: random.Random, most: int) -> Array:
    """A last round in which at most so many countdown points are left."""
    while True:
        table = Table(GAME, 2, {}, chance="manual")
        while not table.is_over:
            state = table.state
            if state.round_number == 3 and state.phase == Phase.MOVE and points_left(state) <= most:
                return parse(draw(state))
            table.play(random_action(table, rng))


def truth(position: Array) -> float:
    """The mover's share of the win, both playing the rest perfectly."""
    found, state = analyse(position), position[0]
    assert found.proven
    mover = int(state.turn)
    before = [int(chair.earned.sum()) for chair in state.seat[:2]]
    lead = before[mover] - before[1 - mover] + found.points
    return 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0


def test_last_rounds_that_can_be_solved_are_judged_about_right() -> None:
    """By the look of them, one answer ahead: off by a sixth of a win on average, and the right side
    in nine of ten that are decided. Docs say so."""
    rng, judge, wrong, right = random.Random(5), judge_of(2), [], []
    for _ in range(150):
        position = last_round(rng, 9)
        came, said = truth(position), judge.looked(position, int(position[0].turn), 0).wins
        wrong.append(abs(said - came))
        if came != 0.5:
            right.append((said > 0.5) == (came > 0.5))
    assert np.mean(wrong) < 1 / 6
    assert np.mean(right) > 0.9


def test_what_is_searched_to_the_end_is_told_exactly() -> None:
    """But for the little that the margin counts."""
    rng, bot = random.Random(6), Duellist(Budget(milliseconds=2000))
    for _ in range(20):
        position = last_round(rng, 9)
        seat = int(position[0].turn)
        table = scene(draw(position[0]))
        advice = ask(bot, table, seat, seed=1)
        if advice.moves:
            assert advice.facts["proven"]
            assert advice.moves[0].wins == pytest.approx(truth(position), abs=0.06)


def test_every_number_of_players_has_values_that_know_who_is_ahead() -> None:
    for players in GAME.players:
        judge = judge_of(players)
        for ahead in range(players):
            earned = ["1"] * players
            earned[ahead] = "12"
            table = by_hand("babyboom", players, "first 0")
            state = parse(draw(table.state))
            state[0].round_number = 2
            for seat in range(players):
                state[0].seat[seat].earned[0] = int(earned[seat])
            shares = [judge.looked(state, seat, 0).wins for seat in range(players)]
            assert max(range(players), key=lambda seat: shares[seat]) == ahead
            assert sum(shares) == pytest.approx(1, abs=0.15)
