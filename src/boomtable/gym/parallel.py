"""One game, cycle by cycle: everybody says at once what they would do, as PettingZoo's parallel
learners are used to.

In a cycle every seat decides at most once. Who is not asked is not heard, and what the game does
not allow any more when a seat's turn comes is replaced by what the house plays for it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pettingzoo import ParallelEnv

from boomtable.core.record import Array
from boomtable.gym.aec import Environment, Observation
from boomtable.gym.refusals import Refusal, refused

Answers = tuple[
    dict[str, Observation],
    dict[str, float],
    dict[str, bool],
    dict[str, bool],
    dict[str, dict[str, object]],
]


class Parallel(ParallelEnv):
    def __init__(self, environment: Environment) -> None:
        """An environment that meets what is not allowed by default."""
        self.turns = environment  # the same game, decision by decision
        self.metadata = {**environment.metadata, "is_parallelizable": True}
        self.possible_agents = environment.possible_agents
        self.render_mode = environment.render_mode
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Any:
        return self.turns.observation_space(agent)

    def action_space(self, agent: str) -> Any:
        return self.turns.action_space(agent)

    def reset(
        self, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, object]]]:
        self.turns.reset(seed, options)
        self.agents = [] if self.turns.is_over else self.possible_agents[:]
        return self._seen(), dict(self.turns.infos)

    def step(self, actions: Mapping[str, int | str]) -> Answers:
        """Play one cycle: what those say who are asked in it."""
        if not self.agents:
            raise refused(Refusal.NOT_BEGUN)
        for agent in self.agents:
            if agent not in actions:
                raise refused(Refusal.NO_ANSWER, agent=agent)
        cycles = self.turns.cycles
        while not self.turns.is_over and self.turns.cycles == cycles:
            self.turns.step(actions[self.turns.agent_selection])
        told = self.turns
        answers = self._seen(), dict(told.rewards), dict(told.terminations), dict(told.truncations)
        if told.is_over:
            self.agents = []
        return *answers, dict(told.infos)

    def _seen(self) -> dict[str, Observation]:
        return {agent: self.turns.observe(agent) for agent in self.possible_agents}

    def render(self) -> str | Array | None:
        return self.turns.render()

    def state(self) -> Array:
        return self.turns.state()

    @property
    def state_space(self) -> Any:
        return self.turns.state_space

    def close(self) -> None:
        self.turns.close()
        self.agents = []
