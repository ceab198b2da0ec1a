"""The .boom file: whole games go through it, and damage is found at its line."""

from __future__ import annotations

import os
import pathlib
import random

import pytest

import boomtable
from boomtable.core.errors import BadFile, BadInput
from boomtable.table import boomfile
from boomtable.table.seal import Seal
from boomtable.table.table import Chair, Table
from boomtable.table.verify import verify
from kit import ALL_GAMES


def finished(seed: int = 3) -> Table:
    table = boomtable.new(
        "rollie", 3, seed, names=["Léa", "Tao van Dijk", "Mina"], words=["a", "", "ç b"]
    )
    rng = random.Random(seed)
    while not table.is_over:
        table.play(rng.choice(table.legal()))
    return table


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.name)
def test_a_saved_game_goes_on_where_it_was(game, tmp_path) -> None:  # type: ignore[no-untyped-def]
    table = boomtable.new(game.name, game.players[0], seed=5)
    rng = random.Random(1)
    for _ in range(12):
        if not table.is_over:
            table.play(rng.choice(table.legal()))
    boomfile.save(table, tmp_path / "game.boom")
    again = boomtable.load(tmp_path / "game.boom")
    assert again.state.tobytes() == table.state.tobytes()
    assert again.actions == table.actions
    for one in (table, again):
        rng = random.Random(2)
        while not one.is_over:
            one.play(rng.choice(one.legal()))
    assert again.state.tobytes() == table.state.tobytes()  # the sealed dice went on too


def test_names_words_options_and_bots_are_kept(tmp_path: pathlib.Path) -> None:
    chairs = [Chair("Léa"), Chair("Tao van Dijk", "hard")]
    table = Table(ALL_GAMES[0], 2, chairs=chairs, words=["un mot", ""], seal=Seal.from_number(1))
    boomfile.save(table, tmp_path / "game.boom")
    again = boomtable.load(tmp_path / "game.boom")
    assert (again.chairs, again.words, again.options) == (table.chairs, table.words, table.options)
    assert again.commitment == table.commitment


def test_the_public_file_keeps_the_seed_until_the_end() -> None:
    running = boomtable.new("rollie", 2, seed=1)
    assert running.seal is not None
    assert running.seal.seed.hex() not in boomfile.text_of(running, public=True)
    with pytest.raises(BadFile, match="no seed"):
        boomfile.table_of(boomfile.read(boomfile.text_of(running, public=True)))
    over = finished()
    assert over.seal is not None
    assert over.seal.seed.hex() in boomfile.text_of(over, public=True)


def test_a_game_rolled_by_hand_goes_on_by_hand(tmp_path: pathlib.Path) -> None:
    table = boomtable.new("rollie", 2, chance="manual")
    table.play("reveal 4")
    boomfile.save(table, tmp_path / "game.boom")
    again = boomtable.load(tmp_path / "game.boom")
    assert [str(action) for action in again.legal()] == ["first 0", "first 1"]
    with pytest.raises(BadFile, match="by hand"):
        verify(boomfile.read((tmp_path / "game.boom").read_text("utf-8")))


def test_every_changed_line_is_named() -> None:
    lines = boomfile.text_of(finished()).split("\n")
    for at, line in enumerate(lines[:-1]):
        if line.startswith("check"):
            continue
        changed = "\n".join([*lines[:at], line + "x", *lines[at + 1 :]])
        with pytest.raises(BadFile) as bad:
            boomfile.read(changed)
        # two hexadecimal digits a line: one change in 256 is noticed a line later
        assert bad.value.line in (at + 1, at + 2)


def test_another_legal_decision_is_noticed_at_its_line() -> None:
    lines = boomfile.text_of(finished()).split("\n")
    at = next(i for i, line in enumerate(lines) if line.startswith("take"))
    lines[at] = "secure"
    with pytest.raises(BadFile, match=f"Line {at + 1} was changed") as bad:
        boomfile.read("\n".join(lines))
    assert bad.value.line == at + 1


def test_every_truncation_is_noticed_at_its_line() -> None:
    lines = boomfile.text_of(finished()).split("\n")[:-1]
    for stop in range(1, len(lines)):
        with pytest.raises(BadFile) as bad:
            boomfile.read("\n".join(lines[:stop]))
        assert bad.value.line == stop
        assert "cut short" in str(bad.value)


def test_a_line_cut_in_its_middle_is_noticed() -> None:
    text = boomfile.text_of(finished())
    for stop in range(20, len(text) - 1, 7):
        with pytest.raises(BadFile):
            boomfile.read(text[:stop])


@pytest.mark.parametrize("text", ["", "\n", "hello", "boomtable 2\n", "\ufeffboomtable 1\n"])
def test_other_files_are_no_games(text: str) -> None:
    with pytest.raises(BadFile, match=r"not a \.boom file"):
        boomfile.read(text)


def test_a_file_that_is_not_text(tmp_path: pathlib.Path) -> None:
    (tmp_path / "x.boom").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadFile, match="not text"):
        boomtable.load(tmp_path / "x.boom")


def resealed(table: Table, old: str, new: str) -> str:
    """A file whose writer lied: changed, and its checks made anew."""
    lines = boomfile.text_of(table).split("\n")
    body = [line for line in lines if line and not line.startswith("check")]
    body[body.index(old)] = new
    return "\n".join([*body, *boomfile.check_lines(body), ""])


def test_an_illegal_action_is_refused_with_its_line_and_rule() -> None:
    table = finished()
    first_take = next(str(a) for a in table.actions if str(a).startswith("take"))
    text = resealed(table, first_take, "first 2")
    with pytest.raises(BadFile, match=r"rollie\.different") as bad:
        boomfile.table_of(boomfile.read(text))
    assert text.split("\n")[bad.value.line - 1] == "first 2"


def test_verify_finds_a_die_that_was_exchanged() -> None:
    table = finished()
    rolled = next(str(a) for a in table.actions if str(a).startswith("roll"))
    text = resealed(table, rolled, "roll 0" if rolled != "roll 0" else "roll 2")
    with pytest.raises(BadFile, match="the sealed dice say") as bad:
        verify(boomfile.read(text))
    assert text.split("\n")[bad.value.line - 1] in ("roll 0", "roll 2")


def test_verify_finds_a_seed_that_was_exchanged() -> None:
    table = finished()
    assert table.seal is not None
    other = Seal.from_number(99).seed.hex()
    text = resealed(table, f"seed {table.seal.seed.hex()}", f"seed {other}")
    with pytest.raises(BadFile, match="commitment"):
        verify(boomfile.read(text))


def test_verify_counts_what_it_checked() -> None:
    table = finished()
    verdict = verify(boomfile.read(boomfile.text_of(table)))
    chance = sum(str(a).split()[0] in ("roll", "reveal", "first") for a in table.actions)
    assert (verdict.actions, verdict.draws) == (len(table.actions), chance)


def test_another_version_of_the_rules_is_refused() -> None:
    with pytest.raises(BadFile, match="version 9"):
        boomfile.read(resealed(finished(), "rules 1", "rules 9"))


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises((BadFile, BadInput), match="no game called"):
        boomfile.read(resealed(finished(), "game rollie", "game chess"))


def test_a_save_that_fails_half_way_leaves_the_old_file(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.boom"
    boomfile.save(finished(1), path)
    before = path.read_bytes()

    def no_disk(_: int) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(os, "fsync", no_disk)
    with pytest.raises(OSError, match="no space"):
        boomfile.save(finished(2), path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]
