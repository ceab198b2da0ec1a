"""One game, decision by decision, as PettingZoo's learners play: agents `seat_0`, `seat_1`, ...

An agent sees what its seat sees, and what it may do as a mask; numbers of actions are those of the
game's alphabet. Chance acts by itself. Everybody is paid once, when the game is over.
"""

from __future__ import annotations

import functools
import operator
import secrets
from collections.abc import Mapping
from typing import Any

import numpy as np
from pettingzoo import AECEnv

from boomtable.core import verbs
from boomtable.core.actor import NONE, OVER
from boomtable.core.batch import advance, begin
from boomtable.core.errors import BadInput, BoomtableError
from boomtable.core.offers import is_allowed
from boomtable.core.outcome import Outcome
from boomtable.core.playout import Desk
from boomtable.core.record import Array
from boomtable.core.refusals import Refusal as Common
from boomtable.core.words import preferred_language
from boomtable.games.contract import Game
from boomtable.gym import saved, stepping
from boomtable.gym.pictures import FRAMES_A_SECOND, MODES, checked_mode, drawn
from boomtable.gym.refusals import BadSave, Refusal, refused
from boomtable.gym.seeds import key_of
from boomtable.gym.terms import LEGAL, NUMBER, Terms, agreed
from boomtable.tui.sight import Sight

Observation = dict[str, Array]
CUT, NOT_BEGUN, CLOSED = -10, -11, -12  # what else `_turn` may be, beside a seat and OVER


class Environment(AECEnv):
    def __init__(
        self, terms: Terms, max_cycles: int | None = None, render_mode: str | None = None
    ) -> None:
        if max_cycles is not None and max_cycles < 1:
            raise refused(Refusal.WRONG_CYCLES, cycles=max_cycles)
        self.terms, self.max_cycles = terms, max_cycles
        self.render_mode = checked_mode(render_mode)
        self.metadata = {
            "name": terms.id,
            "render_modes": list(MODES),
            "render_fps": FRAMES_A_SECOND,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(terms.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {a: terms.observation_space() for a in self.possible_agents}
        self.action_spaces = {a: terms.action_space() for a in self.possible_agents}
        self._fresh, self._states = terms.fresh(), terms.fresh()
        self._desks, self._outcomes = Desk.array(1), Outcome.array(1)
        self._choices = np.zeros(1, np.int64)
        self._key, self._number = secrets.randbits(62), -1
        self._turn = NOT_BEGUN
        self._blank()

    # Spaces

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[self._known(agent)]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[self._known(agent)]

    @property
    def is_over(self) -> bool:
        """Over or cut off."""
        return self._turn in (OVER, CUT)

    @property
    def game(self) -> Game:
        return self.terms.game

    @functools.cached_property
    def state_space(self) -> Any:
        from gymnasium import spaces

        least, most = np.iinfo(NUMBER).min, np.iinfo(NUMBER).max
        shape = (self.terms.players * self.terms.numbers,)
        return spaces.Box(int(least), int(most), shape, NUMBER)

    # Playing

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin the next game; with a seed, the first of those that this seed always gives."""
        if self._turn == CLOSED:
            raise refused(Refusal.CLOSED)
        if seed is not None:
            self._key, self._number = key_of(seed), -1
        self._begin(self._number + 1)
        self._show()

    def step(self, action: int | str | None) -> None:
        """Decide for `agent_selection`, by number or by the game's notation."""
        if self._turn < 0:
            self._leave(action)
            return
        number = action if type(action) is int else self._read(action)
        if not (0 <= number < len(self._mask) and self._mask[number]):
            number = self._instead_of(number)
        self._play(number)
        if self.render_mode == "human":
            self._show()

    def _play(self, number: int) -> None:
        self._decisions.append(number)
        decided = self._turn
        seen, mask = self._room()
        choices = advance(self._states, self._desks, 0, number)
        self._turn = stepping.show_one(self._states, self._desks, choices, seen, mask)
        self._count(decided)
        if self._turn >= 0:
            self.agent_selection = self.possible_agents[self._turn]
        else:
            self._end()

    def _begin(self, number: int) -> None:
        self._blank()
        self._number = number
        self.agents += self.possible_agents
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        seen, mask = self._room()
        begin(self._fresh, self._states, self._desks, self._choices, self._key, number)
        choices = int(self._choices[0])
        self._turn = stepping.show_one(self._states, self._desks, choices, seen, mask)
        if self._turn >= 0:
            self.agent_selection = self.possible_agents[self._turn]
        else:
            self._end()

    def _blank(self) -> None:
        self.agents: list[str] = []
        self._decisions: list[int] = []
        self.cycles, self._served = 0, 0  # whole ones, and as bits who has decided in this one

    def _room(self) -> tuple[Array, Array]:
        """For what the next seat sees: whoever keeps an observation keeps it unchanged."""
        seen = np.empty(self.terms.numbers, NUMBER)
        self._mask = np.zeros(self.terms.actions, LEGAL)
        self._seen: Observation = {"observation": seen, "action_mask": self._mask}
        return seen, self._mask

    def _count(self, decided: int) -> None:
        """A cycle is over when somebody who has decided in it is asked again."""
        self._served |= 1 << decided
        if self._turn >= 0 and self._served >> self._turn & 1:
            self._served, self.cycles = 0, self.cycles + 1
            if self.cycles == self.max_cycles:
                self._turn = CUT

    def _end(self) -> None:
        self.agent_selection = self.agents[0]
        if self._turn == CUT:
            self.truncations = dict.fromkeys(self.agents, True)
            return
        paid = np.zeros(self.terms.players, np.float64)
        stepping.pay_one(self._states, self._outcomes, self.terms.kind, paid)
        self.rewards = dict(zip(self.agents, paid.tolist(), strict=True))
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = dict.fromkeys(self.agents, True)

    def _leave(self, action: Any) -> None:
        """After the end every agent steps once more, with None, and is gone."""
        if self._turn == CLOSED:
            raise refused(Refusal.CLOSED)
        if not self.agents:
            raise refused(Refusal.NOT_BEGUN)
        if action is not None:
            raise refused(Refusal.OVER, agent=self.agent_selection)
        self._was_dead_step(None)

    # What is said, and whether it may be

    def _read(self, action: Any) -> int:
        if action is None:
            raise refused(Refusal.STILL_PLAYING, agent=self.agent_selection)
        if isinstance(action, str):
            return self.game.parse_action(action)
        try:
            return operator.index(action)
        except TypeError:
            raise BadInput(Common.NOT_AN_ACTION, text=repr(action), game=self.game.name) from None

    def _instead_of(self, number: int) -> int:
        """For what no mask shows: itself, if rules allow it all the same (one of two equal dice is
        shown, and either may be taken); else what is played for it, or why it is refused.
        """
        if self._is_allowed(number):
            return number
        if self.terms.illegal == "default":
            return int(verbs.default(self._states[0]))
        raise self.game.refusal(self._states[0], self.game.parse_action(number)) or BadInput(
            Common.NOT_AN_ACTION, text=str(number), game=self.game.name
        )

    def _is_allowed(self, number: int) -> bool:
        return 0 <= number < self.terms.actions and is_allowed(self._states[0], number)

    def _known(self, agent: str) -> str:
        if agent not in self._seats:
            raise refused(Refusal.NO_AGENT, agent=agent, known=", ".join(self.possible_agents))
        return agent

    # Seeing

    def observe(self, agent: str) -> Observation:
        """What the agent's seat sees, and what it may do now."""
        if self._turn >= 0 and agent == self.agent_selection:
            return self._seen
        self._must_have_begun()
        seen = np.empty(self.terms.numbers, NUMBER)
        verbs.observe(self._states[0], self._seats[self._known(agent)], seen)
        return {"observation": seen, "action_mask": np.zeros(self.terms.actions, LEGAL)}

    def state(self) -> Array:
        """What all seats see, one after the other: for critics, never for those who act."""
        self._must_have_begun()
        everything = np.empty((self.terms.players, self.terms.numbers), NUMBER)
        for seat, seen in enumerate(everything):
            verbs.observe(self._states[0], seat, seen)
        return everything.ravel()

    def _must_have_begun(self) -> None:
        if self._turn in (NOT_BEGUN, CLOSED):
            raise refused(Refusal.CLOSED if self._turn == CLOSED else Refusal.NOT_BEGUN)

    def render(self) -> str | Array | None:
        """The terminal's board, as the seat to decide sees it; after the end, as everybody does."""
        if self.render_mode is not None:
            self._must_have_begun()
        return drawn(self._sight(), self.render_mode)

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def _sight(self) -> Sight:
        eyes = self._turn if self._turn >= 0 else NONE
        view = self.game.view(self._states[0], eyes)
        return Sight(self.game, view, eyes, self.possible_agents, preferred_language())

    def close(self) -> None:
        self._turn = CLOSED
        self._blank()

    # Keeping

    def save(self) -> str:
        """This environment in one line, with the dice of all its games."""
        if self._turn == CLOSED:
            raise refused(Refusal.CLOSED)
        return saved.written(self._saved())

    def restore(self, text: str | bytes) -> None:
        """Go on where an environment of the same terms was saved."""
        kept = saved.read(text)
        if kept.terms() != self._saved().terms():
            ours, theirs = (_told(terms) for terms in (self._saved().terms(), kept.terms()))
            raise BadSave(Refusal.SAVED_ELSEWHERE, saved=theirs, ours=ours)
        again = restored(text)  # nothing changes unless all of it can be read
        self.__dict__.update(
            {n: v for n, v in again.__dict__.items() if n not in ("render_mode", *_SPACES)}
        )

    def _saved(self) -> saved.Saved:
        gone = self.terms.players - len(self.agents) if self.is_over else 0
        return saved.Saved(
            boomtable=saved.FORMAT,
            **self.terms.written(),  # type: ignore[arg-type]  # it is made of these
            max_cycles=self.max_cycles,
            key=self._key,
            number=self._number,
            decisions=self._decisions,
            gone=gone,
        )

    def _replay(self, kept: saved.Saved) -> None:
        """Be where `kept` was; refuses what no game can have been."""
        self._key = kept.key
        if kept.number < 0:
            return
        self._begin(kept.number)
        for number in kept.decisions:
            if self._turn < 0 or not self._is_allowed(number):
                raise BadSave(Refusal.NOT_SAVED, why=f"{len(self._decisions)}: {number}")
            self._play(number)
        for _ in range(kept.gone):
            self.step(None)

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickle and copy: modules and records do not travel, a line of text does."""
        return restored, (self.save(), self.render_mode)


_SPACES = ("observation_spaces", "action_spaces", "state_space")  # which have dice of their own


def restored(text: str | bytes, render_mode: str | None = None) -> Environment:
    """The environment that was saved so."""
    kept = saved.read(text)
    try:
        terms = agreed(kept.game, kept.players, kept.options, kept.reward, kept.illegal)
        if kept.rules != terms.game.version:
            raise BadSave(Refusal.NOT_SAVED, why=f"rules {kept.rules}, not {terms.game.version}")
        made = Environment(terms, kept.max_cycles, render_mode)
        made._replay(kept)
    except BadSave:
        raise
    except BoomtableError as wrong:
        raise BadSave(Refusal.NOT_SAVED, why=wrong) from None
    return made


def _told(terms: Mapping[str, Any]) -> str:
    return ", ".join(f"{name} {value}" for name, value in terms.items() if name != "boomtable")
