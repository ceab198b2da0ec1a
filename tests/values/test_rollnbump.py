"""What learned values see of Roll'n Bump, turns solved for them, and how far they hold."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from functools import cache

import numpy as np
import pytest

import boomtable
from boomtable import games
from boomtable.core import verbs
from boomtable.core.actor import CHANCE
from boomtable.core.playout import MOST_ACTIONS
from boomtable.core.record import Array
from boomtable.games.rollnbump.actions import END, KEEP, REROLL
from boomtable.games.rollnbump.facts import IDLE_TURNS_TO_END, ROLLS
from boomtable.games.rollnbump.phases import Phase
from boomtable.lab.calibration import binned
from boomtable.table.table import Table
from boomtable.values.judge import Judge
from boomtable.values.net import MOST_ON, SPREAD
from boomtable.values.nets import net_of
from boomtable.values.rollnbump.judge import TurnJudge
from boomtable.values.rollnbump.plans import A_WIN
from boomtable.values.teacher import Teacher
from kit import random_table
from scenes.rollnbump import give, keep, roll, scene, tableau, take_turn, turn_up

GAME = games.find("rollnbump")
assert GAME.inputs
NAMES = GAME.inputs.names


def asked(table: Table, seat: int) -> Counter[str]:
    out = np.zeros(MOST_ON, np.int64)
    return Counter(NAMES[number] for number in out[: verbs.encode(table.state, seat, out)])


def judge_of(players: int) -> TurnJudge:
    net = net_of(GAME, players)
    assert net is not None
    return TurnJudge(GAME, players, net)


def seen(table: Table) -> Array:
    return np.array([table.view()], GAME.state.dtype)


# What they see


def test_every_question_has_a_name_of_its_own() -> None:
    assert len(set(NAMES)) == len(NAMES)


def test_the_questions_about_a_small_position() -> None:
    """Ada's Pair of 2s must survive Tao's turn; she has another card of its suit."""
    table = turn_up(take_turn(give(scene(2), 0, "waves single-1"), "22615", "p1 1,2", "bonus 3"))
    mine, theirs = asked(table, 0), asked(table, 1)
    assert {"seat+1-plays", "my-pair-strength-2-1-turns-to-go"} <= set(mine)
    assert {"seat+0-plays", "their-dice-in-my-turn-pair-strength-2-1-turns-to-go"} <= set(theirs)
    assert mine["seat+0-suit-of-at-least-1"] == 1
    assert mine["seat+0-suit-in-all-of-at-least-2"] == 1  # with the Pair
    assert mine["my-bonus-die-total-at-least-6-1-turns-to-go"] == 1
    assert not mine["my-bonus-die-total-at-least-9-1-turns-to-go"]
    # A Single and a Pair are 3 points, two cards of a suit 3 more.
    assert mine["against+1-in-all-ahead-at-least-6"]
    assert not mine["against+1-in-all-ahead-at-least-9"]
    assert theirs["against+1-acquired-ahead--3"] == 1  # the card that she has: 1 point behind
    assert mine["free-four-straight"] == 1
    assert not mine["free-pair"]


@pytest.mark.parametrize("players", GAME.players)
def test_everybody_sees_the_table_from_their_own_chair(players: int) -> None:
    seen_by_first = [asked(tableau(players, first=n), n) for n in range(players)]
    assert all(told == seen_by_first[0] for told in seen_by_first)
    assert seen_by_first[0]["3-dice"] == 1


# Turns, against slow obvious versions


class Slow:
    """Everything that can be done with dice, tried by the rules one after the other."""

    def __init__(self, judge: TurnJudge, start: Array) -> None:
        self.seat, self.start = int(start[0].active), start
        self.judge = Judge(GAME, judge.players, judge.net)
        self.best_of = cache(self._best_of)

    def hope(self, state: Array) -> float:
        """After the end of a turn: the last die, if one is left to roll, on average."""
        if state[0].phase == Phase.LAST_DIE:
            return float(np.mean([self.hope(after(state, a)) for a in legal(state)]))
        worth = self.judge.looked(state, self.seat, 0)
        return worth.wins + worth.margin / int(self.judge.net[-1, SPREAD]) / A_WIN

    def value(self, state: Array, action: int) -> float:
        played = after(state, action)
        if action == END:
            return self.hope(played)
        return max(self.value(played, a) for a in legal(played))

    def _best_of(self, hand: tuple[int, ...]) -> float:
        """Rolling being over with these dice."""
        state = self.start.copy()
        state[0].seat[self.seat].die[:] = hand
        kept = after(state, KEEP)
        return max(self.value(kept, a) for a in legal(kept))

    def rolled(self, action: int) -> float:
        """What is left of the turn after this action, when no other decision about dice is."""
        dice = [int(face) for face in self.start[0].seat[self.seat].die]
        again = [] if action == KEEP else [d for d in range(5) if action - REROLL + 1 >> d & 1]
        ends: Counter[tuple[int, ...]] = Counter()
        for faces in itertools.product(range(1, 7), repeat=len(again)):
            hand = dice.copy()
            for die, face in zip(again, faces, strict=True):
                hand[die] = face
            ends[tuple(sorted(hand))] += 1
        total = sum(ends.values())
        return sum(times * self.best_of(hand) for hand, times in ends.items()) / total


def after(state: Array, action: int) -> Array:
    copy = state.copy()
    verbs.apply(copy[0], action, None)
    return copy


def legal(state: Array) -> list[int]:
    out = np.zeros(MOST_ACTIONS, np.int64)
    return [int(a) for a in out[: verbs.legal(state[0], out)]]


@pytest.mark.parametrize("faces", ["22615", "44123", "34566", "11345"])
def test_claims_are_worth_what_trying_everything_finds(faces: str) -> None:
    judge, table = judge_of(2), turn_up(take_turn(scene(2), "22615", "p1 1,2", "bonus 4,5"))
    view = seen(keep(table, faces))
    slow = Slow(judge, view)
    for action, worth in zip(legal(view), judge.weighed(view, legal(view), 0), strict=True):
        assert worth.wish == pytest.approx(slow.value(view, action), abs=1e-5)


def last_roll(faces: str, table: Table) -> Array:
    """The last decision about dice, in the last turn of a game that nobody brings forward."""
    table.state.idle = IDLE_TURNS_TO_END
    table.state.rolls = ROLLS - 2
    return seen(roll(table, faces))


@pytest.mark.parametrize("faces", ["44156", "12346"])
def test_the_last_turn_is_solved_as_by_trying_everything(faces: str) -> None:
    """To a hundredth of a win at most: beside the bonus die only the claims are tried that are best
    without it. What is chosen costs less than that."""
    judge, view = judge_of(2), last_roll(faces, give(scene(2), 1, "waves pair", "dots pair"))
    slow = Slow(judge, view)
    truth = {action: slow.rolled(action) for action in legal(view)}
    said = dict(zip(truth, judge.weighed(view, list(truth), 0), strict=True))
    assert max(abs(said[a].wish - truth[a]) for a in truth) < 0.01
    chosen = max(truth, key=lambda action: said[action].wish)
    assert truth[chosen] > max(truth.values()) - 0.005


@pytest.mark.parametrize("players", GAME.players)
def test_a_turn_is_worth_its_best_move_and_a_die_the_mean_of_its_faces(players: int) -> None:
    judge, rng = judge_of(players), random.Random(players)
    table = boomtable.new("rollnbump", players, seed=players)
    for _ in range(60):
        if table.is_over:
            break
        view = seen(table)
        if table.turn == CHANCE:
            table.play(rng.choice(table.legal()))
            continue
        moves = judge.weighed(view, legal(view), 0)
        best, looked = max(moves, key=lambda worth: worth.wish), judge.looked(view, table.turn, 0)
        little = looked.margin / int(judge.net[-1, SPREAD]) / A_WIN
        # Fewer dice beside the bonus die than there are left may please values a little more.
        assert best.wish - 0.002 < looked.wins + little < best.wish + 1e-5
        table.play(table.legal()[moves.index(best)] if rng.random() < 0.8 else table.default())
    view = seen(scene(players, bonus=True))
    before = judge.looked(view, 0, 0).points
    rolled = [judge.looked(after(view, action), 0, 0).points for action in legal(view)]
    assert before == pytest.approx(np.mean(rolled), abs=1e-6)


def test_luck_is_nothing_on_average() -> None:
    """Of the next die exactly; whoever rolls has it, and the others have as much less."""
    judge, view = judge_of(3), seen(scene(3))
    each = [judge.luck(view, [action]) for action in legal(view)]
    assert np.mean(each, axis=0) == pytest.approx([0, 0, 0], abs=1e-9)
    assert np.sum(each, axis=1) == pytest.approx([0] * 6, abs=1e-9)
    assert np.std([luck[0] for luck in each]) > 0.001


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


# How far they hold


@pytest.mark.parametrize("players", GAME.players)
def test_chances_of_all_seats_are_one_victory(players: int) -> None:
    for seed in range(3):
        told = random_table(GAME, players, {}, seed, 150).chances()
        assert told is not None
        assert sum(told) == pytest.approx(1)
        assert min(told) >= 0
    fresh = Table(GAME, players, {}, chance="manual").chances()
    assert fresh == pytest.approx([1 / players] * players)


@pytest.mark.parametrize("players", GAME.players)
def test_values_know_who_is_ahead_when_the_end_is_near(players: int) -> None:
    ahead = players - 1
    cards = ("waves pair", "waves 3-of-a-kind", "waves single-2", "dots 5-straight")
    left = {f"p{n}": 1 for n in range(1, 7)}
    told = give(scene(players, left=left), ahead, *cards).chances()
    assert told is not None
    assert max(range(players), key=lambda seat: told[seat]) == ahead
    assert told[ahead] > 1.5 / players


def test_when_it_is_over_whoever_won_has_all_of_it() -> None:
    table = random_table(GAME, 3, {}, 2, 100_000)
    assert table.is_over
    won = table.winners()
    assert table.chances() == [1 / len(won) if seat in won else 0 for seat in range(3)]


@pytest.mark.parametrize("players", GAME.players)
def test_told_chances_come_about(players: int) -> None:
    """A few hundred games; docs/values.md has the thousands."""
    said, came = judge_of(players).sampled(300, seed=3, depth=0)
    assert all(each.holds for each in binned(said, came).bins)
    assert np.corrcoef(said, came)[0, 1] > 0.3
