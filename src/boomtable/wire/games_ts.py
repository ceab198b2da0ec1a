"""The browser's types of each game's view, outlook, parts and previews, written from ours.

`python -m boomtable.wire.games_ts` prints them.
"""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType

import msgspec

from boomtable import games
from boomtable.core.record import Record, shown
from boomtable.games.contract import Game
from boomtable.wire.typescript import interface

HEAD = "// Written by boomtable.wire.games_ts. Do not edit: run `make protocol`.\n"
SAID = ("Outlook", "Preview", "Parts")  # the types of a game's `outlook.py`
PREFIX = {"rollnbump": "Rnb", "rollie": "Rollie", "babyboom": "Baby", "bokken": "Bokken"}


def types() -> str:
    found = [games.find(name) for name in games.NAMES]
    declared = [declaration for game in found for declaration in _of_game(game)]
    return "\n".join([HEAD, *declared, _index(found)])


def _of_game(game: Game) -> Iterator[str]:
    prefix = PREFIX[game.name]
    yield from _records(f"{prefix}View", prefix, game.state)
    yield f"/** The phases of a game by their numbers. */\nexport enum {prefix}Phase {{"
    yield "\n".join(f"  {phase.name} = {phase.value}," for phase in game.phase) + "\n}\n"
    if game.outlook:
        yield from _said(prefix, game.outlook)
    else:
        yield from (f"export type {prefix}{name} = Record<string, never>;\n" for name in SAID)


def _records(name: str, prefix: str, record: type[Record]) -> Iterator[str]:
    lines = [f"export interface {name} {{"]
    for field in shown(record.dtype):
        declared = record.fields[field]
        inner = declared.dtype
        nested = isinstance(inner, type) and issubclass(inner, Record)
        spelled = f"{prefix}{inner.__name__}" if nested else "number"
        lines.append(f"  {field}: {'Array<' * len(declared.shape)}{spelled}"
                     f"{'>' * len(declared.shape)};")  # fmt: skip
        if nested:
            yield from _records(spelled, prefix, inner)
    yield "\n".join([*lines, "}", ""])


def _said(prefix: str, outlook: ModuleType) -> Iterator[str]:
    kinds = [getattr(outlook, name) for name in SAID]
    _, named = msgspec.json.schema_components(kinds, ref_template=f"#/$defs/{prefix}{{name}}")
    for name, schema in named.items():
        yield interface(f"{prefix}{name}", schema)


def _index(found: list[Game]) -> str:
    lines = ["export interface GameTypes {"]
    for game in found:
        prefix = PREFIX[game.name]
        kinds = "; ".join(f"{kind.lower()}: {prefix}{kind}" for kind in ("View", *SAID))
        lines.append(f"  {game.name}: {{ {kinds} }};")
    return "\n".join([*lines, "}", "", "export type GameName = keyof GameTypes;", ""])


if __name__ == "__main__":
    print(types(), end="")
