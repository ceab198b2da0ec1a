"""What a first visit loads: little, and nothing from elsewhere."""

from __future__ import annotations

import gzip
import os
import pathlib
import re

import pytest

from boomtable.server.web.page import FOLDER

FIRST_LOAD = 200_000  # bytes, compressed, without fonts


@pytest.fixture(autouse=True)
def _built() -> None:
    if not (FOLDER / "index.html").exists():
        if os.environ.get("CI"):
            pytest.fail("no page: run `make page`")
        pytest.skip("no page: run `make page`")


def _first_load() -> set[pathlib.Path]:
    """What a browser asks for before it shows the home page in English."""
    index = (FOLDER / "index.html").read_text("utf-8")
    named = re.findall(r'(?:src|href)="/(assets/[^"]+\.(?:js|css))"', index)
    found = {FOLDER / name for name in named}
    waiting = [*found, *(FOLDER / "assets").glob("Home-*"), *(FOLDER / "assets").glob("*.en-*.js")]
    while waiting:
        path = waiting.pop()
        found.add(path)
        for name in re.findall(r'from"\./([^"]+\.js)"|import"\./([^"]+\.js)"', _text(path)):
            chunk = path.parent / "".join(name)
            styles = path.parent.glob(f"{chunk.stem.rpartition('-')[0]}-*.css")
            waiting += [one for one in (chunk, *styles) if one not in found]
    return found


def _text(path: pathlib.Path) -> str:
    return path.read_text("utf-8") if path.suffix == ".js" else ""


def test_the_first_load_is_small() -> None:
    size = sum(len(gzip.compress(path.read_bytes())) for path in _first_load())
    assert size + len((FOLDER / "index.html").read_bytes()) < FIRST_LOAD


def test_boards_are_loaded_only_when_they_are_played() -> None:
    assert any("data-coach" in _text(path) for path in (FOLDER / "assets").glob("*.js"))
    for path in _first_load():
        assert "data-coach" not in _text(path), f"{path.name} holds a board"


def test_nothing_comes_from_another_site() -> None:
    for path in [FOLDER / "index.html", *(FOLDER / "assets").glob("*.css")]:
        addresses = re.findall(
            r"(?:src|href)=\"(https?:[^\"]+)|url\((https?:[^)]+)", path.read_text("utf-8")
        )
        assert addresses == [], path.name
