"""docs/a-new-game.md tells the truth: its code is the guest's code."""

from __future__ import annotations

import pathlib
import re
import textwrap

DOCS = pathlib.Path(__file__).parents[2] / "docs" / "a-new-game.md"
GAME = pathlib.Path(__file__).parent / "goofspiel"
BLOCK = re.compile(r"^( *)```python excerpt\n(.*?)^ *```", re.M | re.S)


def test_every_piece_of_python_stands_in_the_game() -> None:
    blocks = [textwrap.dedent(code).strip() for _, code in BLOCK.findall(DOCS.read_text("utf-8"))]
    sources = [path.read_text("utf-8") for path in GAME.glob("*.py")]
    assert len(blocks) == 4
    for block in blocks:
        assert any(block in source for source in sources), block


def test_every_file_that_it_names_is_there() -> None:
    named = re.findall(r"\*\*`?([\w.]+\.(?:py|md|json))`", DOCS.read_text("utf-8"))
    assert len(named) >= 9
    assert [name for name in named if not (GAME / name).exists()] == []
