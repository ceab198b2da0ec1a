"""`boomtable warm`: whatever is compiled already is left alone; `make play` asks every time."""

from __future__ import annotations

import pytest

from boomtable.cli import run
from boomtable.core import kernel
from boomtable.tui import start


def test_only_what_is_cold_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled: list[str] = []
    monkeypatch.setattr(kernel, "is_compiled", lambda game: game != "rollie")
    monkeypatch.setattr(start, "compile_all", lambda screen, games: compiled.extend(games))
    assert run(["warm"]) == 0
    assert compiled == ["rollie"]


def test_nothing_is_compiled_twice(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(kernel, "is_compiled", lambda game: True)
    assert run(["warm", "--language", "fr"]) == 0
    assert capsys.readouterr().out == "Tout est déjà compilé.\n"
