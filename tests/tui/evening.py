"""`boomtable` without a terminal, as a pipe has it."""

from __future__ import annotations

import io
import pathlib

import pytest

from boomtable.cli import run


class Evening:
    """Typed lines in, the transcript out."""

    def __init__(
        self,
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
        home: pathlib.Path,
    ) -> None:
        self._patch, self._capsys, self.home = monkeypatch, capsys, home
        monkeypatch.setenv("XDG_DATA_HOME", str(home))
        monkeypatch.setenv("BOOMTABLE_LANGUAGE", "en")
        monkeypatch.setenv("COLUMNS", "80")
        self.code = -1

    def spend(self, args: list[str], *typed: str) -> str:
        self._patch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        self.code = run(args)
        return self._capsys.readouterr().out
