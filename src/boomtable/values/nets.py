"""The nets of a game, as they are kept: `values.npz` in its folder, whole numbers of 16 bits.

A numpy archive without pickled objects. `about` holds the format, the version of the rules and that
of the inputs; `seats-N` is the net of a table of N, its rows as `values/net.py` reads them;
`learned-N` the seed and the number of games it was learned from. The values are those of the box
as it is printed.
"""

from __future__ import annotations

import functools
import pathlib
import zipfile
import zlib
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from boomtable.core.errors import BadInput
from boomtable.core.record import BOX, Array
from boomtable.core.words import Catalog
from boomtable.games import find
from boomtable.games.contract import Game
from boomtable.values.net import EXTRA_ROWS, FINE, MIDDLE

WORDS = Catalog(pathlib.Path(__file__).parent)
FORMAT = 1
FILE = "values.npz"
_BIGGEST = (1 << 15) - 1


@dataclass(frozen=True)
class Learned:
    """A net, and what it was learned from."""

    net: Array
    seed: int
    games: int


def net_of(game: Game, players: int) -> Array | None:
    """What the values of a table are counted with; None where none were learned."""
    if game.inputs is None:
        return None
    return _nets(game.name).get(players)


def is_printed(game: Game, players: int, view: Array) -> bool:
    """Whether a table keeps to the printed box and to options for which values were learned."""
    if game.inputs and not game.inputs.knows(view[0]):
        return False
    if BOX not in game.state.fields:
        return True
    return bool(view[0][BOX] == _printed_box(game.name, players))


@functools.cache
def _printed_box(name: str, players: int) -> Array:
    box: Array = find(name).fresh(players)[0][BOX]
    return box


@functools.cache
def _nets(name: str) -> Mapping[int, Array]:
    """Read when somebody first asks what a position of this game is worth."""
    game = find(name)
    path = game.folder / FILE
    return {n: found.net for n, found in read(game, path).items()} if path.exists() else {}


def read(game: Game, path: pathlib.Path) -> dict[int, Learned]:
    """The nets of a file, by players; BadInput if they are not of these rules and inputs."""
    arrays = _arrays(path)
    if not np.array_equal(arrays.get("about", []), _about(game)):
        raise BadInput("values-stale", WORDS, file=path.name, game=game.name)
    kept = [n for n in game.players if {_seats(n), _learned(n)} <= arrays.keys()]
    return {n: Learned(_net(game, path, arrays[_seats(n)]), *arrays[_learned(n)]) for n in kept}


def _arrays(path: pathlib.Path) -> dict[str, Array]:
    try:
        with path.open("rb") as file:
            return dict(np.lib.npyio.NpzFile(file, allow_pickle=False))
    except (OSError, ValueError, EOFError, zipfile.BadZipFile, zlib.error) as reason:
        raise BadInput("values-unreadable", WORDS, file=path.name, reason=reason) from None


def _net(game: Game, path: pathlib.Path, net: Array) -> Array:
    if net.dtype != np.int16 or net.shape != shape_of(game):
        raise BadInput("values-stale", WORDS, file=path.name, game=game.name)
    return net.astype(np.int32)


def _seats(players: int) -> str:
    return f"seats-{players}"


def _learned(players: int) -> str:
    return f"learned-{players}"


def write(game: Game, path: pathlib.Path, nets: Mapping[int, Learned]) -> None:
    arrays = {"about": _about(game)}
    for players, learned in sorted(nets.items()):
        arrays[_seats(players)] = learned.net.astype(np.int16)
        arrays[_learned(players)] = np.array([learned.seed, learned.games], np.int64)
    with zipfile.ZipFile(path, "w") as archive:
        for name, array in arrays.items():
            entry = zipfile.ZipInfo(f"{name}.npy")  # without a date: the same values, the same file
            entry.compress_type = zipfile.ZIP_DEFLATED
            with archive.open(entry, "w") as file:
                np.lib.format.write_array(file, array, allow_pickle=False)


def shape_of(game: Game) -> tuple[int, int]:
    """Rows and columns of its nets."""
    if game.inputs is None:
        return EXTRA_ROWS, 0
    return len(game.inputs.names) + EXTRA_ROWS, game.inputs.width


def _about(game: Game) -> Array:
    inputs = game.inputs.version if game.inputs else 0
    return np.array([FORMAT, game.version, inputs, *shape_of(game)], np.int64)


def rounded(net: Array) -> Array:
    """A learned net in whole numbers."""
    whole: Array = np.rint(net * (1 << FINE))
    whole[-1, MIDDLE:] = net[-1, MIDDLE:]
    assert abs(whole).max() <= _BIGGEST, "a weight of 8 or more"
    return whole.astype(np.int32)
