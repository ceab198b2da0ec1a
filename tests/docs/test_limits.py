"""Whoever runs a server finds every limit, and its default, in docs/hosting.md."""

from __future__ import annotations

import dataclasses
import pathlib

import pytest

from boomtable.server.limits import Limits

HOSTING = pathlib.Path(__file__).parents[2] / "docs" / "hosting.md"


@pytest.mark.parametrize("limit", dataclasses.fields(Limits), ids=lambda limit: limit.name)
def test_every_limit_is_told_with_its_default(limit: dataclasses.Field[float]) -> None:
    flag = limit.name.replace("_", "-")
    assert f"| `--{flag}` | {limit.default:g} |" in HOSTING.read_text()
