"""For whoever plays on this machine: a free port, and the page opened once the server is ready."""

from __future__ import annotations

import os
import socket
import sys
import threading
import time
import urllib.error
import urllib.request
import webbrowser

from boomtable.core.words import preferred_language
from boomtable.server.run.words import WORDS

PORTS = 20  # tried in a row; a second `make play` should not fail
PATIENCE = 120  # seconds
NAP = 0.1


def free_port(host: str, wanted: int) -> int:
    """The port that is wanted, or the next one that nobody uses."""
    for port in range(wanted, wanted + PORTS):
        with socket.socket() as tried:
            tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                tried.bind((host, port))
            except OSError:
                continue
            return port
    return wanted  # the server says what is wrong with it


def open_when_ready(host: str, port: int) -> None:
    address = f"http://{host}:{port}/"
    threading.Thread(target=_wait_and_open, args=(address,), daemon=True).start()


def _wait_and_open(address: str) -> None:
    deadline = time.monotonic() + PATIENCE
    while not _is_ready(address):
        if time.monotonic() > deadline:
            return
        time.sleep(NAP)
    print(WORDS.say("page-ready", preferred_language(), address=address), flush=True)
    if has_display():
        webbrowser.open(address)


def _is_ready(address: str) -> bool:
    try:
        with urllib.request.urlopen(f"{address}health/ready", timeout=1) as answer:  # noqa: S310
            return bool(answer.status == 200)
    except (urllib.error.URLError, OSError):
        return False


def has_display() -> bool:
    """Whether a browser could show itself: else the address alone is of use."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
