"""Taking a move back by consent, where everybody sees everything."""

from __future__ import annotations

import pytest

from boomtable import games
from boomtable.core.errors import Refused
from boomtable.table.table import Chair, Table
from kit import by_hand, names_of, play


def refusal(table: Table, seat: int, agreed: tuple[int, ...]) -> str:
    before = (table.state.tobytes(), table.actions)
    with pytest.raises(Refused) as refused:
        table.take_back(seat, agreed)
    assert (table.state.tobytes(), table.actions) == before
    return refused.value.key


def test_one_s_last_move_and_the_reply_are_taken_back_if_the_other_agrees() -> None:
    table = by_hand("babyboom", 2, "first 0", "a5-a4", "a1-a2")
    before = table.state.tobytes()
    play(table, "b5-b4", "b1-b2")
    assert refusal(table, 0, ()) == "take-back-consent"
    assert list(map(str, table.take_back(0, {1}))) == ["b1-b2", "b5-b4"]
    assert table.state.tobytes() == before
    assert table.turn == 0
    assert names_of(table)[-2:] == ["undone", "undone"]


def test_everybody_must_agree() -> None:
    table = by_hand("babyboom", 3, "first 0", "b5-b4")
    assert refusal(table, 0, (1,)) == "take-back-consent"
    assert len(table.take_back(0, (1, 2))) == 1


def test_bots_always_agree() -> None:
    chairs = [Chair("Ada"), Chair("Tao", "hard")]
    table = Table(games.find("babyboom"), 2, chairs=chairs, chance="manual")
    play(table, "first 0", "a5-a4", "a1-a2")
    assert len(table.take_back(0)) == 2


def test_never_past_a_roll() -> None:
    table = by_hand("babyboom", 2, "first 0")
    assert refusal(table, 0, (1,)) == "undo-revealed"
    table = by_hand("rollie", 2, "reveal 1", "first 0", "roll 5", "roll 10", "take 5")
    assert len(table.take_back(0, (1,))) == 1
    assert refusal(table, 0, (1,)) == "undo-revealed"


def test_nothing_was_decided_yet() -> None:
    assert refusal(by_hand("babyboom", 2), 0, (1,)) == "nothing-to-undo"
