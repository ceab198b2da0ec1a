"""Firefox as it is installed, by WebDriver BiDi: it speaks that itself, no other program needed."""

from __future__ import annotations

import contextlib
import itertools
import json
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from typing import Any

from websockets.sync.client import ClientConnection, connect

from browsers.tab import PATIENCE, Tab

LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
MOST_BYTES = 32 * 2**20


def program() -> str | None:
    return shutil.which("firefox-esr") or shutil.which("firefox")


class Firefox(Tab):
    def __init__(self, line: ClientConnection) -> None:
        self._line, self._ids = line, itertools.count(1)
        self._order("session.new", capabilities={})
        self.context = self._order("browsingContext.getTree")["contexts"][0]["context"]

    def size(self, width: int, height: int) -> None:
        shape = {"width": width, "height": height}
        self._order("browsingContext.setViewport", context=self.context, viewport=shape)

    def open(self, url: str) -> None:
        self._order("browsingContext.navigate", context=self.context, url=url, wait="complete")

    def evaluate(self, script: str) -> str:
        target = {"context": self.context}
        told = self._order("script.evaluate", expression=script, target=target, awaitPromise=True)
        assert told["type"] == "success", told
        return str(told["result"].get("value", ""))

    def act(self, device: dict[str, object]) -> None:
        self._order("input.performActions", context=self.context, actions=[device])

    def close(self) -> None:
        self._order("browser.close")

    def _order(self, method: str, **params: object) -> dict[str, Any]:
        """What came of it; events that nobody asked for are passed over."""
        number = next(self._ids)
        self._line.send(json.dumps({"id": number, "method": method, "params": params}))
        while (told := json.loads(self._line.recv(timeout=PATIENCE))).get("id") != number:
            pass
        assert told["type"] == "success", (method, told)
        found: dict[str, Any] = told["result"]
        return found


@contextlib.contextmanager
def launched() -> Iterator[Firefox]:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        words = ["--headless", "--no-remote", "--remote-debugging-port", "0", "--profile", profile]
        with subprocess.Popen(
            [program() or "", *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        ) as process:
            assert process.stdout is not None
            said = (LISTENING.search(line) for line in process.stdout)
            address = next(found[1] for found in said if found)
            try:
                with connect(f"{address}/session", max_size=MOST_BYTES) as line:
                    tab = Firefox(line)
                    yield tab
                    tab.close()
            finally:
                process.kill()
