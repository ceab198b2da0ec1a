"""What a terminal says once a server at home can be reached: its address, for eyes and cameras."""

from __future__ import annotations

import pathlib
import socket
import threading
import time

import segno

from boomtable.core.words import preferred_language
from boomtable.server.run.words import WORDS

PATIENCE = 600  # seconds: games may have to be compiled first
NAP = 0.2
HERE = ("127.0.0.1", "::1", "localhost")


def announce_when_ready(addresses: tuple[str, ...], port: int, authority: pathlib.Path) -> None:
    work = (addresses, port, authority)
    threading.Thread(target=_wait_and_say, args=work, daemon=True).start()


def _wait_and_say(addresses: tuple[str, ...], port: int, authority: pathlib.Path) -> None:
    deadline = time.monotonic() + PATIENCE
    while not _is_open(addresses[0], port):
        if time.monotonic() > deadline:
            return
        time.sleep(NAP)
    print(said(addresses, port, authority), flush=True)


def _is_open(address: str, port: int) -> bool:
    try:
        socket.create_connection((address, port), timeout=1).close()
    except OSError:
        return False
    return True


def said(addresses: tuple[str, ...], port: int, authority: pathlib.Path) -> str:
    language = preferred_language()
    links = [f"https://{_bracketed(address)}:{port}/" for address in addresses]
    lines = [WORDS.say("home-ready", language), "", *(f"  {link}" for link in links), ""]
    if addresses[0] in HERE:
        lines.append(WORDS.say("home-alone", language))
    else:
        lines += _picture(links[0])
    lines.append(WORDS.say("home-trust", language, authority=str(authority)))
    return "\n".join(lines)


def _bracketed(address: str) -> str:
    return f"[{address}]" if ":" in address else address


def _picture(link: str) -> list[str]:
    """Two rows of a QR code in one line, dark on light whatever the terminal's colours."""
    rows = [[bool(dot) for dot in row] for row in segno.make(link, error="l").matrix_iter(border=2)]
    rows += [[False] * len(rows[0])] * (len(rows) % 2)
    pairs = zip(rows[::2], rows[1::2], strict=True)
    dots = {(False, False): "█", (False, True): "▀", (True, False): "▄", (True, True): " "}
    return ["  " + "".join(dots[pair] for pair in zip(*two, strict=True)) for two in pairs]
