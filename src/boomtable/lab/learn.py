"""`boomtable lab learn`: values from nothing, by self-play, with the curve of how it went."""

from __future__ import annotations

import csv
import pathlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, fields

from boomtable.core.errors import BadInput
from boomtable.games.contract import Game
from boomtable.values.nets import Learned, read, write
from boomtable.values.teacher import Row, Teacher, pace

Told = Callable[[Row], None]


def learn(
    game: Game,
    counts: Sequence[int],
    seed: int,
    path: pathlib.Path,
    told: Told,
    *,
    games: int | None = None,
    minutes: float = 0.0,
) -> None:
    """Learn the values of tables of these numbers of players, and write them to `path`.

    What it holds of other numbers of players is kept. A curve is written beside it.
    """
    nets = _kept(game, path)
    rows: list[Row] = [row for row in _curve(path) if row.players in nets]
    for players in counts:
        share = 60 * minutes * players / sum(counts)  # larger tables play longer games
        wanted = games or max(1, round(share * pace(game, players, seed)))
        teacher, rows = Teacher(game, players, seed), [r for r in rows if r.players != players]
        for row in teacher.course(wanted):
            rows.append(row)
            told(row)
        nets[players] = teacher.learned()
        write(game, path, nets)
        _write_curve(path, sorted(rows, key=lambda row: (row.players, row.games)))


def _kept(game: Game, path: pathlib.Path) -> dict[int, Learned]:
    try:
        return read(game, path) if path.exists() else {}
    except BadInput:
        return {}  # of other rules or inputs: that is why it is learned again


def _curve(path: pathlib.Path) -> Iterator[Row]:
    curve = path.with_suffix(".csv")
    if curve.exists():
        with curve.open(newline="") as file:
            for players, games, *rest in list(csv.reader(file))[1:]:
                yield Row(int(players), int(games), *map(float, rest))


def _write_curve(path: pathlib.Path, rows: Sequence[Row]) -> None:
    with path.with_suffix(".csv").open("w", newline="") as file:
        sheet = csv.DictWriter(file, [field.name for field in fields(Row)], lineterminator="\n")
        sheet.writeheader()
        for row in rows:
            sheet.writerow({k: round(v, 4) for k, v in asdict(row).items()})
