"""Finished games once more: moment by moment through anybody's eyes, or on from any of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from msgspec.structs import replace

from boomtable.core.actor import NONE
from boomtable.core.events import Event
from boomtable.core.words import slug
from boomtable.games.contract import Game
from boomtable.room import entries as e
from boomtable.room import orders
from boomtable.room.refusals import Refusal, refuse
from boomtable.room.room import Room
from boomtable.room.seen import room_seen
from boomtable.room.told import happening, is_open, look
from boomtable.table.moments import Moment, is_moment, moments
from boomtable.table.play import Play
from boomtable.table.seal import Seal
from boomtable.table.table import Table
from boomtable.wire import api
from boomtable.wire.parts import Position


@dataclass(frozen=True)
class Seen:
    """A moment, and what one pair of eyes saw happen."""

    moment: Moment
    events: list[Event]


class Replay:
    """A game as one pair of eyes saw it; moments in which they saw nothing happen are left out."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table, self.game = table, table.game
        self.seat = NONE if is_open(table.game) else seat  # the same look for all
        self.seen = list(self._seen())

    def _seen(self) -> Iterator[Seen]:
        for moment in moments(_fresh(self.table), self.table.actions):
            events = [e for told in moment.told for e in self.game.events(told, self.seat)]
            if events:
                yield Seen(moment, events)

    def marks(self) -> Iterator[api.MarkSeen]:
        marked = {slug(kind): self.game.kinds[kind].mark for kind in self.game.happened}
        for at, seen in enumerate(self.seen):
            for event in seen.events:
                if mark := marked[event.name]:
                    yield api.MarkSeen(at, mark, happening(self.game, event))

    def page(self, first: int, most: int) -> Iterator[api.MomentSeen]:
        for seen in self.seen[first : first + most]:
            events = [happening(self.game, event) for event in seen.events]
            yield api.MomentSeen(seen.moment.length, events, self._position(seen.moment))

    def _position(self, moment: Moment) -> Position:
        view = self.game.view(moment.state, self.seat)
        position = look(self.game, view, self.seat, self.table.players)
        if moment.length < self.table.length:
            return replace(position, race=moment.race)
        return replace(position, ending=self.table.ending, winners=self.table.winners())


def replayed(room: Room, wish: api.AskReplay) -> api.Replayed:
    """All hands are public once a game is over, as its file is; before, they are nobody's."""
    replay = Replay(_finished(room), wish.seat)
    return api.Replayed(
        room=room_seen(room),
        seat=wish.seat,
        total=len(replay.seen),
        first=wish.first,
        moments=list(replay.page(wish.first, wish.most)),
        marks=list(replay.marks()),
    )


def branched(room: Room, asker: e.Occupant, wish: api.Branch, seal: Seal) -> e.Made:
    """A table where a finished game goes on from its last moment up to `length`."""
    table = _finished(room)
    room.chair(wish.seat)
    given = _last_moment(table, wish.length)
    return e.Made(
        game=room.made.game,
        rules=room.made.rules,
        options=room.made.options,
        chairs=[_occupant(room, seat, asker, wish) for seat in range(table.players)],
        host=asker.person,
        pace=room.made.pace,
        clock=room.made.clock,
        public=False,
        free_text=room.made.free_text,
        hints=room.made.hints,
        commitment=seal.commitment,
        given=[action.text for action in table.actions[:given]],
        origin=room.id,
        tempo=room.tempo,
        takeover=room.made.takeover,
    )


def _finished(room: Room) -> Table:
    if room.phase != "over":
        raise refuse(Refusal.NOT_OVER)
    return room.table


def _last_moment(table: Table, length: int) -> int:
    """How many actions lead to the last moment among the first `length`."""
    if length >= table.length:
        raise refuse(Refusal.BRANCH_AT_END)
    play, last = _fresh(table), 0
    for action in table.actions[:length]:
        play.step(action)
        if is_moment(play):
            last = len(play.actions)
    return last


def _fresh(table: Table) -> Play:
    game: Game = table.game
    return Play(game, table.players, table.options)


def _occupant(room: Room, seat: int, asker: e.Occupant, wish: api.Branch) -> e.Occupant:
    """Bots play on; where people sat, others take over, under names of their own."""
    if seat == wish.seat:
        return asker
    was = room.chairs[seat]
    if was.level and seat not in room.left:
        return e.Occupant(room.name_of(seat), level=was.level)
    return e.Occupant(orders.bot_name(seat), level=wish.level)
