"""uvicorn's connections, with our limits: see `door`."""

from __future__ import annotations

from typing import Any

from starlette.types import Receive, Scope, Send
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from boomtable.core.errors import Refused
from boomtable.server.refusals import Refusal, refuse
from boomtable.server.run.door import Door
from boomtable.server.web.limits import Bucket
from boomtable.server.web.operations import problem

LARGEST_HEAD = 32 * 1024  # bytes of a request before its body
MOST_PIECES = 64  # frames of one message
AGAIN_SECONDS = 5
PINGS_A_SECOND, PINGS_AT_ONCE = 2.0, 20


class Line:
    """What both kinds of connections have in common."""

    door: Door
    transport: Any

    @property
    def is_leaving(self) -> bool:
        return bool(self.transport.is_closing())

    def hang_up(self) -> None:
        self.transport.abort()

    def time_out(self) -> None:
        self.hang_up()

    def pause_writing(self) -> None:
        self.door.is_stuck(self)
        super().pause_writing()  # type: ignore[misc]

    def resume_writing(self) -> None:
        self.door.reads_again(self)
        super().resume_writing()  # type: ignore[misc]

    def connection_lost(self, error: Exception | None) -> None:
        self.door.leave(self)
        super().connection_lost(error)  # type: ignore[misc]


class HttpLine(Line, HttpToolsProtocol):
    def __init__(self, door: Door, **theirs: Any) -> None:
        super().__init__(**theirs)
        self.door = door
        self._head = 0  # bytes that came of it
        self._in_head = True
        self._is_welcome = True

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        if not self.door.enter(self, self.client[0] if self.client else ""):
            self._is_welcome = False
            self.app = _crowded
        self.door.begins(self)

    def data_received(self, data: bytes) -> None:
        if self._in_head:
            self.door.begins(self)
            self._head += len(data)
            if self._head > LARGEST_HEAD:
                self._say(refuse(Refusal.TOO_MANY_HEADERS))
                return
        super().data_received(data)

    def on_message_begin(self) -> None:
        self.door.begins(self)
        self._in_head, self._head = True, 0
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._in_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.door.is_whole(self)
        self._in_head, self._head = True, 0
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        if self._is_welcome:
            super().handle_websocket_upgrade()
            self.door.leave(self)
        else:
            self._say(_too_many())

    def time_out(self) -> None:
        if self.cycle is None or self.cycle.response_complete:
            self._say(refuse(Refusal.CUT_SHORT))
        else:
            self.hang_up()

    def _say(self, refused: Refused) -> None:
        """A last word to somebody whose request was never whole."""
        told = problem(refused)
        head = f"HTTP/1.1 {told.status_code} Refused\r\nconnection: close\r\n"
        head += "".join(f"{name}: {value}\r\n" for name, value in told.headers.items())
        self.transport.write(head.encode() + b"\r\n" + bytes(told.body))
        self.transport.close()


class SocketLine(Line, WebSocketsSansIOProtocol):
    def __init__(self, door: Door, **theirs: Any) -> None:
        super().__init__(**theirs)
        self.door = door
        self._most_unread = 1024 * door.unread_kilobytes
        self._pings = Bucket(PINGS_A_SECOND, PINGS_AT_ONCE)

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.door.enter(self, self.client[0] if self.client else "")

    def data_received(self, data: bytes) -> None:
        """Answers to pings wait for nobody: who sends them and does not read is cut off."""
        if self.transport.get_write_buffer_size() > self._most_unread:
            self.hang_up()
            return
        super().data_received(data)

    def handle_ping(self) -> None:
        """We beat ourselves: a ping now and then is politeness, a flood of them is not."""
        if self._pings.take():
            super().handle_ping()
        else:
            self.hang_up()

    def handle_cont(self, event: Any) -> None:
        if len(self.frames) >= MOST_PIECES:
            self.hang_up()
            return
        super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """As it came: whoever reads the message finds out whether it is text at all."""
        self.curr_msg_data_type = "bytes"
        super().send_receive_event_to_app()


def _too_many() -> Refused:
    return refuse(Refusal.BUSY, seconds=AGAIN_SECONDS)


async def _crowded(scope: Scope, receive: Receive, send: Send) -> None:
    """For connections of an address that has too many already."""
    told = problem(_too_many())
    told.headers["connection"] = "close"
    await told(scope, receive, send)
