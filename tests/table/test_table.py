"""The table: whose turn, who may do what, taking back."""

from __future__ import annotations

import subprocess
import sys

import pytest

import boomtable
from boomtable.core.actor import CHANCE
from boomtable.core.errors import BadInput, Refused
from kit import by_hand, play


def test_importing_boomtable_does_not_import_numba() -> None:
    code = "import boomtable, sys; assert not {'numba', 'numpy', 'rich'} & set(sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


def test_unknown_games_players_options_and_actions_are_one_sentence() -> None:
    with pytest.raises(
        BadInput,
        match=r"no game called “chess”. Choose one of: rollnbump, rollie, babyboom, bokken",
    ):
        boomtable.new("chess", 2)
    with pytest.raises(BadInput, match="no option “speed”"):
        boomtable.new("rollie", 2, speed="fast")
    table = by_hand("rollie", 2)
    for nonsense in ("", "take", "take 3", "TAKE 10", "take  10", "roll -0", 99, -1):
        with pytest.raises(BadInput, match="is not an action"):
            table.play(nonsense)


def test_errors_speak_french_too() -> None:
    with pytest.raises(BadInput) as bad:
        boomtable.new("chess", 2)
    assert bad.value.say("fr").startswith("Aucun jeu ne s’appelle «\u202fchess\u202f»")


def test_only_the_seat_whose_turn_it_is_may_play() -> None:
    table = by_hand("rollie", 2, "reveal 1", "first 1", "roll 5", "roll 10")
    with pytest.raises(Refused, match="not your turn"):
        table.play("take 5", seat=0)
    table.play("take 5", seat=1)
    assert table.turn == 0


def test_manual_chance_waits_for_the_caller() -> None:
    table = by_hand("rollie", 2)
    assert table.turn == CHANCE
    assert table.commitment is None


def test_actions_print_as_notation_and_are_numbers() -> None:
    table = by_hand("rollie", 2, "reveal 1", "first 0", "roll 5", "roll 10")
    assert repr(table.legal()) == "[take 5, take 10, secure]"
    table.play(table.legal()[1])
    assert str(table.actions[-1]) == "take 10"


def test_undo_goes_back_to_the_last_roll_and_no_further() -> None:
    table = by_hand("rollie", 3, "reveal 1", "first 0", "roll 5", "roll 10")
    states = [table.state.tobytes()]
    for action in ("take 5", "secure"):
        table.play(action)
        states.append(table.state.tobytes())
    for before in reversed(states[:-1]):
        table.undo()
        assert table.state.tobytes() == before
    with pytest.raises(Refused, match="rolled or revealed since"):
        table.undo()
    assert [e.name for e in table.events()][-2:] == ["undone", "undone"]


def test_undo_on_an_empty_table() -> None:
    with pytest.raises(Refused, match="nothing to take back"):
        by_hand("rollie", 2).undo()


def test_undo_stops_where_somebody_decided_since() -> None:
    table = by_hand("rollie", 3, "reveal 1", "first 0", "roll 5", "roll 10", "take 5")
    table.lock(2, "take 5")
    with pytest.raises(Refused, match="decided since"):
        table.undo()


def test_events_since_are_the_rest() -> None:
    table = by_hand("rollie", 2, "reveal 1", "first 0")
    since = table.happened
    play(table, "roll 5")
    assert [event.name for event in table.events(since=since)] == ["die-rolled"]


def test_a_seeded_table_is_the_same_table() -> None:
    first, second = (boomtable.new("rollie", 4, seed=7) for _ in range(2))
    assert first.state.tobytes() == second.state.tobytes()
    assert first.actions == second.actions
