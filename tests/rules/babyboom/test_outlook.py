"""What boards say beyond the state: held against the rules, and against positions drawn by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boomtable.core.actor import NONE, OVER
from boomtable.games.babyboom import GAME, blast, outlook
from boomtable.games.babyboom.actions import ALPHABET, MOVE, PLACE, POWER
from boomtable.games.babyboom.board import SQUARE_NAMES
from boomtable.games.babyboom.facts import BOOM, FACES, FULL, SQUARES, WHOLE_LINE
from boomtable.games.babyboom.phases import Phase
from boomtable.table.table import Table
from kit import all_options, random_table
from scenes.babyboom import scene

MOCK = """
    turn green
    earned 5 2
    5  .  R5 R5 .  .
    4  .  R3 .  .  R3
    3  .  .  R1 G* .
    2  .  .  G4 .  .
    1  G5 G5 .  .  G4
"""


def square(name: str) -> int:
    return SQUARE_NAMES.index(name)


def named(squares: Any) -> str:
    return " ".join(SQUARE_NAMES[number] for number in squares)


def previewed(table: Table, text: str) -> outlook.Preview:
    return outlook.preview(table.state, table.turn, GAME.parse(text))


def tables() -> st.SearchStrategy[Table]:
    return st.builds(
        lambda players, options, seed, steps: random_table(GAME, players, options, seed, steps),
        st.sampled_from(GAME.players),
        st.sampled_from(list(all_options(GAME))),
        st.integers(0, 2**32),
        st.integers(1, 90),
    )


# Parts


def test_parts_spell_every_action() -> None:
    for action in GAME.actions:
        assert spelled(*ALPHABET.decode(action), outlook.parts(action)) == str(action)


def spelled(verb: str, number: int, said: Any) -> str:
    if verb == "move":
        return f"{SQUARE_NAMES[said['from']]}-{SQUARE_NAMES[said['to']]}"
    if verb == "power":
        return f"power {said['face'] or 'boom'}"
    squares = [SQUARE_NAMES[said["square"]]] if "square" in said else []
    named = [str(said[key]) for key in ("seat", "kind") if key in said]
    return " ".join([verb, *named, *squares, *([said["way"]] if "way" in said else [])])


# Outlook


def test_outlook_counts_live_dice_points_and_totals() -> None:
    seen = outlook.outlook(scene(MOCK).state, NONE)
    assert seen["standing"] == [
        {"live": 5, "dice": 5, "points": 17, "total": 22},
        {"live": 4, "dice": 5, "points": 19, "total": 21},
    ]
    assert seen["survivors"] == [0, 1]
    assert not seen["blocked"]


@settings(max_examples=60, deadline=None)
@given(tables())
def test_outlook_movable_dice_are_those_of_the_legal_actions(table: Table) -> None:
    before = table.state.copy()
    seen = outlook.outlook(table.state, NONE)
    assert table.state == before
    legal = [outlook.parts(action) for action in table.legal()]
    if table.turn >= 0 and int(table.state.phase) == Phase.MOVE:
        assert set(seen["movable"]) == {p.get("from", p.get("square")) for p in legal}
        assert seen["blocked"] == all("square" in p for p in legal)
    else:
        assert seen["movable"] == []


@settings(max_examples=60, deadline=None)
@given(tables())
def test_outlook_points_are_what_the_round_would_score(table: Table) -> None:
    """babyboom.score, by the rules themselves."""
    seen = outlook.outlook(table.state, NONE)["standing"]
    trial = table.state.copy()
    if table.turn != OVER:
        GAME.rules.count_points(trial)
    assert [stands["total"] for stands in seen] == [
        int(seat.earned.sum()) for seat in trial.seat[: table.players]
    ]


def test_outlook_a_sprung_trap_is_told() -> None:
    table = scene("""
        tile trap c3 sprung
        tile conveyor b2 e
        tile hole
        5  R5 .  .  .  G5
    """)
    tiles = outlook.outlook(table.state, NONE)["tiles"]
    assert tiles == [
        {"kind": "trap", "square": square("c3"), "way": None, "sprung": True},
        {"kind": "conveyor", "square": square("b2"), "way": "e", "sprung": False},
        {"kind": "hole", "square": NONE, "way": None, "sprung": False},
    ]


# Preview


def test_preview_says_nothing_of_a_plain_step() -> None:
    assert previewed(scene(MOCK), "c2-b2") == {}


def test_preview_of_a_push_that_explodes() -> None:
    """babyboom.pushed-boom: the picture of the mock screen."""
    seen = previewed(scene(MOCK), "c2-c3")
    steps = [(SQUARE_NAMES[t["from"]], SQUARE_NAMES[t["to"]], t["by"]) for t in seen["travels"]]
    assert steps == [("c2", "c3", "step"), ("c3", "c4", "push")]
    (boom,) = seen["blasts"]
    assert SQUARE_NAMES[boom["square"]] == "c4"
    assert [named(arm) for arm in boom["arms"]] == ["c5", "d4 e4", "c3 c2 c1", "b4 a4"]
    lost = {SQUARE_NAMES[die["square"]]: (die["seat"], die["points"]) for die in seen["lost"]}
    assert lost == {"c5": (0, 5), "b4": (0, 3), "e4": (0, 3), "c2": (1, 4)}
    assert seen["tolls"] == [
        {"seat": 0, "before": 17, "least": 6, "most": 6, "dice": 3},
        {"seat": 1, "before": 19, "least": 15, "most": 15, "dice": 1},
    ]
    assert "round_end" not in seen


def test_preview_a_harmless_explosion_still_shows_its_lines() -> None:
    seen = previewed(scene("5  R1 .  .  .  .\n1  .  .  G5 .  ."), "a5-b5")
    assert len(seen["blasts"]) == 1
    assert (seen["lost"], seen["tolls"]) == ([], [])
    assert seen["round_end"] == 1.0


def test_preview_of_a_fall_into_the_hole() -> None:
    table = scene("tile hole b5\n5  R4 o  .  .  .\n1  R2 .  G5 .  .")
    seen = previewed(table, "a5-b5")
    assert [(die["cause"], die["points"]) for die in seen["lost"]] == [("hole", 4)]
    assert "blasts" not in seen


def test_preview_with_risky_gives_chances_and_a_range() -> None:
    table = scene("""
        options risky
        turn red
        5  R1 .  G4 .  R5
        1  .  .  .  .  G5
    """)
    seen = previewed(table, "a5-b5")
    assert seen["rolled"]
    chances = {SQUARE_NAMES[die["square"]]: die["chance"] for die in seen["lost"]}
    assert chances == {
        "a5": pytest.approx(1 / 6),  # Boom: it implodes
        "c5": pytest.approx(5 / 6),  # 1 and more
        "e5": pytest.approx(3 / 6),  # 3 and more
    }
    assert seen["tolls"] == [
        {"seat": 0, "before": 6, "least": 1, "most": 6, "dice": 1},
        {"seat": 1, "before": 9, "least": 5, "most": 9, "dice": 1},
    ]


@settings(max_examples=150, deadline=None)
@given(tables())
def test_preview_agrees_with_the_rules(table: Table) -> None:
    """Every loss and its chance, every toll: as the rules' own events and boards have them."""
    if table.turn < 0:
        return
    before = table.state.copy()
    for action in table.legal():
        seen = outlook.preview(table.state, table.turn, action)
        assert table.state == before
        if not MOVE <= action < PLACE:
            assert seen == {}
            continue
        ends = list(branches(table, [action]))
        assert chances_of(seen) == pytest.approx(lost_values(ends))
        assert seen.get("round_end", 0.0) == pytest.approx(sum(e.chance for e in ends if e.over))
        for toll in seen.get("tolls", ()):
            left = [end.points[toll["seat"]] for end in ends]
            assert (toll["least"], toll["most"]) == (min(left), max(left))
        if any(event.name == "die-exploded" for end in ends for event in end.told):
            assert seen["blasts"]


def chances_of(seen: outlook.Preview) -> Counter[int]:
    """The dice each seat loses, on average."""
    lost: Counter[int] = Counter()
    for die in seen.get("lost", ()):
        lost[die["seat"]] += die["chance"]  # type: ignore[assignment]
    return lost


def lost_values(ends: list[End]) -> Counter[int]:
    lost: Counter[int] = Counter()
    for end in ends:
        for seat in gone(end.told):
            lost[seat] += end.chance  # type: ignore[assignment]
    return lost


def gone(told: list[Any]) -> list[int]:
    """Whose dice left; one that implodes on a Trap is told twice."""
    left = {"die-removed", "die-fell", "die-imploded", "trap-sprung"}
    dice = {(e.args["square"], e.name == "die-removed", e.seat) for e in told if e.name in left}
    return [seat for _, _, seat in dice]


class End(NamedTuple):
    told: list[Any]
    chance: float
    over: bool
    points: list[int]  # of the dice on the board, or what the round scored


def branches(table: Table, actions: list[int]) -> Iterator[End]:
    """The end of a move, for every face of every power die."""
    after = Table(GAME, table.players, table.options, chance="manual", played=table.actions)
    told_from = after.happened
    for action in actions:
        after.play(action)
    if int(after.state.phase) == Phase.POWER:
        for face in range(FACES):
            yield from branches(table, [*actions, POWER + face])
        return
    told = after.events(NONE, told_from)
    scored = {event.seat: event.args["points"] for event in told if event.name == "points-scored"}
    standing = [stands["points"] for stands in outlook.outlook(after.state, NONE)["standing"]]
    points = [scored.get(seat, points) for seat, points in enumerate(standing)]
    yield End(told, FACES ** (1.0 - len(actions)), bool(scored), points)


@settings(max_examples=60, deadline=None)
@given(tables(), st.integers(0, SQUARES - 1))
def test_preview_arms_are_what_an_explosion_sweeps(table: Table, centre: int) -> None:
    """A die on every square: those that an explosion of the rules removes."""
    state = np.array([table.state], GAME.state.dtype)[0]
    for number in range(SQUARES):
        state.owner[number], state.face[number] = 0, FULL
    state.face[centre] = BOOM
    arms = outlook._blast(state, centre, 0)["arms"]
    blast.explode(state, centre, WHOLE_LINE, None)
    gone = {number for number in range(SQUARES) if state.owner[number] == NONE}
    assert {number for arm in arms for number in arm} == gone
    assert [len(arm) for arm in arms] == outlook.outlook(state, NONE)["lines"][centre]
