"""Races at a live and at a calm table, without a network."""

from __future__ import annotations

import msgspec
import pytest

from boomtable import games
from boomtable.core.errors import Refused
from boomtable.room import entries as e
from boomtable.room import orders
from boomtable.room.log import follow
from boomtable.room.room import Room
from boomtable.table.race import LIVE_MILLISECONDS
from boomtable.table.seal import Seal
from boomtable.wire import messages as m
from boomtable.wire.parts import Pace
from server.rooms import AT, made

GAME = next(game for game in map(games.find, games.NAMES) if game.arbitration)


def racing(pace: Pace, seed: int = 1) -> Room:
    """A room in which everybody may react now, and at least two can."""
    seal = Seal.from_number(seed)
    first = msgspec.structs.replace(made(GAME, GAME.players[0], seal), pace=pace)
    room = Room("RACEROOM", seal.seed)
    follow(room, first, AT)
    follow(room, e.Started(first.chairs, []), AT)
    while not (room.race and len(reacting(room)) > 1):
        assert not room.table.is_over
        if room.race:
            follow(room, e.RanOut([]), AT)
        else:
            follow(room, e.Acted(room.turn, room.table.default().text, "clock"), AT)
    return room


def reacting(room: Room) -> list[int]:
    """Who holds something to react with."""
    assert room.race is not None
    race = room.race
    return [s for s in race.seats if race.choices(s) != [race.abstention]]


def order(room: Room, seat: int, seen: int) -> m.Act:
    assert room.race is not None
    action = next(str(a) for a in room.race.choices(seat) if a != room.race.abstention)
    return m.Act(f"by{seat}", room.id, seat, action, seen)


def test_at_a_live_table_the_first_counts_and_the_second_is_told_why_not() -> None:
    room = racing("live")
    fast, slow = reacting(room)[:2]
    late = order(room, slow, room.streams[slow].seq)
    first = order(room, fast, room.streams[fast].seq)
    before = room.table.length
    done = follow(room, orders.act(room, f"person{fast}", first), AT)
    assert isinstance(done, e.Answered)
    assert done.then[:2] == [f"next {fast}", first.action]
    assert room.table.length >= before + 2
    with pytest.raises(Refused) as refused:
        orders.act(room, f"person{slow}", late)
    assert refused.value.key == "too-late"


def test_a_window_is_as_long_whatever_anybody_holds() -> None:
    lengths = {racing("live", seed).deadline for seed in range(1, 6)}
    assert lengths == {AT + LIVE_MILLISECONDS}


def test_at_a_calm_table_nobody_learns_of_an_answer_before_all_are_in() -> None:
    room = racing("calm")
    assert room.race is not None
    before = {seat: stream.seq for seat, stream in room.streams.items()}
    answering, *others = room.race.waiting
    choice = str(room.race.choices(answering)[-1])
    act = m.Act("a", room.id, answering, choice, room.streams[answering].seq)
    follow(room, orders.act(room, f"person{answering}", act), AT)
    after = {seat: stream.seq for seat, stream in room.streams.items()}
    assert after == before | {answering: before[answering] + 1}
    for seat in others:
        assert room.race is not None
        rest = str(room.race.choices(seat)[-1])
        answer = m.Act("b", room.id, seat, rest, room.streams[seat].seq)
        follow(room, orders.act(room, f"person{seat}", answer), AT)
    assert all(room.streams[seat].seq > after[seat] for seat in room.streams)


def test_who_answers_twice_is_refused() -> None:
    room = racing("calm")
    assert room.race is not None
    seat = room.race.waiting[0]
    act = m.Act("a", room.id, seat, str(room.race.choices(seat)[0]), room.streams[seat].seq)
    follow(room, orders.act(room, f"person{seat}", act), AT)
    again = msgspec.structs.replace(act, id="b", seen_seq=room.streams[seat].seq)
    with pytest.raises(Refused) as refused:
        follow(room, orders.act(room, f"person{seat}", again), AT)
    assert refused.value.key == "locked-already"
