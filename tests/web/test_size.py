"""What a first visit loads: little, and nothing from elsewhere."""

from __future__ import annotations

import gzip
import os
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


def test_the_first_load_is_small() -> None:
    index = (FOLDER / "index.html").read_text("utf-8")
    named = re.findall(r'(?:src|href)="/(assets/[^"]+\.(?:js|css))"', index)
    home = list((FOLDER / "assets").glob("Home-*"))
    words = list((FOLDER / "assets").glob("*.en-*.js"))
    first = {FOLDER / name for name in named} | set(home) | set(words)
    size = sum(len(gzip.compress(path.read_bytes())) for path in first) + len(index)
    assert size < FIRST_LOAD


def test_boards_are_loaded_only_when_they_are_played() -> None:
    index = (FOLDER / "index.html").read_text("utf-8")
    for game in ("rollnbump", "babyboom", "bokken"):
        assert not re.search(rf"assets/{game}-", index)


def test_nothing_comes_from_another_site() -> None:
    for path in [FOLDER / "index.html", *(FOLDER / "assets").glob("*.css")]:
        addresses = re.findall(
            r"(?:src|href)=\"(https?:[^\"]+)|url\((https?:[^)]+)", path.read_text("utf-8")
        )
        assert addresses == [], path.name
