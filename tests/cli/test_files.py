"""`boomtable verify` and `boomtable replay`, on good files and on damaged ones."""

from __future__ import annotations

import pathlib
import random

import pytest

import boomtable
from boomtable.cli import run
from boomtable.table import boomfile


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOOMTABLE_LANGUAGE", "en")
    monkeypatch.setenv("COLUMNS", "80")


@pytest.fixture
def game(tmp_path: pathlib.Path) -> pathlib.Path:
    """A finished game of three."""
    table = boomtable.new("rollie", 3, seed=3, names=["Ada", "Tao", "Mia"])
    rng = random.Random(3)
    while not table.is_over:
        table.play(rng.choice(table.legal()))
    boomfile.save(table, tmp_path / "game.boom")
    return tmp_path / "game.boom"


def edited(path: pathlib.Path, old: str, new: str, *, checks: bool = True) -> int:
    """Change the first such line; return its number. Without checks, as a clever forger would."""
    lines = path.read_text("utf-8").split("\n")
    at = lines.index(old)
    lines[at] = new
    path.write_text("\n".join(lines), "utf-8")
    if not checks:
        from boomtable.table import boomfile

        body = [line for line in lines if line and not line.startswith("check ")]
        path.write_text("\n".join([*body, *boomfile.check_lines(body), ""]), "utf-8")
    return at + 1


def test_a_good_file_verifies(game: pathlib.Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["verify", str(game)]) == 0
    assert "The dice are exactly as sealed: 62 draws repeated" in capsys.readouterr().out


def test_an_edited_file_is_refused_at_its_line(
    game: pathlib.Path, capsys: pytest.CaptureFixture[str]
) -> None:
    line = edited(game, "secure", "take 10")
    assert run(["verify", str(game)]) == 1
    assert capsys.readouterr().err == f"Line {line} was changed after the file was written.\n"
    assert run(["replay", str(game)]) == 2
    assert run(["play", "--file", str(game)]) == 2


def test_a_forged_die_is_found_by_verify(
    game: pathlib.Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rolls = [line for line in game.read_text("utf-8").split("\n") if line.startswith("roll ")]
    line = edited(game, rolls[0], "roll 10" if rolls[0] != "roll 10" else "roll 5", checks=False)
    assert run(["verify", str(game)]) == 1
    assert f"Line {line}: the file says" in capsys.readouterr().err


def test_a_truncated_file_says_where_it_stops(
    game: pathlib.Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = game.read_text("utf-8").split("\n")[:20]
    game.write_text("\n".join(lines), "utf-8")
    assert run(["replay", str(game)]) == 2
    assert capsys.readouterr().err == "The file is cut short: it stops at line 20.\n"


def test_an_illegal_action_in_a_file_names_line_and_rule_in_french_too(
    game: pathlib.Path, capsys: pytest.CaptureFixture[str]
) -> None:
    firsts = [line for line in game.read_text("utf-8").split("\n") if line.startswith("first ")]
    line = edited(game, firsts[0], "secure", checks=False)
    assert run(["replay", str(game)]) == 2
    assert capsys.readouterr().err == (
        f"Line {line}: “secure” is not allowed. The dice must be rolled first. [rollie.roll]\n"
    )
    assert run(["replay", str(game), "--language", "fr"]) == 2
    assert capsys.readouterr().err == (
        f"Ligne {line} : « secure » n’est pas permis. "
        "Il faut d’abord lancer les dés. [rollie.roll]\n"
    )


def test_replay_prints_the_whole_game(
    game: pathlib.Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["replay", str(game)]) == 0
    told = capsys.readouterr().out
    assert "Round 1 begins." in told
    assert "Seven rounds were played." in told
    assert "Tao" in told


def test_replay_shows_one_step_through_a_seat(
    game: pathlib.Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["replay", str(game), "--step", "4", "--seat", "1"]) == 0
    told = capsys.readouterr().out
    assert "Step 4 of" in told
    assert "Your risk:" in told


@pytest.mark.parametrize(
    ("option", "sentence"), [("--step 999", "There is no step 999"), ("--seat 3", "no seat 3")]
)
def test_replay_refuses_what_is_not_there(
    game: pathlib.Path, option: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["replay", str(game), *option.split()]) == 2
    assert sentence in capsys.readouterr().err


def test_a_running_game_without_its_seed_can_be_watched(
    tmp_path: pathlib.Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from boomtable.table import boomfile

    table = boomtable.new("rollie", 2, seed=1)
    public = tmp_path / "public.boom"
    public.write_text(boomfile.text_of(table, public=True), "utf-8")
    assert run(["replay", str(public)]) == 0
    assert run(["verify", str(public)]) == 1
    assert run(["play", "--file", str(public)]) == 2
    assert "it can be watched, not continued" in capsys.readouterr().err
