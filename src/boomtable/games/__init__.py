"""The games of the house, and its guests. Each is a folder; nothing is imported until it is asked
for.

A guest is a game that lives elsewhere: `BOOMTABLE_GAMES=module[,module]` names its package, whose
`GAME` is all that the house will know of it. Its name is the last word of its module.
"""

from __future__ import annotations

import functools
import importlib.util
import os
import pathlib
from typing import TYPE_CHECKING

from boomtable.core.errors import BadInput
from boomtable.core.refusals import Refusal
from boomtable.core.stamp import add_home

if TYPE_CHECKING:
    from boomtable.games.contract import Game

    NAMES: tuple[str, ...]  # all there are, the guests last

HOUSE = ("rollnbump", "rollie", "babyboom", "bokken")


def find(name: str) -> Game:
    module = _module_of(name)
    from boomtable.games.contract import load_game

    return load_game(module)


def folder_of(name: str) -> pathlib.Path:
    """Where its rules and its words lie: to read them nobody must wait for the engine."""
    return _folder(_module_of(name))


def _module_of(name: str) -> str:
    guests = _guests()
    if name not in (*HOUSE, *guests):
        raise BadInput(Refusal.UNKNOWN_GAME, name=name, games=", ".join((*HOUSE, *guests)))
    return guests.get(name, f"{__name__}.{name}")


def __getattr__(name: str) -> tuple[str, ...]:
    """NAMES are asked of the environment every time: who is invited may change."""
    if name == "NAMES":
        return (*HOUSE, *_guests())
    raise AttributeError(name)


def _guests() -> dict[str, str]:
    """The modules of the guests, by name."""
    return _invited(os.environ.get("BOOMTABLE_GAMES", ""))


@functools.cache
def _invited(listed: str) -> dict[str, str]:
    modules = [module.strip() for module in listed.split(",") if module.strip()]
    guests = {module.rpartition(".")[2]: module for module in modules}
    for name, module in guests.items():
        add_home(name, _folder(module))  # its compiled code is kept by its own sources
    return guests


def _folder(module: str) -> pathlib.Path:
    found = importlib.util.find_spec(module)
    if found is None or found.origin is None:
        raise ModuleNotFoundError(f"BOOMTABLE_GAMES: there is no {module}", name=module)
    return pathlib.Path(found.origin).parent
