"""A real browser in front of a real server: people who come to the page, look and click."""

from __future__ import annotations

import asyncio
import contextlib
import json
import shutil
import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright

from server.node import Node

PATIENCE = 30_000  # milliseconds: the machine may be busy
PHONE = {"width": 360, "height": 640}
TABLET = {"width": 768, "height": 1024}
LAPTOP = {"width": 1440, "height": 900}
TELEVISION = {"width": 1920, "height": 1080}
FLAGS = ["--no-sandbox", "--disable-dev-shm-usage"]
# What a browser prints because of a test: it cuts the line, it wants no worker between.
EXPECTED = ("ERR_INTERNET_DISCONNECTED", "Service Worker registration blocked")


def chromium() -> str | None:
    """Debian's, or whatever this machine has under another name."""
    names = ("chromium", "chromium-browser", "google-chrome")
    return next((path for path in map(shutil.which, names) if path), None)


@contextlib.contextmanager
def launched() -> Iterator[Browser]:
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield browser
        browser.close()


@contextlib.contextmanager
def serving(database: str, **settings: Any) -> Iterator[str]:
    """A server in its own process; the address."""
    with socket.socket() as tried:
        tried.bind(("127.0.0.1", 0))
        port = tried.getsockname()[1]
    node = Node(port, database=database, **settings)
    with ThreadPoolExecutor(1) as apart:  # Playwright has an event loop of its own in this thread
        apart.submit(lambda: asyncio.run(node.start())).result()
    try:
        yield node.url
    finally:
        node.kill()


class Visitor:
    """Somebody with a browser of their own: cookies, size, language, and a quick eye."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        size: dict[str, int] = LAPTOP,
        language: str = "en-GB",
        theme: str = "light",
        coached: bool = True,
        still: bool = True,
        touch: bool = False,
        worker: bool = False,
    ) -> None:
        self.url = url
        self.server = url  # asked over HTTP, whatever lies between it and the page
        self.context: BrowserContext = browser.new_context(
            viewport=size,  # type: ignore[arg-type]
            locale=language,
            color_scheme=theme,  # type: ignore[arg-type]
            reduced_motion="reduce" if still else "no-preference",
            service_workers="allow" if worker else "block",
            has_touch=touch,
        )
        if coached:
            games = ["rollnbump", "rollie", "babyboom", "bokken"]
            likes = {"coached": games, "speed": "quick", "soundOffered": True}
            kept = json.dumps(json.dumps(likes))
            once = f"localStorage.getItem(name) ?? localStorage.setItem(name, {kept})"
            self.context.add_init_script(f"const name = 'boomtable.settings'; {once}")
        self.context.set_default_timeout(PATIENCE)
        self.page: Page = self.context.new_page()
        self.errors: list[str] = []
        self.elsewhere: list[str] = []
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("request", lambda request: self._notice(request.url))

    def _hear(self, message: ConsoleMessage) -> None:
        said = message.text
        if message.type in ("error", "warning") and not any(part in said for part in EXPECTED):
            self.errors.append(message.text)

    def _notice(self, url: str) -> None:
        if not url.startswith((self.url, self.url.replace("http", "ws", 1), "data:", "blob:")):
            self.elsewhere.append(url)

    def go(self, path: str = "/") -> Page:
        self.page.goto(self.url + path)
        return self.page

    def ask(self, method: str, path: str, body: object = None) -> Any:
        """The server over HTTP, as this person."""
        headers = {"Content-Type": "application/json"}
        sent = None if body is None else json.dumps(body)
        answer = self.context.request.fetch(
            self.server + path, method=method, data=sent, headers=headers
        )
        assert answer.ok, (path, answer.status, answer.text())
        return answer.json()

    def new_table(self, game: str, chairs: list[dict[str, str]], **wishes: Any) -> str:
        """A table that has begun, if no chair is open."""
        self.ask("POST", "/api/me", {"name": "Léa"})
        wish = {"game": game, "chairs": chairs, "clock": 3600, **wishes}
        code = str(self.ask("POST", "/api/tables", wish)["room"]["table"])
        if all(chair["kind"] != "open" for chair in chairs):
            self.ask("POST", f"/api/tables/{code}/start", {})
        return code

    def leave(self) -> None:
        """What a browser complained of, and requests to other sites, fail the test."""
        self.context.close()
        assert self.errors == [], "\n".join(self.errors)
        assert self.elsewhere == [], "\n".join(self.elsewhere)
