"""Flags of `boomtable serve` and `boomtable worker`: each is an environment variable too."""

from __future__ import annotations

from cyclopts import Parameter


def flag(name: str, text: str) -> Parameter:
    return Parameter(env_var=f"BOOMTABLE_{name}", help=text)
