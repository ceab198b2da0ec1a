"""What the golden files say is still what happens."""

from __future__ import annotations

import pytest

from boomtable.table import boomfile
from boomtable.table.verify import verify
from golden.playthrough import playthrough
from golden.stories import FOLDER, STORIES, Story

stories = pytest.mark.parametrize("story", STORIES, ids=lambda s: f"{s.game}-{s.name}")


@stories
def test_playthrough_is_as_written(story: Story) -> None:
    written = story.path.read_text("utf-8")
    table = boomfile.table_of(boomfile.read(written))
    assert table.ending == story.ending
    assert playthrough(table, story.unexplained) == written


@stories
def test_its_dice_verify(story: Story) -> None:
    assert verify(boomfile.read(story.path.read_text("utf-8"))).draws > 0


def test_no_file_is_left_over() -> None:
    assert set(FOLDER.glob("*/*.boom")) == {story.path for story in STORIES}
