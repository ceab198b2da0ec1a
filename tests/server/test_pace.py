"""How fast bots play, tables without a clock, and who learns how close a race was."""

from __future__ import annotations

import msgspec
import pytest

from boomtable import games
from boomtable.core.errors import Refused
from boomtable.room import entries as e
from boomtable.room import orders
from boomtable.room.log import follow, rebuilt
from boomtable.room.room import Room
from boomtable.room.seen import room_seen
from boomtable.room.teller import snapshot
from boomtable.room.timing import Timing
from boomtable.server.live.open_table import OpenTable
from boomtable.server.live.schedule import READING, TEMPO
from boomtable.store.store import Entry
from boomtable.table.seal import Seal
from boomtable.wire import messages as m
from boomtable.wire.parts import LateSeen, ReactionSeen, Tempo
from server.clockwork import Hall, run_by_clockwork
from server.rooms import AT, made
from server.test_race import order, racing, reacting

GAME = games.find(games.NAMES[0])
SEAL = Seal.from_number(3)


def begun(**wishes: object) -> Room:
    """A table at which a bot decides next, or whoever sits there."""
    first = msgspec.structs.replace(made(GAME, GAME.players[0], SEAL), **wishes)
    room = Room("PACEROOM", SEAL.seed)
    follow(room, first, AT)
    follow(room, e.Started(first.chairs, []), AT)
    return room


def left(room: Room) -> Room:
    """Whoever decides leaves, and a bot plays for them."""
    follow(room, e.Gone(room.turn), AT)
    return room


# How fast bots play


@pytest.mark.parametrize("tempo", list(TEMPO))
def test_bots_pause_as_the_host_wishes_and_longer_when_there_is_something_to_read(
    monkeypatch: pytest.MonkeyPatch, tempo: Tempo
) -> None:
    async def story() -> None:
        hall, room = Hall(), left(begun(tempo=tempo))
        pause = 1000 * hall.schedule.settings.bot_pause * TEMPO[tempo]
        assert pause > 0
        for stirred, times in ((False, 1.0), (True, READING)):
            room.is_stirred = stirred
            (alarm,) = hall.schedule._upcoming(OpenTable(room), lambda seat: True)
            assert alarm.job.what == "play"
            assert alarm.at - AT == pytest.approx(pause * times, abs=1)

    run_by_clockwork(story(), monkeypatch)


def test_the_host_changes_the_pace_and_nobody_else() -> None:
    room = begun()
    wish = m.SetTempo("p1", room.id, 0, "quick")
    follow(room, orders.set_tempo(room, "person0", wish), AT)
    assert room_seen(room).tempo == "quick"
    with pytest.raises(Refused) as refused:
        orders.set_tempo(room, "person1", m.SetTempo("p2", room.id, 1, "calm"))
    assert refused.value.key == "not-the-host"


def test_the_end_of_a_round_stirs_a_table_and_a_quiet_move_does_not() -> None:
    rollie = games.find("rollie")
    first = made(rollie, 2, SEAL)
    room = Room("STIRRING", SEAL.seed)
    follow(room, first, AT)
    follow(room, e.Started(first.chairs, []), AT)
    stirred = set()
    while not room.table.is_over:
        follow(room, e.Acted(room.turn, room.table.default().text, "clock"), AT)
        names = {event.name for event in room.table.events(since=0)}
        stirred.add(room.is_stirred)
        if len(stirred) == 2:
            break
    assert stirred == {True, False}
    assert "round-began" in names


# Tables without a clock


def test_without_a_clock_nobody_is_hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        hall, room = Hall(), begun(clock=0)
        assert room.deadline is None
        assert hall.schedule._upcoming(OpenTable(room), lambda seat: True) == []
        left(room)
        (alarm,) = hall.schedule._upcoming(OpenTable(room), lambda seat: True)
        assert alarm.job.what == "play"

    run_by_clockwork(story(), monkeypatch)


# Who learns how close a race was


def won_race() -> tuple[Room, m.Act, int, int]:
    """A live race that somebody has won; another one's order that came too late, and both seats."""
    room = racing("live")
    fast, slow = reacting(room)[:2]
    late = order(room, slow, room.streams[slow].seq)
    first = order(room, fast, room.streams[fast].seq)
    follow(room, orders.act(room, f"person{fast}", first, Timing(took=310)), AT)
    return room, late, fast, slow


def test_who_came_too_late_is_told_by_how_much() -> None:
    room, late, _, slow = won_race()
    with pytest.raises(Refused) as refused:
        orders.act(room, f"person{slow}", late, Timing(late=30, took=340))
    assert (refused.value.key, refused.value.args_) == ("too-late-by", {"seconds": 0.03})


def test_nobody_else_learns_of_it_before_the_round_is_over() -> None:
    room, late, fast, slow = won_race()
    seats = range(-1, len(room.chairs))
    before = [snapshot(room, seat) for seat in seats]
    noted = orders.come_late(room, late, Timing(late=30, took=340))
    assert noted == e.Late(slow, 30)
    follow(room, noted, AT)
    follow(room, noted, AT)  # whoever taps twice was late once
    assert [snapshot(room, seat) for seat in seats] == before

    while room.table.state.round_number == 1:
        assert room_seen(room).reactions == []
        if room.race:
            follow(room, e.RanOut([]), AT)
        else:
            follow(room, e.Acted(room.turn, room.table.default().text, "clock"), AT)
    (told,) = room_seen(room).reactions
    assert told == ReactionSeen(fast, told.action, 310, [LateSeen(slow, 30)])


def test_a_card_for_the_next_announcement_is_early_and_not_late() -> None:
    """Its player still chooses whom to name: nobody was faster."""
    room, late, fast, slow = won_race()
    assert room.race is None
    assert room.turn == fast
    early = next(
        action
        for action in GAME_OF_RACES.actions
        if str(action).startswith("play") and str(action) != late.action
    )
    wish = m.Act("early", room.id, slow, str(early), late.seen_seq)
    with pytest.raises(Refused) as refused:
        orders.act(room, f"person{slow}", wish, Timing(late=30))
    assert refused.value.key == "not-yet"


GAME_OF_RACES = next(game for game in map(games.find, games.NAMES) if game.arbitration)


def test_what_is_kept_of_a_race_is_read_back() -> None:
    room = begun(tempo="calm")
    log = [
        Entry(1, AT, e.encode(room.made)),
        Entry(2, AT, e.encode(e.Started(room.chairs, []))),
        Entry(3, AT, e.encode(e.Paced(0, "quick", "person0", "p"))),
    ]
    assert rebuilt(room.id, SEAL.seed, log).tempo == "quick"
