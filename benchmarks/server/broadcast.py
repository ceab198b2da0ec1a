"""The yardstick: the same stack, no game, no disk. What one of four says, all four are sent.

`python -m server.broadcast PORT`
"""

from __future__ import annotations

import asyncio
import sys
from collections import deque

import uvicorn
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

rooms: dict[str, list[tuple[deque[str], asyncio.Event]]] = {}


async def socket(websocket: WebSocket) -> None:
    await websocket.accept()
    room = rooms.setdefault(websocket.path_params["room"], [])
    outbox: deque[str] = deque()
    wake = asyncio.Event()
    room.append((outbox, wake))
    writer = asyncio.create_task(write(websocket, outbox, wake))
    try:
        while True:
            text = await websocket.receive_text()
            for box, bell in room:
                box.append(text)
                bell.set()
    except WebSocketDisconnect:
        writer.cancel()


async def write(websocket: WebSocket, outbox: deque[str], wake: asyncio.Event) -> None:
    while True:
        await wake.wait()
        wake.clear()
        while outbox:
            await websocket.send_text(outbox.popleft())


async def ready(_: object) -> PlainTextResponse:
    return PlainTextResponse("ok\n")


app = Starlette(
    routes=[WebSocketRoute("/{room}", socket), Route("/health/ready", ready)],
)

if __name__ == "__main__":
    uvicorn.run(
        app,
        port=int(sys.argv[1]),
        log_level="error",
        ws_ping_interval=None,
        ws_per_message_deflate=False,
    )
