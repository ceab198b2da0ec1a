"""A real server on a loopback port, and people who visit it over HTTP and a socket."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any

import httpx2
import msgspec
import uvicorn
import websockets

from boomtable.server.live.compiler import Compiler
from boomtable.server.run.listening import listening
from boomtable.server.settings import Settings
from boomtable.server.web.app import create_app
from boomtable.server.web.people import COOKIE
from boomtable.server.web.server import Server
from boomtable.wire import messages as m

PATIENCE = 60.0  # seconds until a test gives up waiting
Json = dict[str, Any]


class Place:
    """A running server."""

    def __init__(self, url: str, server: Server) -> None:
        self.url, self.server = url, server

    @contextlib.asynccontextmanager
    async def visitor(self, name: str) -> AsyncIterator[Visitor]:
        async with httpx2.AsyncClient(base_url=self.url, timeout=PATIENCE) as http:
            visitor = Visitor(self.url, http)
            answer = await http.post("/api/me", json={"name": name})
            assert answer.status_code == 201, answer.text
            visitor.cookie = f"{COOKIE}={http.cookies[COOKIE]}"
            try:
                yield visitor
            finally:
                await visitor.hang_up()


@contextlib.asynccontextmanager
async def serving(
    database: str, compiler: Compiler | None = None, /, **settings: Any
) -> AsyncIterator[Place]:
    quick: Json = {"bot_pause": 0.0, "orders_per_second": 1e6, "orders_at_once": 10**6}
    quick |= {"busy_seconds": 60.0}  # a machine that tests keep busy
    wanted = Settings(database=database, port=0, **quick | settings)
    app = create_app(wanted, compiler)
    config = uvicorn.Config(app, **listening(wanted), lifespan="on")
    server = uvicorn.Server(config)
    server.capture_signals = contextlib.nullcontext  # type: ignore[method-assign,assignment]
    running = asyncio.create_task(server.serve())
    while not server.started:
        if running.done():
            running.result()
        await asyncio.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield Place(f"http://127.0.0.1:{port}", app.state.server)
    finally:
        server.should_exit = True
        await running


class Visitor:
    """Somebody with a cookie; connected, everything received is kept in order."""

    def __init__(self, url: str, http: httpx2.AsyncClient) -> None:
        self.url, self.http, self.cookie = url, http, ""
        self.received: list[Json] = []
        self.raw: list[str] = []
        self.frames: list[str] = []
        self._socket: websockets.ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None
        self._news = asyncio.Condition()
        self._orders = 0
        self.closed_with: int | None = None

    # HTTP

    async def post(self, path: str, expect: int = 200, **body: Any) -> Json:
        answer = await self.http.post(path, json=body)
        assert answer.status_code == expect, (path, answer.status_code, answer.text)
        found: Json = answer.json()
        return found

    async def get(self, path: str, expect: int = 200) -> Json:
        answer = await self.http.get(path)
        assert answer.status_code == expect, (path, answer.status_code, answer.text)
        found: Json = answer.json()
        return found

    async def make(self, *chairs: str, game: str = "rollie", **wishes: Any) -> str:
        """A table; chairs like `me`, `open`, `device`, `bot`."""
        wish = [{"kind": chair} for chair in chairs]
        made = await self.post("/api/tables", 201, game=game, chairs=wish, **wishes)
        code: str = made["room"]["table"]
        return code

    # The socket

    async def connect(self, **headers: str) -> None:
        address = self.url.replace("http", "ws") + "/socket"
        self._socket = await websockets.connect(
            address, additional_headers={"Cookie": self.cookie, **headers}, max_size=None
        )
        self.closed_with = None
        self._reader = asyncio.create_task(self._read(self._socket))

    async def _read(self, socket: websockets.ClientConnection) -> None:
        try:
            async for frame in socket:
                assert isinstance(frame, str)
                self.frames.append(frame)
                for text in frame.split(m.SEPARATOR):
                    await self._hear(socket, text)
        except websockets.ConnectionClosed:
            pass
        async with self._news:
            self.closed_with = socket.close_code
            self._news.notify_all()

    async def _hear(self, socket: websockets.ClientConnection, text: str) -> None:
        message = msgspec.json.decode(text)
        if message["type"] == "beat":
            await socket.send(m.encode(m.Beat()).decode())
            return
        async with self._news:
            self.received.append(message)
            self.raw.append(text)
            self._news.notify_all()

    async def hang_up(self) -> None:
        if self._socket is not None:
            await self._socket.close()
            assert self._reader is not None
            await self._reader
            self._socket = None

    async def send_raw(self, text: str | bytes) -> None:
        assert self._socket is not None
        await self._socket.send(text)

    async def send(self, message: Any) -> None:
        await self.send_raw(m.encode(message).decode())

    async def until(self, found: Callable[[Json], bool], since: int = 0) -> Json:
        """The first message that fits, among those received since."""
        async with asyncio.timeout(PATIENCE), self._news:
            at = since
            while True:
                for message in self.received[at:]:
                    if found(message):
                        return message
                at = len(self.received)
                assert self.closed_with is None, f"hung up: {self.closed_with}"
                await self._news.wait()

    async def until_closed(self) -> int:
        async with asyncio.timeout(PATIENCE), self._news:
            await self._news.wait_for(lambda: self.closed_with is not None)
        assert self.closed_with is not None
        return self.closed_with

    async def watch(self, table: str, seat: int = -1, last_seq: int = 0) -> Json:
        """Watch, and return the first that comes of it: a snapshot, news or a refusal."""
        since = len(self.received)
        await self.send_watch(table, seat, last_seq)
        streams = ("snapshot", "news")
        return await self.until(
            lambda got: (
                (got["type"] in streams and (got["table"], got["seat"]) == (table, seat))
                or got["type"] == "refused"
            ),
            since,
        )

    async def send_watch(self, table: str, seat: int, last_seq: int) -> None:
        await self.send(m.Watch(table, seat, last_seq))

    async def order(self, make: Callable[[str], Any]) -> Json:
        """Send an order with a fresh id; return what it was answered."""
        self._orders += 1
        name, since = f"o{self._orders}", len(self.received)
        await self.send(make(name))
        return await self.until(lambda message: message.get("id") == name, since)

    async def act(self, table: str, seat: int, action: str, seen: int | None = None) -> Json:
        seq = self.seq(table, seat) if seen is None else seen
        return await self.order(lambda name: m.Act(name, table, seat, action, seq))

    def stream(self, table: str, seat: int) -> list[Json]:
        return [
            message
            for message in self.received
            if message["type"] in ("snapshot", "news")
            and (message["table"], message["seat"]) == (table, seat)
        ]

    def seq(self, table: str, seat: int) -> int:
        number: int = self.stream(table, seat)[-1]["seq"]
        return number

    def position(self, table: str, seat: int) -> Json:
        told = [news["position"] for news in self.stream(table, seat) if news.get("position")]
        position: Json = told[-1]
        return position

    def room(self, table: str, seat: int) -> Json:
        room: Json = [news["room"] for news in self.stream(table, seat) if news.get("room")][-1]
        return room

    async def turn_of(self, table: str, seat: int) -> Json:
        """Wait until a seat must decide; return its position."""
        await self.until_seen(table, seat, lambda news: seat_must_decide(news, seat))
        return self.position(table, seat)

    async def until_asked(self, table: str, *seats: int) -> int | None:
        """The seat that must decide, or None when the game is over."""
        async with asyncio.timeout(PATIENCE), self._news:
            while True:
                for seat in seats:
                    told = self._merged(self.stream(table, seat))
                    if is_over(told):
                        return None
                    if seat_must_decide(told, seat):
                        return seat
                assert self.closed_with is None, f"hung up: {self.closed_with}"
                await self._news.wait()

    async def until_seen(self, table: str, seat: int, found: Callable[[Json], bool]) -> None:
        """Wait until the last news of a stream is so."""
        async with asyncio.timeout(PATIENCE), self._news:
            while not (told := self.stream(table, seat)) or not found(self._merged(told)):
                assert self.closed_with is None, f"hung up: {self.closed_with}"
                await self._news.wait()

    def _merged(self, told: list[Json]) -> Json:
        state: Json = {}
        for news in told:
            state |= {key: value for key, value in news.items() if value is not None}
        return state


def seat_must_decide(news: Json, seat: int) -> bool:
    """In one's turn, or asked with everybody else."""
    position = news.get("position") or {}
    asked = position.get("turn") == seat or position.get("race", False)
    return asked and bool(position.get("choices"))


def is_over(news: Json) -> bool:
    return bool(news.get("room", {}).get("phase") == "over")


def run(story: Coroutine[Any, Any, None], seconds: float = 240) -> None:
    async def bounded() -> None:
        async with asyncio.timeout(seconds):
            await story

    asyncio.run(bounded())
