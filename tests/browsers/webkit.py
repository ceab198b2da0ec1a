"""WebKit as GTK has it: WebDriver over HTTP, on a screen that nobody sees."""

from __future__ import annotations

import contextlib
import os
import pathlib
import shutil
import subprocess
from collections.abc import Iterator
from typing import Any

import httpx2

from browsers.tab import PATIENCE, Tab
from postgresql import free_port

DRIVER, SCREEN = "WebKitWebDriver", "Xvfb"
BROWSERS = sorted(pathlib.Path("/usr/lib").glob("*/webkit2gtk-4*/MiniBrowser"))


def program() -> str | None:
    return shutil.which(DRIVER) if BROWSERS and shutil.which(SCREEN) else None


class WebKit(Tab):
    def __init__(self, http: httpx2.Client) -> None:
        self._http = http
        options = {"binary": str(BROWSERS[-1]), "args": ["--automation"]}
        wish = {"browserName": "MiniBrowser", "webkitgtk:browserOptions": options}
        made = self._post("/session", {"capabilities": {"alwaysMatch": wish}})
        self._path = f"/session/{made['sessionId']}"

    def size(self, width: int, height: int) -> None:
        self._post(f"{self._path}/window/rect", {"width": width, "height": height})

    def open(self, url: str) -> None:
        self._post(f"{self._path}/url", {"url": url})

    def evaluate(self, script: str) -> str:
        told = f"const done = arguments[0]; {script}.then(done, (error) => done(`!${{error}}`))"
        answer = self._post(f"{self._path}/execute/async", {"script": told, "args": []})
        assert not str(answer).startswith("!"), answer
        return str(answer or "")

    def act(self, device: dict[str, object]) -> None:
        self._post(f"{self._path}/actions", {"actions": [device]})

    def close(self) -> None:
        self._http.delete(self._path)

    def _post(self, path: str, body: dict[str, object]) -> Any:
        answer = self._http.post(path, json=body).json()["value"]
        assert not (isinstance(answer, dict) and "error" in answer), answer
        return answer


@contextlib.contextmanager
def launched() -> Iterator[WebKit]:
    port, display = free_port(), f":{90 + os.getpid() % 900}"
    with contextlib.ExitStack() as stack:
        screen = [SCREEN, display, "-screen", "0", "1440x900x24", "-nolisten", "tcp"]
        environment = {**os.environ, "DISPLAY": display, "GDK_BACKEND": "x11"}
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        for words, env in ((screen, None), ([DRIVER, f"--port={port}"], environment)):
            process = stack.enter_context(subprocess.Popen(words, env=env, **quiet))  # type: ignore[call-overload]
            stack.callback(process.kill)
        retries = httpx2.HTTPTransport(retries=8)  # until it listens
        with httpx2.Client(
            base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE, transport=retries
        ) as http:
            tab = WebKit(http)
            yield tab
            tab.close()
