"""Nets as they are kept: those shipped fit, and what does not fit is refused in a sentence."""

from __future__ import annotations

import dataclasses
import pathlib

import numpy as np
import pytest

from boomtable import games
from boomtable.core.errors import BadInput
from boomtable.core.words import LANGUAGES
from boomtable.games.contract import Game
from boomtable.games.inputs import Inputs
from boomtable.values import nets
from boomtable.values.nets import FILE, Learned, is_printed, net_of, read, shape_of, write
from kit import ALL_GAMES

ROLLIE = games.find("rollie")
MOST_BYTES = 2_000_000


def a_net(seed: int) -> Learned:
    shape = shape_of(ROLLIE)
    net = np.random.default_rng(seed).integers(-30_000, 30_000, shape, dtype=np.int32)
    return Learned(net, seed, games=7)


def test_what_is_written_is_read(tmp_path: pathlib.Path) -> None:
    kept = {2: a_net(1), 5: a_net(2)}
    write(ROLLIE, tmp_path / FILE, kept)
    found = read(ROLLIE, tmp_path / FILE)
    assert found.keys() == kept.keys()
    for players, learned in found.items():
        assert np.array_equal(learned.net, kept[players].net)
        assert (learned.seed, learned.games) == (kept[players].seed, 7)


def test_values_of_other_rules_or_inputs_are_refused(tmp_path: pathlib.Path) -> None:
    write(ROLLIE, tmp_path / FILE, {2: a_net(1)})
    assert ROLLIE.inputs
    later = dataclasses.replace(ROLLIE, version=ROLLIE.version + 1)
    other = dataclasses.replace(ROLLIE, inputs=Inputs(2, ROLLIE.inputs.names))
    fewer = dataclasses.replace(ROLLIE, inputs=Inputs(1, ROLLIE.inputs.names[1:]))
    for game in (later, other, fewer):
        with pytest.raises(BadInput, match="boomtable lab learn rollie") as refused:
            read(game, tmp_path / FILE)
        assert all(refused.value.say(language).count("rollie") == 2 for language in LANGUAGES)


@pytest.mark.parametrize("content", [b"", b"no archive", b"PK\x03\x04cut short"])
def test_what_is_no_archive_is_refused(tmp_path: pathlib.Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    with pytest.raises(BadInput, match=r"values\.npz holds no learned values"):
        read(ROLLIE, tmp_path / FILE)


def test_a_damaged_archive_is_refused(tmp_path: pathlib.Path) -> None:
    write(ROLLIE, tmp_path / FILE, {2: a_net(1)})
    whole = bytearray((tmp_path / FILE).read_bytes())
    whole[len(whole) // 2] ^= 255
    (tmp_path / FILE).write_bytes(whole)
    with pytest.raises(BadInput, match="holds no learned values"):
        read(ROLLIE, tmp_path / FILE)


def test_pickled_objects_are_never_opened(tmp_path: pathlib.Path) -> None:
    np.savez(tmp_path / FILE, about=np.array([{"run": "me"}], dtype=object))
    with pytest.raises(BadInput, match="holds no learned values"):
        read(ROLLIE, tmp_path / FILE)


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.name)
def test_what_is_shipped_fits_and_is_small(game: Game) -> None:
    path = game.folder / FILE
    if game.inputs is None:
        assert not path.exists()
        return
    assert list(read(game, path)) == list(game.players)
    assert path.stat().st_size < MOST_BYTES / len(games.HOUSE)
    assert path.with_suffix(".csv").exists()


def test_values_are_for_the_printed_box() -> None:
    told = ROLLIE.fresh(2, {"bonus": "90,60,40/80,50,30/70,40,20/50,30"})
    assert is_printed(ROLLIE, 2, ROLLIE.fresh(2))
    assert not is_printed(ROLLIE, 2, told)


def test_nothing_is_read_before_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    nets._nets.cache_clear()
    monkeypatch.setattr(nets, "read", lambda *_: {3: a_net(1)})
    games.find("rollie").fresh(3)
    assert nets._nets.cache_info().currsize == 0
    assert net_of(ROLLIE, 3) is not None
    assert nets._nets.cache_info().currsize == 1
    nets._nets.cache_clear()
