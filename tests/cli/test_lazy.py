"""Nothing heavy is loaded by those who do not play."""

from __future__ import annotations

import pathlib
import subprocess
import sys

import pytest

from terminal import environment


@pytest.mark.parametrize(
    "line", [["--help"], ["--version"], ["play", "--help"], ["rules", "rollie", "secure"]]
)
def test_help_and_rules_do_not_wait_for_numba(line: list[str], tmp_path: pathlib.Path) -> None:
    script = (
        "import sys; from boomtable.cli import run; code = run(sys.argv[1:]);"
        "heavy = {'numba', 'numpy'} & set(sys.modules);"
        "sys.exit(str(heavy) if heavy else code)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, *line],
        capture_output=True,
        text=True,
        env=environment(tmp_path),
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout
