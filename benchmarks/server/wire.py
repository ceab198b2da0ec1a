"""A bare WebSocket client, so that a benchmark measures the server and not its clients."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast

Heard = Callable[["Wire", bytes], None]


class Wire(asyncio.Protocol):
    """Text frames only; messages up to 64 KB out, any size in."""

    def __init__(self, heard: Heard) -> None:
        self.heard = heard
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._in = bytearray()
        self._is_open = False

    @classmethod
    async def connect(cls, port: int, path: str, cookie: str, heard: Heard) -> Wire:
        loop = asyncio.get_running_loop()
        transport, wire = await loop.create_connection(lambda: cls(heard), "127.0.0.1", port)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = (
            f"GET {path} HTTP/1.1",
            f"Host: 127.0.0.1:{port}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {key}",
            f"Cookie: {cookie}",
        )
        transport.write(("\r\n".join(lines) + "\r\n\r\n").encode())
        await wire.opened
        return wire

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("refused"))

    def data_received(self, data: bytes) -> None:
        self._in += data
        if not self._is_open:
            head, end, rest = bytes(self._in).partition(b"\r\n\r\n")
            if not end:
                return
            assert b" 101 " in head.split(b"\r\n")[0], head
            self._is_open, self._in = True, bytearray(rest)
            self.opened.set_result(None)
        self._frames()

    def _frames(self) -> None:
        at, held = 0, self._in
        while len(held) - at >= 2:
            size, head = held[at + 1] & 127, 2
            if size >= 126:
                wide = 2 if size == 126 else 8
                head += wide
                size = int.from_bytes(held[at + 2 : at + 2 + wide], "big")
            if len(held) - at < head + size:
                break
            if held[at] & 15 == 1:
                self.heard(self, bytes(held[at + head : at + head + size]))
            at += head + size
        del held[:at]

    def send(self, text: bytes) -> None:
        """Masked with zeros, which leaves the payload as it is."""
        size = len(text)
        head = bytes((0x81, 0x80 | size)) if size < 126 else b"\x81\xfe" + size.to_bytes(2, "big")
        self._transport.write(head + b"\0\0\0\0" + text)

    def close(self) -> None:
        self._transport.abort()
