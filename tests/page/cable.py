"""A cable between a browser and the server, which can be cut and plugged in again.

A browser that is told to be offline may keep its sockets; a cable that is cut leaves it none.
"""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Iterator
from urllib.parse import urlsplit

CUT = ("net::ERR_", "WebSocket")  # what a browser prints when its cable is cut


class Cable:
    def __init__(self, url: str) -> None:
        self._there = "127.0.0.1", urlsplit(url).port or 80
        self._listening: socket.socket | None = None
        self._plugged: set[socket.socket] = set()
        self._port = 0
        self.plug_in()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    def plug_in(self) -> None:
        self._listening = socket.create_server(("127.0.0.1", self._port))
        self._port = self._listening.getsockname()[1]
        threading.Thread(target=self._accept, args=[self._listening], daemon=True).start()

    def cut(self) -> None:
        """Whoever holds one end finds out at once, and nobody gets through."""
        if self._listening is not None:
            _close(self._listening)
            self._listening = None
        for one in list(self._plugged):
            _close(one)
        self._plugged.clear()

    def _accept(self, listening: socket.socket) -> None:
        with contextlib.suppress(OSError):  # it was cut
            while True:
                near, _ = listening.accept()
                far = socket.create_connection(self._there)
                self._plugged |= {near, far}
                for ends in ((near, far), (far, near)):
                    threading.Thread(target=self._carry, args=ends, daemon=True).start()

    def _carry(self, one: socket.socket, other: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while carried := one.recv(65536):
                other.sendall(carried)
        for end in (one, other):
            self._plugged.discard(end)
            _close(end)


def _close(end: socket.socket) -> None:
    with contextlib.suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()


@contextlib.contextmanager
def cabled(url: str) -> Iterator[Cable]:
    cable = Cable(url)
    try:
        yield cable
    finally:
        cable.cut()
