"""One seat of one game, as Gymnasium's learners play: everybody else is a bot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode

from boomtable.core.actor import NONE, OVER
from boomtable.core.record import Array
from boomtable.core.words import preferred_language
from boomtable.games.contract import Game
from boomtable.gym.opponents import RANDOM, Named
from boomtable.gym.pictures import FRAMES_A_SECOND, MODES, checked_mode, drawn
from boomtable.gym.refusals import Refusal, refused
from boomtable.gym.vector import VectorEnv
from boomtable.tui.sight import Sight


class SeatEnv(gymnasium.Env):
    """A vector of one. `seat` is one's own, or another one every game."""

    metadata: ClassVar[dict[str, object]] = {
        "render_modes": list(MODES),
        "render_fps": FRAMES_A_SECOND,
    }

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        *,
        opponents: Named | Sequence[Named] = RANDOM,
        seat: int | None = None,
        reward: str = "placing",
        illegal: str = "refuse",
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        self.render_mode = checked_mode(render_mode)
        self.tables = VectorEnv(
            game,
            players=players,
            opponents=opponents,
            seat=seat,
            reward=reward,
            illegal=illegal,
            autoreset_mode=AutoresetMode.DISABLED,
            **options,  # type: ignore[arg-type]  # none of them is one of the above
        )
        self.observation_space = self.tables.single_observation_space
        self.action_space = self.tables.single_action_space

    @property
    def game(self) -> Game:
        return self.tables.game

    @property
    def seat(self) -> int:
        """One's own."""
        return int(self.tables._sittings["own"][0])

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Array], dict[str, Any]]:
        self.tables.reset(seed=seed)
        super().reset(seed=seed)
        self._show()
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[dict[str, Array], float, bool, bool, dict[str, Any]]:
        number = self.game.parse_action(action) if isinstance(action, str) else action
        _, rewards, over, _, _ = self.tables.step(np.array([number]))
        self._show()
        return self._seen(), float(rewards[0]), bool(over[0]), False, self._info()

    def _seen(self) -> dict[str, Array]:
        tables = self.tables
        return {
            "observation": tables.observations[0].copy(),
            "action_mask": tables.masks[0].copy(),
        }

    def _info(self) -> dict[str, Any]:
        return {"seat": self.seat, "rewards": self.tables.paid[0].copy()}

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | Array | None:
        if not self.tables._has_begun or self.tables.closed:
            raise refused(Refusal.CLOSED if self.tables.closed else Refusal.NOT_BEGUN)
        is_over = int(self.tables.seats[0]) == OVER
        eyes = NONE if is_over else self.seat
        view = self.game.view(self.tables._states[0], eyes)
        names = [f"seat_{seat}" for seat in range(self.tables.terms.players)]
        return drawn(Sight(self.game, view, eyes, names, preferred_language()), self.render_mode)

    def close(self) -> None:
        self.tables.close()
