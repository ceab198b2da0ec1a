"""The browser's types of each game, written from what it declares: views, outlooks, parts,
previews, events with what their numbers mean, refusals, phases, endings, and what is in the box.

`python -m boomtable.wire.games_ts` prints them.
"""

from __future__ import annotations

import enum
import json
from collections.abc import Iterable, Iterator, Mapping
from types import ModuleType
from typing import TypeGuard

import msgspec

from boomtable import games
from boomtable.core.meaning import Meaning
from boomtable.core.record import Record, shown
from boomtable.core.words import slug
from boomtable.games.contract import Game
from boomtable.games.source import Source
from boomtable.wire.typescript import interface

HEAD = "// Written by boomtable.wire.games_ts. Do not edit: run `make protocol`.\n"
SAID = ("Outlook", "Preview", "Parts")  # the types of a game's `outlook.py`


def types() -> str:
    found = [games.find(name) for name in games.NAMES]
    declared = [declaration for game in found for declaration in _of_game(game)]
    return "\n".join([HEAD, *_common(), *declared, _index(found), *_declared(found)])


def _common() -> Iterator[str]:
    """What is the same in all games."""
    _, named = msgspec.json.schema_components([Source], ref_template="#/$defs/{name}")
    for name, schema in named.items():
        yield interface(name, schema)
    yield (
        "/** Every outlook says where the points came from, once the game is over. */\n"
        "export interface Accounted {\n  sources?: Array<Source>;\n}\n"
    )


def _of_game(game: Game) -> Iterator[str]:
    prefix = game.prefix
    yield from _records(f"{prefix}View", prefix, game.state)
    for code in _codes(game):
        yield _enum(prefix, code)
    if game.outlook:
        yield from _said(prefix, game.outlook)
    else:
        yield from (f"export type {prefix}{name} = Record<string, never>;\n" for name in SAID)
    yield _spellings(game)
    yield _events(game)
    yield _union(f"{prefix}Why", [slug(why) for why in game.why if why])
    yield _union(f"{prefix}Ended", [slug(ending) for ending in game.ending])
    if game.facts:
        yield _box(prefix, game.facts)


# Records and enums


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


def _codes(game: Game) -> Iterable[type[enum.IntEnum]]:
    """The phases and endings, and the enums that events or the box speak of, each once."""
    meant = [meaning.code for meaning in game.meanings.values() if meaning.code]
    boxed = [code for code in _public(game.facts).values() if _is_code(code)]
    return dict.fromkeys([game.phase, game.ending, *meant, *boxed])


def _is_code(value: object) -> TypeGuard[type[enum.IntEnum]]:
    return isinstance(value, type) and issubclass(value, enum.IntEnum)


def _enum(prefix: str, code: type[enum.IntEnum]) -> str:
    members = "\n".join(f"  {member.name} = {member.value}," for member in code)
    return f"export enum {prefix}{code.__name__} {{\n{members}\n}}\n"


def _said(prefix: str, outlook: ModuleType) -> Iterator[str]:
    kinds = [getattr(outlook, name) for name in SAID]
    _, named = msgspec.json.schema_components(kinds, ref_template=f"#/$defs/{prefix}{{name}}")
    for name, schema in named.items():
        yield interface(f"{prefix}{name}", schema)


# Events


def _spellings(game: Game) -> str:
    """How the arguments that are read otherwise than as numbers are spelled."""
    spelled = {name: what for name, what in game.meanings.items() if what.is_spelled}
    lines = [f"  {name}: {_spelling(what)};" for name, what in spelled.items()]
    head = "/** How arguments of events are spelled. */"
    return "\n".join([head, f"export interface {game.prefix}Spelled {{", *lines, "}", ""])


def _spelling(meaning: Meaning) -> str:
    if meaning.spellings:
        return _either(meaning.spellings)
    return "number" if meaning.sort == "number" else "string"


def _events(game: Game) -> str:
    lines = [f"export type {game.prefix}Event ="]
    lines += [f"  | {_event(game, name)}" for name in game.happened]
    return "\n".join(lines) + ";\n"


def _event(game: Game, name: enum.IntEnum) -> str:
    kind = game.kinds[name]
    fields = [f'name: "{slug(name)}"', "seat: number"]
    if kind.args:
        args = "; ".join(f"{arg}: {_number(game, what)}" for arg, what in kind.args.items())
        fields.append(f"args: {{ {args} }}")
    if spelled := [f'"{arg}"' for arg, what in kind.args.items() if what.is_spelled]:
        fields.append(f"spelled: Pick<{game.prefix}Spelled, {' | '.join(spelled)}>")
    return f"{{ {'; '.join([*fields, 'rule: string'])} }}"


def _number(game: Game, meaning: Meaning) -> str:
    if meaning.code:
        return f"{game.prefix}{meaning.code.__name__}"
    return "0 | 1" if meaning.sort == "flag" else "number"


def _union(name: str, members: Iterable[str]) -> str:
    return f"export type {name} = {_either(members)};\n"


def _either(members: Iterable[str]) -> str:
    return " | ".join(json.dumps(member, ensure_ascii=False) for member in members)


# The box, and the whole house


def _public(facts: ModuleType | None) -> Mapping[str, object]:
    named = vars(facts) if facts else {}
    return {name: value for name, value in named.items() if name[0].isupper()}


def _box(prefix: str, facts: ModuleType) -> str:
    """Every constant of `facts.py`: boards draw what is in the box, and guess nothing."""
    plain = {k: v for k, v in _public(facts).items() if isinstance(v, int | str | tuple)}
    lines = [f"  {name}: {json.dumps(value)}," for name, value in plain.items()]
    head = "/** What is in the box. */"
    return "\n".join([head, f"export const {prefix}Box = {{", *lines, "} as const;", ""])


def _index(found: list[Game]) -> str:
    lines = ["export interface GameTypes {"]
    for game in found:
        lines.append(f"  {game.name}: {{")
        lines.append(f"    view: {game.prefix}View;")
        lines.append(f"    outlook: {game.prefix}Outlook & Accounted;")
        for kind in ("Preview", "Parts", "Event", "Why", "Ended"):
            lines.append(f"    {kind.lower()}: {game.prefix}{kind};")
        lines.append("  };")
    return "\n".join([*lines, "}", "", "export type GameName = keyof GameTypes;", ""])


def _declared(found: list[Game]) -> Iterator[str]:
    """What a page knows of a game before it has asked the server."""
    lines = ["/** What each game declares of itself. */", "export const GAMES = {"]
    for game in found:
        lines.append(f"  {game.name}: {{")
        lines.append(f"    leastPlayers: {game.players[0]},")
        lines.append(f"    mostPlayers: {game.players[-1]},")
        lines.append(f"    usualPlayers: {game.usual_players},")
        lines.append(f"    colours: {json.dumps(game.colours[: game.players[-1]])},")
        lines.append(f"    rounds: {game.rounds},")
        lines.append(f"    options: {json.dumps([option.name for option in game.options])},")
        lines.append("  },")
    yield "\n".join([*lines, "} as const;", ""])


if __name__ == "__main__":
    print(types(), end="")
