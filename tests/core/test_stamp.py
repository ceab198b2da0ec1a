"""Compiled code goes stale with what it was made from, and with nothing else."""

from __future__ import annotations

import os
import pathlib
import shutil
import subprocess
import sys
from collections.abc import Iterator

import numba
import pytest

import boomtable
from boomtable import games
from boomtable.core import kernel, offers, stamp
from boomtable.core.kernel import INTERPRETED

PACKAGE = pathlib.Path(boomtable.__file__).parent


@pytest.fixture
def guest(tmp_path: pathlib.Path) -> Iterator[pathlib.Path]:
    """The folder of a game that lives elsewhere."""
    (tmp_path / "rules.py").write_text("LEAST = 1\n")
    stamp.add_home("guest", tmp_path)
    yield tmp_path
    del stamp._homes["guest"]
    stamp.read_again()


def test_a_file_belongs_to_its_game_or_to_all() -> None:
    assert stamp.owner_of(str(PACKAGE / "games" / "rollie" / "rules.py")) == "rollie"
    assert stamp.owner_of(str(PACKAGE / "bots" / "rollnbump" / "joint.py")) == "rollnbump"
    assert stamp.owner_of(str(PACKAGE / "games" / "contract.py")) == stamp.SHARED
    assert stamp.owner_of(str(PACKAGE / "bots" / "search.py")) == stamp.SHARED
    assert stamp.owner_of(str(PACKAGE / "values" / "net.py")) == stamp.SHARED
    assert stamp.owner_of(str(PACKAGE / "core" / "offers.py")) == stamp.SHARED


def test_an_edit_makes_its_own_game_stale_and_no_other(guest: pathlib.Path) -> None:
    before = stamp.stamp("guest"), stamp.stamp("rollie"), stamp.stamp(stamp.SHARED)
    (guest / "rules.py").write_text("LEAST = 2\n")
    stamp.read_again()
    after = stamp.stamp("guest"), stamp.stamp("rollie"), stamp.stamp(stamp.SHARED)
    assert after[0] != before[0]
    assert after[1:] == before[1:]


@pytest.fixture
def copied(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[pathlib.Path]:
    """A copy of the package that may be edited."""
    copy = tmp_path / "boomtable"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__", "page", "*.json"))
    monkeypatch.setattr(stamp, "_PACKAGE", copy)
    stamp.read_again()
    yield copy
    monkeypatch.undo()
    stamp.read_again()


@pytest.mark.parametrize(
    ("edited", "stale"),
    [
        ("games/rollie/rules.py", {"rollie"}),
        ("games/rollie/facts.py", {"rollie"}),  # a number that rules read
        ("games/rollie/__init__.py", {"rollie"}),  # whose rules they are
        ("games/rollie/notation.py", set()),  # no kernel reads it
        ("games/rulespage.py", set()),
        ("bots/rollnbump/joint.py", {"rollnbump"}),
        ("games/rollie/inputs.py", {"rollie"}),
        ("core/actor.py", {"rollie", "rollnbump"}),
        ("values/net.py", {"rollie", "rollnbump"}),
    ],
)
def test_only_what_kernels_read_makes_them_stale(
    copied: pathlib.Path, edited: str, stale: set[str]
) -> None:
    before = {game: stamp.stamp(game) for game in ("rollie", "rollnbump")}
    with (copied / edited).open("a") as file:
        file.write("# another line\n")
    stamp.read_again()
    assert {game for game in before if stamp.stamp(game) != before[game]} == stale


def test_a_game_elsewhere_owns_all_of_its_folder(guest: pathlib.Path) -> None:
    assert stamp.owner_of(str(guest / "bots" / "mind.py")) == "guest"


def test_a_copy_in_another_folder_has_the_same_stamp(
    guest: pathlib.Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    before = stamp.stamp("guest")
    copy = tmp_path_factory.mktemp("elsewhere") / guest.name
    shutil.copytree(guest, copy)
    stamp.add_home("guest", copy)
    assert stamp.stamp("guest") == before


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
def test_two_copies_share_their_machine_code(tmp_path: pathlib.Path) -> None:
    """A copy of the package, run from elsewhere, compiles nothing that was compiled here."""
    boomtable.new("rollie", players=2, seed=1)
    shutil.copytree(
        PACKAGE, tmp_path / "boomtable", ignore=shutil.ignore_patterns("__pycache__", "page")
    )
    program = (
        "import boomtable; print(boomtable.__file__); t = boomtable.new('rollie', 2, seed=1);"
        "from boomtable.games.rollie import rules; print(dict(rules.setup.stats.cache_misses))"
    )
    told = subprocess.run(
        [sys.executable, "-c", program],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    place, misses = told.stdout.splitlines()
    assert place.startswith(str(tmp_path))
    assert misses == "{}"


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
def test_processes_that_compile_at_once_do_not_overwrite_each_other(
    tmp_path: pathlib.Path,
) -> None:
    """Both looked at the index before either wrote to it: each finds its own code afterwards."""
    first, second = (kernel._files(str(tmp_path), "f", b"stamp") for _ in range(2))
    for files, key in ((first, "a"), (second, "b")):
        files.save(key, f"code of {key}")
    assert [first.load(key) for key in "ab"] == ["code of a", "code of b"]
    assert len(list(tmp_path.glob("*.nbc"))) == 2


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
def test_what_is_shared_is_kept_with_the_game_it_was_compiled_for() -> None:
    table = boomtable.new("rollie", players=2, seed=1)
    offers.is_allowed(table.state, int(table.legal()[0]))
    kept = offers.is_allowed._cache._kept  # type: ignore[attr-defined]
    assert pathlib.Path(kept["rollie"].cache_path).is_relative_to(stamp.folder_of("rollie"))


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
def test_what_names_a_games_events_is_kept_with_the_game() -> None:
    """A game of somebody else's may be gone tomorrow: what all read must not speak of it."""
    for name in ("rollie", "babyboom"):
        kind = next(iter(games.find(name).happened))
        argument = numba.typeof(kind)  # type: ignore[no-untyped-call]
        assert kernel._game_of((argument, numba.int64)) == name
    assert kernel._game_of((numba.int64,)) == stamp.SHARED
