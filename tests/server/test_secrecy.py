"""Every frame is its seat's view and nothing else; what a seat cannot see changes no byte."""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np
import pytest

from boomtable.core import verbs
from boomtable.core.printing import printer
from boomtable.core.record import as_plain
from boomtable.core.streams import streams
from boomtable.games.contract import Game
from boomtable.room import entries as e
from boomtable.room.log import follow, rebuilt
from boomtable.room.room import Room
from boomtable.room.stream import KEPT
from boomtable.room.teller import snapshot
from boomtable.store import store
from boomtable.table.race import Live, is_race
from boomtable.table.seal import Seal
from boomtable.table.table import Table
from kit import ALL_GAMES, random_table
from server.rooms import AT, played

Json = dict[str, Any]


def games() -> list[Any]:
    return [pytest.param(game, id=game.name) for game in ALL_GAMES]


class Shadow:
    """The same game on a plain table, and what each seat may know of each step."""

    def __init__(self) -> None:
        self.table: Table | None = None
        self.since = 0
        self.answered: set[int] = set()  # in the race that is open

    def follow(self, entry: e.Entry, room: Room) -> bool:
        """Do the same; whether it was the game that changed."""
        match entry:
            case e.Started(chairs):
                seal = Seal(bytes.fromhex(room.table.seal.seed.hex()))  # type: ignore[union-attr]
                self.table = Table(room.game, len(chairs), room.made.options, seal=seal)
            case e.Answered(seat=seat, then=then):
                self.answered.add(seat)
                self._play_all(then)
            case e.RanOut(then):
                self._play_all(then)
            case e.Acted(_, action):
                assert self.table is not None
                self.since = self.table.happened
                self.table.play(action)
            case e.Locked(seat, action):
                assert self.table is not None
                self.since = self.table.happened
                self.table.lock(seat, action)
            case e.Undone():
                assert self.table is not None
                self.since = self.table.happened
                self.table.undo()
            case _:
                return False
        return True

    def _play_all(self, then: list[str]) -> None:
        """What a race led to; sealed chance follows by itself."""
        table = self.table
        assert table is not None
        self.since, before = table.happened, table.length
        while table.length - before < len(then):
            table.play(then[table.length - before])
        if then:
            self.answered.clear()

    def choices(self, seat: int) -> list[str]:
        assert self.table is not None
        if seat < 0 or self.table.is_over:
            return []
        if not is_race(self.table):
            return [action.text for action in self.table.legal(seat)]
        free = Live(self.table).choices(seat) if seat not in self.answered else []
        return [action.text for action in free]

    def events(self, seat: int) -> list[tuple[str, int, dict[str, int]]]:
        assert self.table is not None
        seen = self.table.events(seat, self.since)
        return [(event.name, event.seat, dict(event.args)) for event in seen]


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_frame_equals_the_seats_view_events_and_choices(game: Game, seed: int) -> None:
    players = game.players[seed % len(game.players)]
    shadow, last = Shadow(), dict.fromkeys(range(-1, players), 0)
    frames = 0
    for room, entry in played(game, players, seed):
        changed = shadow.follow(entry, room)
        for seat, stream in room.streams.items():
            fresh = stream.since(last[seat])
            assert fresh is not None
            last[seat] = stream.seq
            if changed:
                frames += len(fresh)
                compare(shadow, seat, [msgspec.json.decode(text) for text in fresh])
    assert frames > 20 * players


def compare(shadow: Shadow, seat: int, fresh: list[Json]) -> None:
    table = shadow.table
    assert table is not None
    assert len(fresh) <= 1
    told = fresh[0] if fresh else {}
    seen = [(h["name"], h["seat"], h.get("args", {})) for h in told.get("events", ())]
    assert seen == shadow.events(seat)
    if (position := told.get("position")) is None:
        return
    view = table.view(seat)
    assert position["view"] == as_plain(view)
    assert position["turn"] == int(view.turn)
    assert [choice["action"] for choice in position.get("choices", ())] == shadow.choices(seat)
    assert position.get("locked", []) == list(table.locked)


@pytest.mark.parametrize("game", games())
def test_views_as_json_are_what_as_plain_says(game: Game) -> None:
    for seed in range(10):
        table = random_table(game, game.players[0], {}, seed, 40)
        for seat in range(-1, table.players):
            view = table.view(seat)
            assert msgspec.json.decode(printer(view.dtype).json(view)) == as_plain(view)


@pytest.mark.parametrize("game", games())
def test_what_a_seat_cannot_see_changes_no_byte_of_its_snapshot(game: Game) -> None:
    """Secrets are drawn anew, consistently with all that the seat has seen."""
    room = None
    for step, (played_room, _) in enumerate(played(game, game.players[0], 5, most=60)):
        room = played_room
        if step % 6 or room.game_or_none is None:
            continue
        truth = room.game_or_none._play._states.copy()
        for seat in range(room.game_or_none.players):
            before = snapshot(room, seat)
            world = np.array([room.game_or_none.view(seat)], game.state.dtype)
            verbs.resample(world[0], seat, streams(step, 1, 77)[0])
            room.game_or_none._play._states[:] = world
            after = snapshot(room, seat)
            room.game_or_none._play._states[:] = truth
            assert after == before
    assert room is not None


def test_locked_decisions_that_differ_give_the_others_identical_streams() -> None:
    game = next(game for game in ALL_GAMES if game.name == "rollie")
    texts: list[dict[int, list[str]]] = []
    for choice in (0, -1):
        room = [room for room, _ in played(game, 3, 1, most=0)][-1]
        early = next(seat for seat in range(3) if room.table.may_lock(seat))
        action = room.table.legal(early)[choice].text
        follow(room, e.Locked(early, action, "x", "id"), AT)
        texts.append({seat: stream.since(0) or [] for seat, stream in room.streams.items()})
    assert texts[0] == texts[1]
    assert len(texts[0][-1]) == 3


@pytest.mark.parametrize("game", games())
def test_a_table_read_back_has_told_exactly_the_same(game: Game) -> None:
    log: list[store.Entry] = []
    room = None
    for room, entry in played(game, game.players[0], 11):  # noqa: B007
        log.append(
            store.Entry(len(log) + 1, AT if len(log) < 2 else AT + len(log) - 2, e.encode(entry))
        )
    assert room is not None
    seal = room.table.seal
    assert seal is not None
    again = rebuilt(room.id, seal.seed, log)
    for seat, stream in room.streams.items():
        assert again.streams[seat].seq == stream.seq
        recent = max(0, stream.seq - KEPT)
        assert again.streams[seat].since(recent) == stream.since(recent)
        assert snapshot(again, seat) == snapshot(room, seat)


def test_the_seed_is_in_no_frame_before_the_end_and_in_no_repr() -> None:
    game = ALL_GAMES[0]
    for room, _ in played(game, game.players[0], 3):
        seal = room.table.seal if room.game_or_none else None
        if seal is None or room.table.is_over:
            continue
        assert seal.seed.hex() not in snapshot(room, 0) + snapshot(room, -1) + repr(seal)


@pytest.mark.parametrize("game", games())
def test_who_takes_a_bots_chair_sees_what_everybody_else_in_it_would(game: Game) -> None:
    """A bot's stream is not written; from the moment somebody sits down there it is."""
    *_, (room, _) = played(game, game.players[0], 4, most=10)
    assert not room.table.is_over
    room.chairs[1] = e.Occupant("Bot", level="easy")
    before = room.streams[1].seq
    follow(room, e.Said(0, "P0", "emote", "smile", "person0", "x"), AT)
    assert room.streams[1].seq == before + room.is_open
    follow(room, e.Sat(1, "New", "newcomer"), AT)
    assert room.streams[1].since(room.streams[1].seq - 1) is not None
    seen = room.streams[1].seq
    while room.streams[1].seq == seen:
        assert not room.table.is_over
        if room.race is not None:
            follow(room, e.RanOut([]), AT)
        else:
            follow(room, e.Acted(room.turn, room.table.default().text, "clock"), AT)
    told = room.streams[1].since(seen)
    assert told is not None
    fresh = msgspec.json.decode(told[-1])["position"]
    assert fresh == msgspec.json.decode(snapshot(room, 1))["position"]
