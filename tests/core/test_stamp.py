"""Compiled code goes stale with what it was made from, and with nothing else."""

from __future__ import annotations

import pathlib
from collections.abc import Iterator

import pytest

import boomtable
from boomtable.core import offers, stamp
from boomtable.core.kernel import INTERPRETED

PACKAGE = pathlib.Path(boomtable.__file__).parent


@pytest.fixture
def guest(tmp_path: pathlib.Path) -> Iterator[pathlib.Path]:
    """The folder of a game that lives elsewhere."""
    (tmp_path / "rules.py").write_text("LEAST = 1\n")
    stamp.add_home("guest", tmp_path)
    yield tmp_path
    del stamp._homes["guest"]
    stamp.stamp.cache_clear()


def test_a_file_belongs_to_its_game_or_to_all() -> None:
    assert stamp.owner_of(str(PACKAGE / "games" / "rollie" / "rules.py")) == "rollie"
    assert stamp.owner_of(str(PACKAGE / "bots" / "rollnbump" / "turn.py")) == "rollnbump"
    assert stamp.owner_of(str(PACKAGE / "games" / "contract.py")) == stamp.SHARED
    assert stamp.owner_of(str(PACKAGE / "bots" / "search.py")) == stamp.SHARED
    assert stamp.owner_of(str(PACKAGE / "core" / "offers.py")) == stamp.SHARED


def test_an_edit_makes_its_own_game_stale_and_no_other(guest: pathlib.Path) -> None:
    before = stamp.stamp("guest"), stamp.stamp("rollie"), stamp.stamp(stamp.SHARED)
    (guest / "rules.py").write_text("LEAST = 2\n")
    stamp.stamp.cache_clear()
    after = stamp.stamp("guest"), stamp.stamp("rollie"), stamp.stamp(stamp.SHARED)
    assert after[0] != before[0]
    assert after[1:] == before[1:]


def test_a_game_elsewhere_owns_all_of_its_folder(guest: pathlib.Path) -> None:
    assert stamp.owner_of(str(guest / "bots" / "mind.py")) == "guest"


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
def test_what_is_shared_is_kept_with_the_game_it_was_compiled_for() -> None:
    table = boomtable.new("rollie", players=2, seed=1)
    offers.is_allowed(table.state, int(table.legal()[0]))
    kept = offers.is_allowed._cache._kept  # type: ignore[attr-defined]
    assert pathlib.Path(kept["rollie"].cache_path).is_relative_to(stamp.folder_of("rollie"))
