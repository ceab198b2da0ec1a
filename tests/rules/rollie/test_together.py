"""Playing at the same time: decisions sent before one's turn."""

from __future__ import annotations

import pytest

import boomtable
from boomtable.core.errors import Refused
from boomtable.table import boomfile
from kit import names_of, play
from scenes.rollie import roll, scene, stake, wallet


def test_simultaneous_a_locked_decision_is_applied_when_the_turn_comes() -> None:
    table = roll(scene(3), 5, 10)
    table.lock(2, "take 10")
    table.lock(1, "take 5")
    assert table.locked == (1, 2)
    assert stake(table, 1) == stake(table, 2) == {}
    table.play("secure")
    assert stake(table, 1) == {5: 1}
    assert stake(table, 2) == {10: 1}
    assert not table.locked


def test_simultaneous_others_learn_that_not_what() -> None:
    first, second = (roll(scene(3), 5, 10) for _ in range(2))
    first.lock(2, "take 10")
    second.lock(2, "secure")
    for seat in (-1, 0, 1):
        assert first.view(seat).tobytes() == second.view(seat).tobytes()
        assert first.events(seat) == second.events(seat)
        assert first.legal(seat) == second.legal(seat)


def test_simultaneous_a_decision_sent_is_final() -> None:
    table = roll(scene(3), 5, 10)
    table.lock(2, "take 10")
    with pytest.raises(Refused, match="final"):
        table.lock(2, "take 5")
    play(table, "take 5", "take 5")
    with pytest.raises(Refused):
        table.undo()


def test_simultaneous_only_after_both_dice_and_only_for_those_still_to_come() -> None:
    table = roll(scene(4, roller=1, secured=[3]), 5)
    assert not any(table.may_lock(seat) for seat in range(4))
    roll(table, 10)
    assert [seat for seat in range(4) if table.may_lock(seat)] == [0, 2]
    table.play("take 5")
    assert [seat for seat in range(4) if table.may_lock(seat)] == [0]
    with pytest.raises(Refused, match="before your turn"):
        table.lock(1, "secure")


def test_simultaneous_must_be_legal_when_sent() -> None:
    table = roll(scene(3), 5, 10)
    with pytest.raises(Refused) as refused:
        table.lock(2, "take 2")
    assert refused.value.rule == "rollie.take"
    assert not table.locked


def test_simultaneous_void_when_an_earlier_player_emptied_the_pile() -> None:
    table = roll(scene(3, bank={10: 1}), 5, 10)
    table.lock(2, "take 10")
    play(table, "take 10", "take 5")
    assert table.turn == 2
    assert [str(a) for a in table.legal()] == ["take 5", "secure"]
    assert names_of(table)[-1] == "asked-again"


def test_simultaneous_void_when_the_last_token_has_gone() -> None:
    table = roll(scene(3, face_up=[4]), 5, 10)
    table.lock(2, "secure")
    play(table, "secure", "take 5")
    assert table.turn == 2
    assert not table.state.seat[2].secured


def test_simultaneous_stands_when_another_token_is_left_or_none_was_meant() -> None:
    table = roll(scene(3, face_up=[4, 6], stakes=[{}, {}, {5: 1}]), 5, 10)
    table.lock(2, "secure")
    play(table, "secure", "take 5")
    assert wallet(table, 2) == {5: 1}
    table = roll(scene(3, stakes=[{}, {}, {5: 1}]), 5, 10)
    table.lock(2, "secure")
    play(table, "secure", "take 5")
    assert wallet(table, 2) == {5: 1}


def test_simultaneous_survives_saving(tmp_path) -> None:  # type: ignore[no-untyped-def]
    table = boomtable.new("rollie", 3, seed=1)
    while not table.may_lock((table.turn + 1) % 3):
        table.play(table.legal()[0])
    seat = (table.turn + 1) % 3
    table.lock(seat, "secure")
    boomfile.save(table, tmp_path / "game.boom")
    again = boomtable.load(tmp_path / "game.boom")
    assert again.locked == (seat,)
    for one in (table, again):
        one.play(one.legal()[0])
    assert again.state.tobytes() == table.state.tobytes()


def test_timeout_secures() -> None:
    assert str(roll(scene(2), 5, 10).default()) == "secure"
