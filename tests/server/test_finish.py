"""Who was first at a live table, over lines of different length."""

from __future__ import annotations

import asyncio
import logging
from typing import Any, cast

import msgspec
import pytest
from starlette.websockets import WebSocket, WebSocketState

from boomtable.bots import levels
from boomtable.bots.bot import Reaction
from boomtable.room import entries as e
from boomtable.server.live.lag import MOST_CREDIT, REMEMBERED, RoundTrip
from boomtable.server.live.open_table import OpenTable
from boomtable.server.live.schedule import TO_SEE
from boomtable.server.settings import Settings
from boomtable.server.web.shares import Shares
from boomtable.server.web.socket import Client
from boomtable.store.store import Person
from boomtable.table.race import LIVE_MILLISECONDS
from boomtable.wire import messages as m
from server.clockwork import Hall, run_by_clockwork
from server.live import HANDS, Eager, live_room
from server.visitors import run, serving

FLASH, CALL = "play 5f", "play T"  # what seats 2 and 3 can react with
Json = dict[str, Any]


def trips(*milliseconds: float) -> RoundTrip:
    line, at = RoundTrip(), 0.0
    for trip in milliseconds:
        line.asked(at)
        line.answered(at + trip / 1000)
        at += 2.5
    return line


def test_a_line_is_as_short_as_its_shortest_trip_of_late() -> None:
    assert RoundTrip().credit == 0
    assert trips(80, 40, 90).credit == pytest.approx(0.040)
    assert trips(40, *[80] * REMEMBERED).credit == pytest.approx(0.080)


def test_credit_is_capped() -> None:
    assert trips(900).credit == MOST_CREDIT


def test_beats_nobody_asked_for_say_nothing() -> None:
    line = trips(50)
    line.answered(9.0)
    assert line.credit == pytest.approx(0.050)
    line.asked(10.0)
    line.asked(12.5)  # the first is still on its way
    line.answered(12.6)
    line.answered(12.7)
    assert line.credit == pytest.approx(0.050)


class FarEnd:
    """Somebody's browser, at the end of a line that takes `trip` seconds there and back."""

    application_state = WebSocketState.CONNECTED

    def __init__(self, hall: Hall, seat: int, trip: float) -> None:
        self.trip, self.seat = trip, seat
        self.got: list[Json] = []
        self._inbox: asyncio.Queue[str] = asyncio.Queue()
        person = Person(f"person{seat}", f"P{seat}", 0)
        thinkers = hall.schedule.thinkers
        share = Shares(Settings()).of(person.id, "")
        self.client = Client(hall.house, thinkers, share, cast(WebSocket, self), person)
        self.serving = asyncio.create_task(self.client.serve())

    async def _send(self, message: Json) -> None:
        asyncio.get_running_loop().call_later(self.trip / 2, self._hear, message["text"])

    async def receive(self) -> Json:
        return {"type": "websocket.receive", "text": await self._inbox.get()}

    def _hear(self, frame: str) -> None:
        for text in frame.split(m.SEPARATOR):
            message = msgspec.json.decode(text)
            self.got.append(message)
            if message["type"] == "beat":
                self.say(m.Beat())

    def say(self, message: Any) -> None:
        text = m.encode(message).decode()
        asyncio.get_running_loop().call_later(self.trip / 2, self._inbox.put_nowait, text)

    def answer_to(self, order: str) -> Json:
        return next(message for message in self.got if message.get("id") == order)


class Race:
    """The table of `live_room` with people at far ends; the window opens a second later."""

    def __init__(self, bots: dict[int, str] | None = None) -> None:
        self.hall = Hall()
        self.room = live_room(bots=bots)
        self.room.moved_at += 1000
        self.bots = bots or {}
        self.ends: dict[int, FarEnd] = {}
        self.held: OpenTable

    async def open(self, trips: dict[int, float]) -> None:
        self.held = self.hall.house.tables[self.room.id] = OpenTable(self.room)
        for seat in range(len(HANDS)):
            if seat not in self.bots:
                end = self.ends[seat] = FarEnd(self.hall, seat, trips.get(seat, 0.010))
                end.say(m.Watch(self.room.id, seat, 0))
        await asyncio.sleep(1.0)
        self.held.last_finish_line = None  # the race opens now, with everybody there
        self.hall.schedule.plan(self.held)

    def react(self, seat: int, action: str) -> None:
        seen = self.room.streams[seat].seq
        self.ends[seat].say(m.Act(f"by{seat}", self.room.id, seat, action, seen))

    def log(self) -> list[tuple[int, e.Entry]]:
        """Entries, and the milliseconds of the race when they were written."""
        written = self.hall.notebook.log.get(self.room.id, [])
        return [(entry.at - self.room.made_at - 1000, e.decode(entry.body)) for entry in written]

    def first(self) -> tuple[int, e.Answered]:
        at, entry = self.log()[0]
        assert isinstance(entry, e.Answered)
        return at, entry

    def close(self) -> None:
        self.held.bell.stop()
        for end in self.ends.values():
            end.serving.cancel()


def test_who_reacted_first_wins_though_the_message_came_second(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "boomtable.house")

    async def story() -> None:
        race = Race()
        await race.open({2: 0.120, 3: 0.020})
        # Both see the card at their end of the line. 2 needs 500 ms to react, 3 needs 530.
        loop = asyncio.get_running_loop()
        loop.call_later(0.060 + 0.500, race.react, 2, FLASH)  # arrives at 620
        loop.call_later(0.010 + 0.530, race.react, 3, CALL)  # arrives at 550
        await asyncio.sleep(1.0)
        at, entry = race.first()
        assert (entry.seat, entry.action, entry.by) == (2, FLASH, "player")
        assert (entry.credit, entry.margin) == (120, 30)
        assert at == pytest.approx(620, abs=1)  # held no longer than needed
        assert race.ends[2].answer_to("by2")["type"] == "accepted"
        refused = race.ends[3].answer_to("by3")
        assert (refused["type"], refused["key"]) == ("refused", "too-late-by")
        race.close()

    run_by_clockwork(story(), monkeypatch)
    told = next(record for record in caplog.records if record.message == "reacted")
    assert vars(told).items() >= {"seat": 2, "credit_ms": 120, "margin_ms": 30}.items()


@pytest.mark.parametrize(("later", "winner", "margin"), [(10, 2, 10), (-10, 3, None)])
def test_ten_milliseconds_decide_whatever_the_lines(
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    later: int,
    winner: int,
    margin: int | None,
) -> None:
    """The loser is told so when it comes, and the log says by how much."""
    caplog.set_level(logging.INFO, "boomtable.socket")

    async def story() -> None:
        race = Race()
        await race.open({2: 0.140, 3: 0.004})
        loop = asyncio.get_running_loop()
        loop.call_later(0.070 + 0.400, race.react, 2, FLASH)
        loop.call_later(0.002 + 0.400 + later / 1000, race.react, 3, CALL)
        await asyncio.sleep(1.0)
        assert race.first()[1].seat == winner
        assert race.first()[1].margin == margin
        race.close()

    run_by_clockwork(story(), monkeypatch)
    told = next(record for record in caplog.records if record.message == "reaction refused")
    assert vars(told).items() >= {"seat": 5 - winner, "why": "too-late-by", "late_ms": 10}.items()


def test_a_line_slower_than_the_cap_gets_the_cap_and_no_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def story() -> None:
        race = Race()
        await race.open({2: 0.400})
        loop = asyncio.get_running_loop()
        loop.call_later(0.200 + 0.500, race.react, 2, FLASH)  # arrives at 900, counts from 750
        loop.call_later(0.005 + 0.600, race.react, 3, CALL)  # arrives at 610, counts from 600
        await asyncio.sleep(1.5)
        at, entry = race.first()
        assert (entry.seat, entry.margin) == (3, None)  # the other was not there yet
        assert at == pytest.approx(600 + 1000 * MOST_CREDIT, abs=1)
        assert race.ends[2].answer_to("by2")["key"] == "too-late-by"
        race.close()

    run_by_clockwork(story(), monkeypatch)


def test_in_one_room_nothing_is_held(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        race = Race()
        await race.open({})
        asyncio.get_running_loop().call_later(0.500, race.react, 2, FLASH)
        await asyncio.sleep(1.0)
        assert race.first()[0] == pytest.approx(505, abs=1)
        race.close()

    run_by_clockwork(story(), monkeypatch)


def test_somebody_who_may_be_at_another_server_counts_as_a_long_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def story() -> None:
        race = Race()
        await race.open({})
        race.ends[4].say(m.Unwatch(race.room.id, 4))
        await asyncio.sleep(0.1)
        race.held.last_finish_line = None  # as if the race opened now
        race.react(2, FLASH)
        await asyncio.sleep(0.5)
        assert race.first()[0] == pytest.approx(100 + 5 - 10 + 1000 * MOST_CREDIT, abs=1)
        race.close()

    run_by_clockwork(story(), monkeypatch)


def test_a_bot_does_not_win_by_living_in_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "bot", lambda game, level: Eager())
    monkeypatch.setattr(Reaction, "drawn", lambda self, luck: 0.5)

    async def story(person: float, winner: str) -> None:
        race = Race({3: "expert"})
        await race.open({2: 0.100})
        asyncio.get_running_loop().call_later(0.050 + person, race.react, 2, FLASH)
        await asyncio.sleep(1.5)
        assert race.first()[1].by == winner
        race.close()

    seen = 0.100 + TO_SEE  # a bot counts from when the card is on the farthest screen
    run_by_clockwork(story(seen + 0.480, "player"), monkeypatch)  # arrives 80 ms after the bot
    run_by_clockwork(story(seen + 0.520, "bot"), monkeypatch)


@pytest.mark.parametrize(("before_the_end", "counts"), [(20, True), (-20, False)])
def test_what_was_made_within_the_window_counts_though_it_arrives_after_it(
    monkeypatch: pytest.MonkeyPatch, before_the_end: int, counts: bool
) -> None:
    async def story() -> None:
        race = Race()
        await race.open({2: 0.100})
        made = (LIVE_MILLISECONDS - before_the_end) / 1000
        asyncio.get_running_loop().call_later(0.050 + made, race.react, 2, FLASH)
        await asyncio.sleep(LIVE_MILLISECONDS / 1000 + 0.2)
        assert isinstance(race.log()[0][1], e.Answered if counts else e.RanOut)
        race.close()

    run_by_clockwork(story(), monkeypatch)


def test_a_real_connection_is_measured_from_the_first_beat(database: str) -> None:
    async def story() -> None:
        async with serving(database) as place, place.visitor("Ada") as ada:
            await ada.connect()
            (client,) = place.server.clients
            while not client.line.credit:
                await asyncio.sleep(0.01)
            assert 0 < client.line.credit <= MOST_CREDIT

    run(story())
