"""A tab of any browser, by what all of them understand: addresses, scripts and pointers.

It has as much of Playwright's `Page` as the hands of `page/hands.py` need, so that the same hands
play in browsers that Playwright does not drive as they are installed.
"""

from __future__ import annotations

import abc
import json
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Error

PATIENCE = 60.0  # seconds: the machine may be busy
NAP = 0.05

# Elements are held in the page until somebody asks for others: what has gone since is not clicked.
HOLD = """(selector) => {
  window.held = [...document.querySelectorAll(selector)];
  return window.held.length;
}"""
# Where a pointer meets one of them; null where something else lies above it, or nothing at all.
MEET = """(n, corner) => {
  const one = window.held?.[n];
  if (!one?.isConnected) return null;
  one.scrollIntoView({ block: "nearest" });
  const box = one.getBoundingClientRect();
  const x = box.left + (corner?.x ?? box.width / 2), y = box.top + (corner?.y ?? box.height / 2);
  const met = document.elementFromPoint(x, y);
  return met && (one.contains(met) || met.contains(one)) ? [x, y] : null;
}"""
IS_SEEN = """(selector) => [...document.querySelectorAll(selector)].some((one) =>
  one.getClientRects().length > 0 && getComputedStyle(one).visibility !== "hidden")"""
# What a page complains of, from its first script on.
HEARKEN = """() => {
  if (window.complaints) return;
  window.complaints = [];
  addEventListener("error", (event) => window.complaints.push(event.message));
  addEventListener("unhandledrejection", (event) => window.complaints.push(`${event.reason}`));
}"""


class Held:
    """An element that was there."""

    def __init__(self, tab: Tab, n: int) -> None:
        self.tab, self.n = tab, n

    def click(self, timeout: float = 1000, position: dict[str, float] | None = None) -> None:
        until = time.monotonic() + timeout / 1000
        while (where := self.tab.run(MEET, self.n, position)) is None:
            if time.monotonic() > until:
                raise Error("Timeout: it is gone, or something lies above it")
            time.sleep(NAP)
        self.tab.tap(*where)


class Found:
    """Whatever fits a selector, whenever one asks."""

    def __init__(self, tab: Tab, selector: str) -> None:
        self.tab, self.selector = tab, selector

    @property
    def first(self) -> Found:
        return self

    def count(self) -> int:
        return int(self.tab.run("(it) => document.querySelectorAll(it).length", self.selector))

    def element_handles(self) -> list[Held]:
        return [Held(self.tab, n) for n in range(int(self.tab.run(HOLD, self.selector)))]

    def evaluate_all(self, script: str) -> Any:
        return self.tab.run(
            f"(it) => ({script})([...document.querySelectorAll(it)])", self.selector
        )

    def is_visible(self) -> bool:
        return bool(self.tab.run(IS_SEEN, self.selector))

    def inner_text(self) -> str:
        return str(self.tab.run("(it) => document.querySelector(it)?.innerText", self.selector))

    def click(self) -> None:
        self.wait_for()
        self.element_handles()[0].click(1000 * PATIENCE)

    def wait_for(self) -> None:
        self.tab.until(self.is_visible, self.selector)


class Tab(abc.ABC):
    """What a browser's driver must be able to do is abstract."""

    @abc.abstractmethod
    def size(self, width: int, height: int) -> None: ...

    @abc.abstractmethod
    def open(self, url: str) -> None:
        """Until the page is loaded."""

    @abc.abstractmethod
    def evaluate(self, script: str) -> str:
        """A string that a script makes, waited for."""

    @abc.abstractmethod
    def act(self, device: dict[str, object]) -> None:
        """What a pointer or a keyboard does, in WebDriver's words."""

    @abc.abstractmethod
    def close(self) -> None: ...

    def tap(self, x: float, y: float) -> None:
        there = {"type": "pointerMove", "x": round(x), "y": round(y)}
        press = [{"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp")]
        self.act({"type": "pointer", "id": "hand", "actions": [there, *press]})

    def write(self, text: str) -> None:
        """Where the focus is."""
        strokes = [{"type": kind, "value": key} for key in text for kind in ("keyDown", "keyUp")]
        self.act({"type": "key", "id": "keys", "actions": strokes})

    def go(self, url: str) -> None:
        self.open(url)
        self.run(HEARKEN)

    def run(self, script: str, *args: object) -> Any:
        given = ", ".join(json.dumps(arg) for arg in args)
        told = self.evaluate(f"Promise.resolve(({script})({given})).then(JSON.stringify)")
        return json.loads(told) if told else None

    def locator(self, selector: str) -> Found:
        return Found(self, selector)

    def wait_for_timeout(self, milliseconds: float) -> None:
        time.sleep(milliseconds / 1000)

    def until(self, reached: Callable[[], Any], what: str) -> None:
        limit = time.monotonic() + PATIENCE
        while not reached():
            assert time.monotonic() < limit, f"never: {what}"
            time.sleep(NAP)

    @property
    def complaints(self) -> list[str]:
        return list(self.run("() => window.complaints ?? []"))
