"""Every game under its id, `boomtable/GAME-vN`, in the registries of the libraries."""

from __future__ import annotations

import gymnasium
import pettingzoo

from boomtable import games
from boomtable.gym.terms import id_of


def register() -> None:
    """Enter the games that are here now. Importing `boomtable.gym` does it; again, for a guest."""
    for name in games.NAMES:
        named = id_of(games.find(name))
        if named not in pettingzoo.aec_registry:
            pettingzoo.register("aec", named, "boomtable.gym:env", kwargs={"game": name})
            pettingzoo.register(
                "parallel", named, "boomtable.gym:parallel_env", kwargs={"game": name}
            )
        if named not in gymnasium.registry:
            gymnasium.register(
                named,
                "boomtable.gym:SeatEnv",
                vector_entry_point="boomtable.gym:seat_vector",
                kwargs={"game": name},
            )
