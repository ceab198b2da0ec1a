"""Servers under test keep their tables in real SQLite files."""

from __future__ import annotations

import pathlib

import pytest

from boomtable.table.seal import Seal


@pytest.fixture
def database(tmp_path: pathlib.Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.sqlite3'}"


@pytest.fixture(autouse=True)
def same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every table of every test rolls the same dice; the first roll is two plain values."""
    monkeypatch.setattr(Seal, "drawn", classmethod(lambda cls: Seal.from_number(7)))
