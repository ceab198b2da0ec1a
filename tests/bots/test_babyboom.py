"""The duel engine: it proves what it says, finds tactics, keeps to its time, and plays well."""

from __future__ import annotations

import pathlib
import random
import time
from dataclasses import replace

import numpy as np
import pytest

from boomtable import games
from boomtable.bots import levels
from boomtable.bots.babyboom.analysis import analyse, points_left
from boomtable.bots.babyboom.duellist import EQUAL, Duellist
from boomtable.bots.babyboom.engine import Thinker
from boomtable.bots.babyboom.tree import key_of
from boomtable.bots.bot import Budget, Question
from boomtable.bots.chances import ranked
from boomtable.bots.seat import ask
from boomtable.bots.words import in_words
from boomtable.core import verbs
from boomtable.core.errors import BadInput
from boomtable.core.record import Array
from boomtable.games.babyboom.phases import Phase
from boomtable.games.babyboom.positions import draw, parse
from boomtable.lab.arena import contestant
from boomtable.table.seal import Seal
from boomtable.table.table import Table
from boomtable.values.nets import net_of
from kit import by_hand, random_action
from oracle.babyboom import minimax
from oracle.test_babyboom import as_oracle
from scenes.babyboom import scene

GAME = games.find("babyboom")


# Proofs


def late_position(rng: random.Random, most: int) -> Array:
    """Somewhere in a random game, with at most so many countdown points on the board."""
    while True:
        options = {"tiles": rng.choice(["on", "off"])}
        table = Table(GAME, 2, options, chance="manual")
        while not table.is_over:
            if table.state.phase == Phase.MOVE and points_left(table.state) <= most:
                return parse(draw(table.state))
            table.play(random_action(table, rng))


@pytest.mark.parametrize(
    ("first", "last"), [(0, 100), pytest.param(100, 500, marks=pytest.mark.soak)]
)
def test_late_positions_have_the_value_of_full_minimax(first: int, last: int) -> None:
    for number in range(first, last):
        rng = random.Random(number)
        position = late_position(rng, 12 if number % 100 == 0 else 6 + number % 4)
        found = analyse(position)
        assert found.proven
        assert found.points == minimax(as_oracle(position), {}), draw(position[0])


def test_the_line_leads_to_the_result_it_promises() -> None:
    rng = random.Random(3)
    for _ in range(60):
        position = late_position(rng, 9)
        seat, played = int(position[0].turn), int(position[0].round_number) - 1
        found = analyse(position)
        for action in found.line:
            assert verbs.why_not(position[0], action) == 0
            verbs.apply(position[0], action, None)
        earned = [int(chair.earned[played]) for chair in position[0].seat[:2]]
        assert earned[seat] - earned[1 - seat] == found.points


def test_twelve_countdown_points_are_always_solved() -> None:
    drawing = "5  R2 .  R2 .  R2\n3  .  .  .  .  .\n1  G2 .  G2 .  G2"
    assert points_left(parse(drawing)[0]) == 12
    found = analyse(parse(drawing), milliseconds=1)
    assert found.proven


def test_what_was_guessed_is_not_called_proven() -> None:
    assert not analyse(parse(draw(by_hand("babyboom", 2, "first 0").state)), 50).proven


def test_equal_positions_have_one_key_and_others_another() -> None:
    rng = random.Random(1)
    keys: dict[str, int] = {}
    for _ in range(300):
        state = late_position(rng, 20)[0]
        told = draw(state).partition("5  ")[2] + f" {state.turn}"
        assert keys.setdefault(told, int(key_of(state))) == int(key_of(state))
    assert len(set(keys.values())) == len(keys)


# Tactics

TACTICS = pathlib.Path(__file__).with_name("babyboom_tactics.txt")
BLOCKS = [b.split("\n") for b in TACTICS.read_text("utf-8").strip().split("\n\n")[1:]]


def position_of(block: list[str]) -> Array:
    return parse("\n".join(block[1:-2]))


def values(position: Array) -> dict[str, float]:
    """The round's result after each legal move, solved."""
    state = position[0]
    seat, played = int(state.turn), int(state.round_number) - 1
    found = {}
    for action in legal(position):
        after = position.copy()
        verbs.apply(after[0], action, None)
        if after[0].round_number != state.round_number or after[0].turn < 0:
            earned = [int(chair.earned[played]) for chair in after[0].seat[:2]]
            found[GAME.print(action)] = float(earned[seat] - earned[1 - seat])
        else:
            answer = analyse(after)
            assert answer.proven
            found[GAME.print(action)] = -answer.points
    return found


def legal(position: Array) -> list[int]:
    out = np.zeros(GAME.alphabet.size, np.int64)
    return [int(action) for action in out[: verbs.legal(position[0], out)]]


def test_there_are_at_least_forty_tactics() -> None:
    assert len(BLOCKS) >= 40
    assert len({block[0] for block in BLOCKS}) == len(BLOCKS)


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block[0][2:])
def test_tactics_are_as_the_solver_says(block: list[str]) -> None:
    found = values(position_of(block))
    best = max(found.values())
    assert block[-2].split()[1:] == sorted(move for move, v in found.items() if v == best)
    assert block[-1] == f"result {int(best):+}"


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block[0][2:])
def test_expert_finds_the_tactic(block: list[str]) -> None:
    """By plies, not by the clock: a loaded machine sees less in the same time."""
    table = scene("\n".join(block[1:-2]))
    advice = ask(Duellist(Budget(iterations=12)), table, table.turn, seed=1)
    assert GAME.print(advice.action) in block[-2].split()


# Playing


def test_it_keeps_to_its_time() -> None:
    table = by_hand("babyboom", 2, "first 0")
    ask(Duellist(Budget(milliseconds=10)), table, 0, seed=1)  # compiled now
    started = time.process_time()
    ask(Duellist(Budget(milliseconds=200)), table, 0, seed=1)
    assert time.process_time() - started < 0.4


def test_advice_has_a_legal_line_and_says_what_it_wins() -> None:
    table = scene("3  R3 G1 .  .  .\n5  .  .  G2 .  .\n1  R2 .  G2 .  .")
    advice = ask(Duellist(Budget(milliseconds=100)), table, 0, seed=1)
    assert GAME.print(advice.action) == "a3-b3"
    assert advice.line[0] == advice.action
    assert advice.facts["proven"]
    assert advice.moves[0].wins > 0.5
    assert len(advice.moves) == 3
    assert advice.facts["ahead"] == 1
    assert in_words(advice, GAME, "en")[-1].endswith(
        "Proven: this round 1 point ahead of the others."
    )


@pytest.mark.parametrize("options", [{"tiles": "on"}, {"placement": "free"}, {"risky": "on"}])
def test_every_phase_of_every_variant_is_played(options: dict[str, str]) -> None:
    table = Table(GAME, 2, options, seal=Seal.from_number(4))
    bot = Duellist(Budget(iterations=2))
    while not table.is_over:
        table.play(ask(bot, table, table.turn, seed=1).action)
    assert table.ending == "three-rounds"


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (3, {}),
        (2, {"risky": "on"}),
        (2, {"placement": "free"}),
        (2, {"layout": "a4,b4,c4,d4,e4/a2,b2,c2,d2,e2"}),
    ],
)
def test_at_other_tables_the_bots_of_before_play(players: int, options: dict[str, str]) -> None:
    """And tell no chances: nothing was learned, or it was not found better."""
    table = by_hand("babyboom", players, "first 0", **options)
    before = Duellist(Budget(iterations=3), by_hand=True)
    bot = Duellist(Budget(milliseconds=1), instead=before)
    assert ask(bot, table, 0, seed=1) == ask(before, table, 0, seed=1)
    assert not ask(bot, table, 0, seed=1).sure


def test_a_duel_on_the_printed_board_is_played_by_values() -> None:
    table = by_hand("babyboom", 2, "first 0")
    advice = ask(Duellist(Budget(iterations=3)), table, 0, seed=1)
    assert advice.sure
    assert advice != ask(Duellist(Budget(iterations=3), by_hand=True), table, 0, seed=1)


def test_it_beats_the_generic_search() -> None:
    """Depth 5 against 300 simulations a move, eight games: a fast sign of what docs measure."""
    won = 0.0
    bots = (Duellist(Budget(iterations=5)), levels.bot("babyboom", "normal"))
    for number in range(8):
        table, me = Table(GAME, 2, seal=Seal.from_number(number)), number % 2
        while not table.is_over:
            table.play(ask(bots[table.turn != me], table, table.turn, seed=number).action)
        mine, theirs = table.scores()[me], table.scores()[1 - me]
        won += 1 if mine > theirs else 0.5 if mine == theirs else 0
    assert won >= 6


def test_the_match_counts_in_the_last_round() -> None:
    """Five points behind, an even round loses; the search values that below an even match."""
    even = "5  R2 .  .  .  .\n1  .  .  .  .  G2"
    behind = Thinker(parse(f"earned 1 6\nearned 3 3\n{even}"), 0)
    level = Thinker(parse(f"earned 4 4\nearned 3 3\n{even}"), 0)
    behind.think_to(9)
    level.think_to(9)
    assert behind.proven
    assert level.proven
    assert behind.value < level.value - 5 * 64


def test_a_question_with_one_answer_needs_no_thought() -> None:
    table = scene("tile hole a2\n1  R3 G5 .  .  .\n2  o  .  .  .  .")
    view = np.array([table.view(0)], GAME.state.dtype)
    question = Question(GAME, 2, 0, view, [int(a) for a in table.legal()], seed=1)
    assert GAME.print(Duellist(Budget(milliseconds=500)).advise(question).action) == "a1-a2"


# Hints: B1 and B5 of what was found


def middle_positions(count: int) -> list[Table]:
    """Somewhere in random games."""
    found: list[Table] = []
    for number in range(count):
        rng = random.Random(number)
        table = Table(GAME, 2, {}, chance="manual")
        for _ in range(1 + number % 60):
            if not table.is_over:
                table.play(random_action(table, rng))
        if not table.is_over and table.state.phase == Phase.MOVE and len(table.legal()) > 1:
            found.append(table)
    return found


@pytest.mark.parametrize("by_hand", [False, True])
def test_the_first_move_of_a_hint_is_the_engines(by_hand: bool) -> None:
    """It was not in 38 of a hundred positions: values were capped, and ties in legal order."""
    bot = Duellist(Budget(iterations=5), by_hand=by_hand)
    for number, table in enumerate(middle_positions(60)):
        advice = ask(bot, table, table.turn, seed=number)
        assert advice.moves[0].action == advice.action
        assert ranked(GAME, 2, advice)[0].action == advice.action
        chances = [move.wins for move in advice.moves]
        assert chances == sorted(chances, reverse=True)
        assert len({move.action for move in advice.moves}) == len(chances)


def test_a_hint_that_was_two_points_worse() -> None:
    table = scene(
        "earned 1 3\nearned 2 3\n5  .  R2 .  .  .\n4  .  .  G* .  R2\n"
        "3  .  .  .  .  .\n2  .  .  G1 .  .\n1  .  .  .  .  G5"
    )
    advice = ask(Duellist(Budget(iterations=12)), table, 0, seed=1)
    assert GAME.print(advice.action) == "b5-c5"
    assert GAME.print(ranked(GAME, 2, advice)[0].action) == "b5-c5"


def test_openings_vary_among_those_that_are_nearly_as_good() -> None:
    table = by_hand("babyboom", 2, "first 0")
    bot = Duellist(Budget(iterations=4))
    chosen = {ask(bot, table, 0, seed=seed).action for seed in range(20)}
    assert len(chosen) > 1
    view = np.array([table.view(0)], GAME.state.dtype)
    net = net_of(GAME, 2)
    thinker = Thinker(view, 0, net)
    thinker.think_to(4)
    for action in chosen:
        assert thinker.worth_of(action, 4) >= thinker.value - EQUAL
    assert len({ask(replace(bot, by_hand=True), table, 0, seed=s).action for s in range(5)}) == 1


def test_weak_levels_err_like_people() -> None:
    """They mix up what is close, and find what is not: a die that takes three for nothing."""
    table = scene(
        "5  R1 .  .  .  .\n4  .  .  .  .  .\n3  .  G5 .  .  .\n2  .  G5 .  .  R5\n1  .  G5 .  .  ."
    )
    for level in ("normal", "hard"):
        chosen = [ask(levels.bot("babyboom", level), table, 0, seed=s).action for s in range(20)]
        assert [GAME.print(action) for action in chosen].count("a5-b5") >= 19


def test_levels_see_better_from_easy_to_expert() -> None:
    bots = [levels.bot("babyboom", level) for level in levels.LEVELS]
    duellists = [bot for bot in bots if isinstance(bot, Duellist)]
    assert duellists == bots
    blurs = [bot.blur for bot in duellists]
    assert blurs == sorted(blurs, reverse=True)
    assert blurs[-1] == 0
    assert all(bot.instead for bot in duellists)


def test_the_bots_of_before_still_play_in_the_arena() -> None:
    before = contestant(GAME, "by-hand-500ms")
    assert before == Duellist(Budget(milliseconds=500), by_hand=True)
    with pytest.raises(BadInput):
        contestant(GAME, "by-hand-3ms")
