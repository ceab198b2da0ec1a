"""Requests and frames byte by byte, as no honest program sends them."""

from __future__ import annotations

import asyncio
import contextlib
import os
import struct
from dataclasses import dataclass
from urllib.parse import urlsplit

PATIENCE = 30.0


@dataclass
class Answer:
    status: int  # 0: hung up without a word
    text: str


class Wire:
    """One connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer

    @classmethod
    async def to(cls, url: str) -> Wire:
        place = urlsplit(url)
        return cls(*await asyncio.open_connection(place.hostname, place.port))

    async def send(self, data: bytes) -> None:
        with contextlib.suppress(ConnectionError):
            self._writer.write(data)
            await self._writer.drain()

    async def answer(self) -> Answer:
        """All that comes until the other end hangs up."""
        read = b""
        with contextlib.suppress(ConnectionError):
            async with asyncio.timeout(PATIENCE):
                while more := await self._reader.read(65536):
                    read += more
        words = read.split(b" ", 2)
        status = int(words[1]) if read.startswith(b"HTTP/1.1 ") else 0
        return Answer(status, read.decode("latin-1"))

    async def read(self, size: int) -> bytes:
        async with asyncio.timeout(PATIENCE):
            return await self._reader.readexactly(size)

    async def read_line(self) -> bytes:
        async with asyncio.timeout(PATIENCE):
            return await self._reader.readline()

    def stop_reading(self) -> None:
        """And let everything pile up at the other end."""
        self._writer.transport.pause_reading()  # type: ignore[attr-defined]

    def close(self) -> None:
        self._writer.transport.abort()


async def asked(url: str, request: bytes) -> Answer:
    """What comes back for these bytes, the last of this connection."""
    wire = await Wire.to(url)
    try:
        await wire.send(request)
        return await wire.answer()
    finally:
        wire.close()


def get(path: bytes | str, *headers: str, host: str = "127.0.0.1", method: str = "GET") -> bytes:
    target = path.encode() if isinstance(path, str) else path
    lines = [f"Host: {host}", "Connection: close", *headers]
    return method.encode() + b" " + target + b" HTTP/1.1\r\n" + _head(lines)


def post(path: str, body: bytes, *headers: str) -> bytes:
    length = f"Content-Length: {len(body)}"
    return get(path, length, "Content-Type: application/json", *headers, method="POST") + body


def _head(lines: list[str]) -> bytes:
    return "".join(f"{line}\r\n" for line in lines).encode("utf-8", "surrogateescape") + b"\r\n"


UPGRADE = (
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
)


async def socket(url: str, cookie: str, *headers: str) -> Wire:
    """A line to the socket, its handshake done."""
    wire = await Wire.to(url)
    place = urlsplit(url)
    head = [f"Host: {place.netloc}", *UPGRADE, f"Cookie: {cookie}", *headers]
    await wire.send(b"GET /socket HTTP/1.1\r\n" + _head(head))
    while (await wire.read_line()).strip():
        pass
    return wire


TEXT, BINARY, CONTINUED, CLOSE, PING = 1, 2, 0, 8, 9


def frame(data: bytes, kind: int = TEXT, *, final: bool = True, reserved: int = 0) -> bytes:
    first = (0x80 if final else 0) | reserved << 4 | kind
    size = len(data)
    if size < 126:
        head = struct.pack("!BB", first, 0x80 | size)
    elif size < 65536:
        head = struct.pack("!BBH", first, 0x80 | 126, size)
    else:
        head = struct.pack("!BBQ", first, 0x80 | 127, size)
    mask = os.urandom(4)
    return head + mask + bytes(byte ^ mask[n % 4] for n, byte in enumerate(data))
