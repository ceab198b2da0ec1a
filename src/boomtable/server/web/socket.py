"""One WebSocket a client: orders in, streams and answers out."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Coroutine
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from boomtable import __version__
from boomtable.core.errors import BoomtableError, Refused
from boomtable.room import entries as e
from boomtable.room import orders
from boomtable.room import refusals as at_table
from boomtable.room.room import Room
from boomtable.room.timing import Timing
from boomtable.server.live.advice import candidates
from boomtable.server.live.house import House
from boomtable.server.live.lag import FinishLine, RoundTrip
from boomtable.server.live.thinkers import Thinkers
from boomtable.server.refusals import Refusal, catalog_name, refuse
from boomtable.server.web.codes import tidied
from boomtable.server.web.limits import too_fast
from boomtable.server.web.shares import Share
from boomtable.store.store import Person, Unavailable
from boomtable.wire import messages as m

MOST_WAITING = 512  # messages for a client that does not read
MOST_TOGETHER = 8  # in one frame: one write instead of many, but none too long for any client
MOST_WATCHED = 32  # streams of one client
TURN = 8  # messages that one client is heard before others are, however many it has sent
PATIENCE = 10  # orders that may come too fast before the line is cut
BEAT_SECONDS = m.BEAT_MILLISECONDS / 1000
SILENCE_SECONDS = 4 * BEAT_SECONDS

BYE_TOO_FAST, BYE_TOO_SLOW, BYE_SILENT, BYE_NONSENSE, BYE_RESTART = 4008, 4013, 4000, 4007, 1012
BYE_BROKEN, BYE_UNKNOWN = 1011, 4001

log = logging.getLogger("boomtable.socket")

_BEAT = m.encode(m.Beat()).decode()


class Client:
    """The server's end of a socket."""

    def __init__(
        self,
        house: House,
        thinkers: Thinkers,
        share: Share,
        socket: WebSocket,
        person: Person,
        address: str = "",
    ) -> None:
        self.house, self.person, self.name = house, person.id, person.name
        self.device = person.device
        self._thinkers, self._socket = thinkers, socket
        self.unheard: frozenset[str] = frozenset()  # whom their person has blocked
        self._outbox: list[str] = []  # one or two: a deque would take ten times the room
        self._wake = _unset()  # an event that is waited for once: this one costs a third
        self._bye: int | None = None
        self._watched: set[tuple[str, int]] = set()
        self._share, self.address = share, address
        self.unread = 0  # characters that wait in the outbox, or to be written
        self._patience = PATIENCE
        self._busy = False
        self.heard_at = self.beaten_at = time.monotonic()
        self.line = RoundTrip()

    # Out

    def send(self, text: str) -> None:
        """Queue a message. Who does not read is cut off, and resumes later."""
        self.unread += len(text)
        if len(self._outbox) >= MOST_WAITING or self.unread > self._share.most_unread:
            self.close(BYE_TOO_SLOW)
            return
        self._outbox.append(text)
        self._rouse()

    def answer(self, message: Any) -> None:
        self.send(m.encode(message).decode())

    def close(self, code: int) -> None:
        if self._bye is None:
            self._bye = code
            self._rouse()

    def _rouse(self) -> None:
        if not self._wake.done():
            self._wake.set_result(None)

    def beat(self, now: float) -> None:
        """Every 2.5 seconds it is time for one."""
        self.beaten_at = now
        if now - self.heard_at > SILENCE_SECONDS:
            self.close(BYE_SILENT)
        else:
            self._send_beat()

    def _send_beat(self) -> None:
        self.line.asked(asyncio.get_running_loop().time())
        self.send(_BEAT)

    async def _write(self) -> None:
        """Until either end has hung up, which may be in the middle of a frame."""
        with contextlib.suppress(WebSocketDisconnect, OSError, RuntimeError):
            await self._write_on()

    async def _write_on(self) -> None:
        send, outbox = self._socket._send, self._outbox  # two calls less for each message
        while self._bye is None:
            await self._wake
            self._wake = _unset()
            while outbox and self._bye != BYE_TOO_SLOW:
                together = m.SEPARATOR.join(outbox[:MOST_TOGETHER])
                del outbox[:MOST_TOGETHER]
                await send({"type": "websocket.send", "text": together})
                self.unread = self.unread - len(together) if outbox else 0
        if self._socket.application_state is not WebSocketState.DISCONNECTED:
            await self._socket.close(self._bye)

    # In

    async def serve(self) -> None:
        """Until one of the two ends hangs up."""
        self.answer(m.Welcome(self.person, self.name, __version__, m.BEAT_MILLISECONDS))
        self._send_beat()  # so that the line is known from the beginning
        writer = asyncio.create_task(self._write())
        reader = asyncio.create_task(self._read())
        try:
            await asyncio.wait((writer, reader), return_when=asyncio.FIRST_COMPLETED)
        finally:
            for table, seat in self._watched:
                self.house.unwatch(table, self, seat)
            self._bye = self._bye or BYE_RESTART
            writer.cancel()
            if not self._busy:  # an order that is being written down is finished first
                reader.cancel()
            await asyncio.gather(writer, reader, return_exceptions=True)
        for task in (writer, reader):
            if not task.cancelled() and (error := task.exception()):
                raise error

    async def _read(self) -> None:
        heard = 0
        with contextlib.suppress(WebSocketDisconnect):
            while self._bye is None:
                received = await self._socket.receive()
                if received["type"] == "websocket.disconnect":
                    return
                self.heard_at = time.monotonic()
                self._busy = True
                await self._hear(received.get("bytes") or received.get("text") or "")
                self._busy = False
                heard += 1
                if not heard % TURN:
                    await asyncio.sleep(0)

    async def _hear(self, text: str | bytes) -> None:
        if len(text) > m.LONGEST_MESSAGE:
            self._refuse("", refuse(Refusal.TOO_LARGE))
            self.close(BYE_NONSENSE)
            return
        try:
            message = m.decode_client(text)
        except (msgspec.DecodeError, UnicodeDecodeError) as wrong:
            self._refuse("", refuse(Refusal.NOT_UNDERSTOOD, why=str(wrong)))
            self._lose_patience()
            return
        if isinstance(message, m.Beat):
            self._hear_beat()
        else:
            await self._answering(getattr(message, "id", ""), self._do(message))

    def _hear_beat(self) -> None:
        """One that nobody asked for is an order like any other, if to do nothing."""
        if self.line.is_asked:
            self.line.answered(asyncio.get_running_loop().time())
        elif not self._share.take_order():
            self._lose_patience()

    async def _answering(self, name: str, work: Coroutine[Any, Any, None]) -> None:
        """Whatever goes wrong with an order is said."""
        try:
            await work
        except BoomtableError as refused:
            self._refuse(name, refused)
        except Unavailable:
            self._refuse(name, refuse(Refusal.DATABASE_AWAY))
        except Exception:
            log.exception("order failed", extra={"order": name})
            self.close(BYE_BROKEN)  # a mistake of ours: the client comes back and looks again

    def _lose_patience(self) -> None:
        self._patience -= 1
        if self._patience <= 0:
            self.close(BYE_TOO_FAST)

    def _refuse(self, order: str, refused: BoomtableError) -> None:
        rule = refused.rule if isinstance(refused, Refused) else ""
        catalog = catalog_name(refused.catalog)
        self.answer(m.Refused(order, refused.key, catalog, rule, refused.args_))

    async def _do(self, order: Any) -> None:
        if not self._share.take_order():
            self._lose_patience()
            raise too_fast(self._share.orders.wait)
        order.table = tidied(order.table)
        match order:
            case m.Act():
                await self._act(order)
            case m.Watch():
                await self._watch(order)
            case m.Unwatch():
                self._unwatch(order)
            case m.Ask():
                await self._hint(order)
            case m.Undo():
                await self._order(order, lambda room: orders.undo(room, self.person, order))
            case m.Fell():
                await self._order(order, lambda room: orders.fell(room, self.person, order))
            case m.TakeBack():
                await self._order(order, lambda room: orders.propose(room, self.person, order))
            case m.Reply():
                await self._order(order, lambda room: orders.reply(room, self.person, order))
            case m.Pause():
                await self._order(order, lambda room: orders.pause(room, self.person, order))
            case m.SetTempo():
                await self._order(order, lambda room: orders.set_tempo(room, self.person, order))
            case m.Say():
                await self._say(order)

    async def _watch(self, order: m.Watch) -> None:
        self._share.watches.spend()
        stream = order.table, order.seat
        if stream not in self._watched and len(self._watched) >= MOST_WATCHED:
            raise refuse(Refusal.TOO_MANY_WATCHED, most=MOST_WATCHED)
        self._watched.add(stream)
        if self.house.store.is_shared:  # another server may have been told whom to leave out
            self.unheard = await self.house.store.blocked_by(self.person)
        try:
            await self.house.watch(order.table, self, order.seat, order.last_seq)
        except BoomtableError as refused:
            self._unwatch(order)
            if refused.key == at_table.Refusal.NOT_YOUR_CHAIR:  # lost while they were not connected
                self.answer(m.Unseated(order.table, order.seat))
            raise

    def _unwatch(self, order: m.Watch | m.Unwatch) -> None:
        self._watched.discard((order.table, order.seat))
        self.house.unwatch(order.table, self, order.seat)

    async def _act(self, order: m.Act) -> None:
        held = await self.house.open(order.table)
        arrived_at = asyncio.get_running_loop().time()
        stream, line = held.room.streams.get(order.seat), held.finish_line()
        seen = stream.mark(order.seen_seq) if stream else None
        if line and line.race[0] == seen:
            reaction = self._react(order, line, arrived_at)
            self.house.spawn(self._answering(order.id, reaction))
        elif passed := held.passed_line(seen):
            credit = self.line.credit
            await self._cross(order, passed.timing(arrived_at - credit, credit))
        else:
            await self._order(order, lambda room: orders.act(room, self.person, order))

    async def _react(self, order: m.Act, line: FinishLine, arrived_at: float) -> None:
        """By the side: other orders, and beats above all, need not wait."""
        await self._cross(order, await line.cross(arrived_at, self.line.credit))

    async def _cross(self, order: m.Act, timing: Timing) -> None:
        try:
            await self._order(order, lambda room: orders.act(room, self.person, order, timing))
        except Refused as refused:
            _log_refusal(order, timing, refused)
            if refused.key == at_table.Refusal.TOO_LATE_BY:
                self.house.spawn(self._note_late(order, timing))
            raise

    async def _note_late(self, order: m.Act, timing: Timing) -> None:
        await self.house.order(order.table, lambda room: orders.come_late(room, order, timing))

    async def _order(
        self,
        order: m.Act | m.Undo | m.Fell | m.TakeBack | m.Reply | m.Pause | m.SetTempo | m.Say,
        decide: Any,
    ) -> None:
        """An order with an id is done once, however often it is sent."""
        told: list[int] = []

        def once(room: Room) -> e.Entry | None:
            before = room.done(self.person, order.id)
            if before is None:
                entry: e.Entry = decide(room)
                return entry
            told.append(before)
            return None

        held = await self.house.order(order.table, once)
        seq = told[0] if told else held.room.done(self.person, order.id)
        self.answer(m.Accepted(order.id, order.table, seq or 0))

    async def _say(self, order: m.Say) -> None:
        self._share.chats.spend()
        await self._order(order, lambda room: orders.say(room, self.person, self.name, order))

    async def _hint(self, order: m.Ask) -> None:
        self._share.hints.spend()
        held = await self.house.open(order.table)
        seq, advice = await self._thinkers.hint(held, self.person, order.seat)
        room = held.room
        moves = candidates(room.game, len(room.chairs), advice)
        self.answer(m.Advice(order.id, order.table, order.seat, seq, moves))


def _unset() -> asyncio.Future[None]:
    return asyncio.get_running_loop().create_future()


def _log_refusal(order: m.Act, timing: Timing, refused: Refused) -> None:
    told = {"table": order.table, "seat": order.seat, "why": refused.key}
    log.info("reaction refused", extra=told | {"credit_ms": timing.credit, "late_ms": timing.late})
