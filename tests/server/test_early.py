"""Decisions sent early, at a table that people could try to outwit."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from boomtable import games
from boomtable.core.errors import Refused
from boomtable.room import entries as e
from boomtable.room import orders
from boomtable.room.log import follow
from boomtable.room.room import Room
from boomtable.table.seal import Seal
from boomtable.wire import messages as m
from server.rooms import AT, made

GAME = games.find("rollie")
PLAYERS = 3
SEEDS = range(1, 60)


def started(seed: int) -> Room:
    seal = Seal.from_number(seed)
    room, first = Room("EARLYDEC", seal.seed), made(GAME, PLAYERS, seal)
    follow(room, first, AT)
    follow(room, e.Started(first.chairs, []), AT)
    return room


def act(room: Room, seat: int, action: str, seen: int | None = None, name: str = "") -> e.Entry:
    """As if `seat` had sent it, having seen all, or no more than `seen`."""
    seq = room.streams[seat].seq if seen is None else seen
    order = m.Act(name or f"{room.seq} {seat}", room.id, seat, action, seq)
    return follow(room, orders.act(room, f"person{seat}", order), AT)


def asked_again() -> Iterator[tuple[Room, int]]:
    """Rooms in which a decision sent early has just become void, and who made it so."""
    for seed in SEEDS:
        room = started(seed)
        roller, early = room.turn, (room.turn + 1) % PLAYERS
        before = room.table.happened
        act(room, early, "secure")
        act(room, roller, "secure")
        if "asked-again" in [event.name for event in room.table.events(since=before)]:
            yield room, roller


def test_a_decision_that_became_void_bars_undo_like_one_that_was_applied() -> None:
    """Else whoever made it void learns what was meant, and takes their own decision back."""
    found = list(asked_again())
    assert found
    for room, roller in found:
        with pytest.raises(Refused) as refused:
            room.table.undo()
        assert refused.value.key == "undo-locked"
        assert room.undoer != roller
        undo = m.Undo("u", room.id, roller, room.streams[roller].seq)
        with pytest.raises(Refused) as refused:
            orders.undo(room, f"person{roller}", undo)
        assert refused.value.key == "not-your-decision"


def test_nor_is_it_taken_back_by_consent() -> None:
    room, roller = next(asked_again())
    with pytest.raises(Refused) as refused:
        orders.propose(room, f"person{roller}", m.TakeBack("t", room.id, roller))
    assert refused.value.key == "undo-locked"


def test_an_order_for_an_earlier_roll_is_not_played_on_the_next_one() -> None:
    """A second tab sends once more what was locked, applied and done."""
    late = 0
    for seed in SEEDS:
        room = started(seed)
        roller, early = room.turn, (room.turn + 1) % PLAYERS
        seen = room.streams[early].seq
        for seat in (early, (early + 1) % PLAYERS, roller):
            act(room, seat, str(room.legal(seat)[0]))
        if early in room.table.last_decided and room.awaits(early):
            late += 1
            for action in room.legal(early):
                with pytest.raises(Refused) as refused:
                    act(room, early, action.text, seen, "again")
                assert refused.value.key == "decided-already"
    assert late > 10


@pytest.mark.parametrize("key", ["locked-already", "not-early"])
def test_a_refused_lock_names_the_rule(key: str) -> None:
    room = started(1)
    early = (room.turn + 1) % PLAYERS
    if key == "locked-already":
        act(room, early, "secure")
    else:
        for seat in (room.turn, early):
            act(room, seat, str(room.legal(seat)[0]))
    seat = early if key == "locked-already" else (early - 1) % PLAYERS
    with pytest.raises(Refused) as refused:
        room.table.lock(seat, "secure")
    assert (refused.value.key, refused.value.rule) == (key, "rollie.simultaneous")
