"""Tables before, beside and after their games: making, joining, starting, rematch, lists."""

from __future__ import annotations

import contextlib
from collections.abc import Container
from functools import partial

from boomtable import games
from boomtable.core.actor import NONE
from boomtable.core.errors import Refused
from boomtable.room import entries as e
from boomtable.room import hosting, orders
from boomtable.room import refusals as at_table
from boomtable.room.replay import branched
from boomtable.room.room import Room
from boomtable.room.series import series_seen, wins_of
from boomtable.server.live.open_table import OpenTable
from boomtable.server.refusals import Refusal, refuse
from boomtable.server.web.codes import new_code
from boomtable.server.web.server import Server
from boomtable.store.store import Conflict, Listing, Person
from boomtable.table import boomfile
from boomtable.table.lettering import tidy_name
from boomtable.table.seal import Seal
from boomtable.table.verify import verify
from boomtable.wire import api
from boomtable.wire.parts import Dice, known

LISTED = 50


async def make(server: Server, person: Person, wish: api.NewTable, address: str) -> OpenTable:
    game = games.find(wish.game)
    seal = Seal.drawn()
    made = e.Made(
        game=game.name,
        rules=game.version,
        options=game.chosen_options(len(wish.chairs), wish.options),
        chairs=[_chair(chair, n, person) for n, chair in enumerate(wish.chairs)],
        host=person.id,
        pace=wish.pace if wish.dice == "sealed" else "calm",
        clock=wish.clock if wish.dice == "sealed" else 0,
        public=wish.public,
        free_text=wish.free_text,
        hints=wish.hints,
        commitment=_commitment(seal, wish.dice),
        tempo=wish.tempo,
        takeover=wish.takeover,
        dice=wish.dice,
        chances=wish.chances,
    )
    if 0 < wish.clock < api.FASTEST_CLOCK:
        raise refuse(Refusal.CLOCK_TOO_FAST, seconds=api.FASTEST_CLOCK)
    await server.compiler.ready(game.name)
    game.fresh(len(made.chairs), made.options)  # refuses a wrong number of players
    return await _made(server, made, seal, address)


def _commitment(seal: Seal, dice: Dice) -> str:
    """None where people throw their own: nothing of ours was sealed."""
    return seal.commitment if dice == "sealed" else ""


async def _made(server: Server, made: e.Made, seal: Seal, address: str) -> OpenTable:
    server.pulse.check()
    server.quota.may_make(made.host, address)
    async with server.quota.one_more(made.host, address):
        while True:
            try:
                held = await server.house.make(new_code(), made, seal.seed)
            except Conflict:
                continue  # the code is taken
            held.home = address
            server.quota.made(held.room.id, address)
            return held


async def start(
    server: Server, person: Person, table: str, fill: str | None, address: str
) -> OpenTable:
    """One where nobody sits has counted for nobody until now."""
    order = partial(orders.start, person=person.id, fill=fill)
    if any(chair.person for chair in (await server.house.open(table)).room.chairs):
        return await server.house.order(table, order)
    async with server.quota.one_more(person.id, address):
        held = await server.house.order(table, order)
        server.quota.made(table, address)
        return held


def _chair(wish: api.NewChair, n: int, person: Person) -> e.Occupant:
    if wish.kind == "open":
        return e.Occupant()
    if wish.kind == "bot":
        return e.Occupant(tidy_name(wish.name or orders.bot_name(n)), level=wish.level)
    return e.Occupant(tidy_name(wish.name or person.name), person.id, symbol=known(person.symbol))


async def join(server: Server, person: Person, table: str, wish: api.Join) -> OpenTable:
    name = tidy_name(wish.name or person.name)
    await not_blocked(server, table, person)
    return await server.house.order(
        table, lambda room: hosting.sit(room, person.id, name, wish.chair, known(person.symbol))
    )


async def not_blocked(server: Server, table: str, person: Person) -> None:
    """Whom a host does not want to meet does not sit at the host's tables."""
    host = (await server.house.open(table)).room.host
    if person.id in await server.store.blocked_by(host):
        raise at_table.refuse(at_table.Refusal.SENT_AWAY)


async def rematch(server: Server, person: Person, table: str, address: str) -> OpenTable:
    """The same people and options again, once; whoever asks later finds the same table."""
    held = await server.house.open(table)
    room = held.room
    if room.rematch:
        return await server.house.open(room.rematch)
    orders.follow(room, person.id, "")
    seal, unwanted = Seal.drawn(), await server.store.blocked_by(person.id)
    series, chairs = series_seen(room), [_again(room, n, unwanted) for n in range(len(room.chairs))]
    made = e.Made(
        room.made.game,
        room.game.version,
        room.made.options,
        chairs,
        person.id,
        room.made.pace,
        room.made.clock,
        room.made.public,
        room.made.free_text,
        room.made.hints,
        _commitment(seal, room.made.dice),
        tempo=room.tempo,
        takeover=room.made.takeover,
        dice=room.made.dice,
        games=series.games if series else 0,
        wins=wins_of(series, chairs),
        chances=room.made.chances,
    )
    following = await _made(server, made, seal, address)

    def once(room: Room) -> e.Entry | None:
        return None if room.rematch else orders.follow(room, person.id, following.room.id)

    held = await server.house.order(table, once)
    return await server.house.open(held.room.rematch)


def _again(room: Room, n: int, unwanted: Container[str]) -> e.Occupant:
    """Who left, was forgotten, or is blocked by the new host, makes room for somebody else."""
    chair = room.chairs[n]
    is_gone = n in room.left or (chair.person and not chair.name) or chair.person in unwanted
    return e.Occupant() if is_gone else room.chairs[n]


async def branch(
    server: Server, person: Person, table: str, wish: api.Branch, address: str
) -> OpenTable:
    """What if: a finished game goes on from one of its moments, at a table of its own."""
    held = await server.house.open(table)
    seal = Seal.drawn()
    asker = e.Occupant(person.name, person.id, symbol=known(person.symbol))
    made = await server.archive.do(lambda: branched(held.room, asker, wish, seal))
    following = await _made(server, made, seal, address)
    return await server.house.order(
        following.room.id, lambda room: orders.start(room, person.id, None)
    )


async def forget(server: Server, person: Person) -> None:
    """Leave every table, then forget all that was written and every way in."""
    await _leave_all(server, person, await server.store.unfinished_of(person.id))
    sat = await server.store.forget(person.id)
    await server.forgot(person.id)
    await _leave_all(server, person, sat)  # where somebody sat down meanwhile


async def _leave_all(server: Server, person: Person, tables: list[str]) -> None:
    for table in tables:
        with contextlib.suppress(Refused):  # a table that cannot be read has no chairs to leave
            held = await server.house.open(table)
            while _wants_something(held.room, person):
                held = await server.house.order(table, lambda room: _next_leave(room, person))


def _wants_something(room: Room, person: Person) -> bool:
    is_waiting = room.company.waits_for(person.id) is not None
    return room.phase != "over" and (is_waiting or bool(room.chairs_of(person.id)))


def _next_leave(room: Room, person: Person) -> e.Entry | None:
    if room.company.waits_for(person.id) is not None:
        return e.Denied(person.id)
    chairs = room.chairs_of(person.id)
    return hosting.leave(room, person.id, chairs[0]) if chairs else None


# What is shown


async def listed(
    server: Server, listings: list[Listing], person: Person | None = None
) -> api.Tables:
    return api.Tables([await _listed_any(server, listing, person) for listing in listings])


async def _listed_any(server: Server, listing: Listing, person: Person | None) -> api.Listed:
    """A table that cannot be opened is in nobody's way, and still there."""
    try:
        return _listed(listing, (await server.house.open(listing.table)).room, person)
    except Refused as refused:
        return await _listed_unread(server, listing, refused)


async def _listed_unread(server: Server, listing: Listing, refused: Refused) -> api.Listed:
    chairs: list[str] = []
    if refused.key == at_table.Refusal.OTHER_RULES:
        with contextlib.suppress(Refused):
            record = await server.house.reader.record(listing.table)
            chairs = [chair.name for chair in record.chairs]
    return api.Listed(
        table=listing.table,
        game=listing.game,
        phase=listing.phase,
        made_at=listing.made_at,
        changed_at=listing.changed_at,
        chairs=chairs,
        mine=[],
        awaited=False,
        turn=NONE,
        round=0,
        rounds=0,
        paused=False,
        unread=refused.key,
    )


def _listed(listing: Listing, room: Room, person: Person | None) -> api.Listed:
    mine = room.chairs_of(person.id) if person else []
    turn, round_number = _where(room, mine[0] if mine else NONE)
    return api.Listed(
        table=room.id,
        game=room.made.game,
        phase=room.phase,
        made_at=listing.made_at,
        changed_at=listing.changed_at,
        chairs=[room.name_of(n) for n in range(len(room.chairs))],
        mine=mine,
        awaited=any(room.awaits(seat) for seat in mine),
        turn=turn,
        round=round_number,
        rounds=room.game.rounds,
        paused=room.paused,
    )


def _where(room: Room, eyes: int) -> tuple[int, int]:
    """Whose turn it is and in which round, as far as these eyes can see."""
    if room.game_or_none is None:
        return NONE, 0
    view = room.game_or_none.view(eyes)
    return int(view["turn"]), int(view["round_number"]) if room.game.rounds else 0


def is_over(room: Room) -> None:
    """Refuse to whoever asks too early."""
    if room.phase != "over":
        raise at_table.refuse(at_table.Refusal.NOT_OVER)


def check(room: Room) -> api.Checked:
    """Repeat every draw of a finished game from its published seed."""
    verdict = verify(boomfile.read(boomfile.text_of(room.table, public=True)))
    return api.Checked(True, verdict.actions, verdict.draws, given=verdict.given)


async def file(server: Server, table: str) -> str:
    """The game's file; as its log tells it, where its rules are not here any more."""
    try:
        held = await server.house.open(table)
    except Refused as refused:
        if refused.key == at_table.Refusal.OTHER_RULES:
            text = (await server.house.reader.record(table)).text()
            if text:
                return text
        raise
    async with held.lock:
        return boomfile.text_of(held.room.table, public=True)
