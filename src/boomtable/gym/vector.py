"""Many games at once, as Gymnasium's learners play: arrays in, arrays out.

All games lie in one array of records, and kernels write what is seen into the same arrays at every
step: nothing is copied on the way to a learner, unless it asks for it. Tables are shared out among
threads. The game number g of a seed depends on nothing else: not on the threads, nor on what is
decided in other games.
"""

from __future__ import annotations

import functools
import itertools
import secrets
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

from boomtable.bots.bot import Question
from boomtable.core import verbs
from boomtable.core.actor import NONE
from boomtable.core.batch import advance
from boomtable.core.errors import BadInput, BoomtableError
from boomtable.core.offers import is_allowed
from boomtable.core.playout import Desk
from boomtable.core.record import Array, copied
from boomtable.core.refusals import Refusal as Common
from boomtable.core.streams import draw_word, streams
from boomtable.games.contract import Game
from boomtable.gym import stepping
from boomtable.gym.arrays import aligned
from boomtable.gym.opponents import Named, seated
from boomtable.gym.refusals import Refusal, refused
from boomtable.gym.seeds import key_of
from boomtable.gym.terms import LEGAL, NUMBER, agreed

MODES = {
    AutoresetMode.NEXT_STEP: stepping.NEXT_STEP,
    AutoresetMode.SAME_STEP: stepping.SAME_STEP,
    AutoresetMode.DISABLED: stepping.DISABLED,
}
Step = tuple[dict[str, Array], Array, Array, Array, dict[str, Any]]


class VectorEnv(gymnasium.vector.VectorEnv):
    """`num_envs` games of one kind.

    Without `opponents` every seat is played from outside (self-play): an observation is that of the
    seat to decide, the reward is paid to who decided last, and `info["rewards"]` says everybody's.
    With them (a level of our bots, or one for each of the other seats) one seat of each game is:
    `seat`, or another one every game.
    """

    def __init__(
        self,
        game: str | Game,
        num_envs: int = 1,
        threads: int = 1,
        *,
        players: int | None = None,
        opponents: Named | Sequence[Named] | None = None,
        seat: int | None = None,
        reward: str = "placing",
        illegal: str = "refuse",
        autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP,
        copy: bool = False,
        **options: object,
    ) -> None:
        self.terms = agreed(game, players, options, reward, illegal)
        self.num_envs = _at_least_one("num_envs", num_envs)
        self.threads = min(_at_least_one("threads", threads), num_envs)
        self.mode, self.copy = _mode_of(autoreset_mode), copy
        self.metadata = {"name": self.terms.id, "autoreset_mode": self.mode}
        self.single_observation_space = self.terms.observation_space()
        self.single_action_space = self.terms.action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._bots = [] if opponents is None else seated(self.terms, opponents)
        self._lay_out(opponents is not None, _own_seat(seat, self.terms.players))
        self._pool = ThreadPoolExecutor(self.threads)  # which starts none before it is needed
        self._has_begun = False

    def _lay_out(self, alone: bool, seat: int) -> None:
        n, players = self.num_envs, self.terms.players
        plan = self._plan = stepping.Plan.array(1)
        plan["key"], plan["tables"], plan["kind"] = secrets.randbits(62), n, self.terms.kind
        plan["mode"], plan["alone"], plan["seat"] = MODES[self.mode], alone, seat
        plan["others"] = alone and not self._bots
        self._fresh, self._states = self.terms.fresh(), self.terms.game.state.array(n)
        self._sittings = stepping.Sitting.array(n)
        self._corners = stepping.Corner.array(self.threads)
        self.observations = aligned((n, self.terms.numbers), NUMBER)
        self.masks = aligned((n, self.terms.actions), LEGAL)
        self._finals = np.zeros(
            (n if self.mode is AutoresetMode.SAME_STEP else 0, self.terms.numbers), NUMBER
        )
        self.rewards, self.paid = aligned((n,), np.float64), aligned((n, players), np.float64)
        self.terminations, self.truncations = (aligned((n,), np.bool_) for _ in range(2))
        self._theirs, self._desks = np.zeros(n, np.int64), Desk.array(1)
        cuts = [n * thread // self.threads for thread in range(self.threads + 1)]
        self._shares = list(itertools.pairwise(cuts))

    @property
    def game(self) -> Game:
        return self.terms.game

    @property
    def seats(self) -> Array:
        """Who decides next in each game; below 0 where nobody does."""
        turns: Array = self._states["turn"]
        return turns

    # Playing

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Array], dict[str, Any]]:
        """Begin the next game everywhere, or where `options["reset_mask"]` says so. A seed gives
        the same games one after the other.
        """
        self._must_be_open()
        chosen = self._chosen(options or {})
        if seed is not None:
            self._plan["key"] = key_of(seed)
            super().reset(seed=int(seed))
        if seed is not None or not self._has_begun:
            self._sittings["number"] = np.arange(self.num_envs) - self.num_envs
        self._has_begun = True
        self._do_at(chosen, stepping.BEGIN)
        self._let_bots_play()
        return self._seen(), self._info()

    def step(self, actions: Any) -> Step:
        """Decide in every game. A game that was over begins anew instead, if it does by itself."""
        self._must_be_open()
        if not self._has_begun:
            raise refused(Refusal.NOT_BEGUN)
        self._do(self._read(actions))
        self._let_bots_play()
        return self._answer()

    def any_actions(self) -> Array:
        """A random legal action for each game, for trying out; the array is used again."""
        stepping.choose_any(self.masks, self._luck, self._picked)
        return self._picked

    @functools.cached_property
    def _luck(self) -> Array:
        return streams(0, self.num_envs, stepping.CHOOSING)

    @functools.cached_property
    def _picked(self) -> Array:
        return np.zeros(self.num_envs, np.int64)

    def _do(self, actions: Array) -> None:
        """At every table what it waits for; every thread its share, this one the first."""
        common = (self._plan, self._fresh, self._states, self._sittings, self._corners)
        arrays = (
            actions,
            self.observations,
            self.masks,
            self._finals,
            self.rewards,
            self.paid,
            self.terminations,
        )
        others = [
            self._pool.submit(stepping.step_range, *common, corner, *arrays, *share)
            for corner, share in enumerate(self._shares[1:], 1)
        ]
        stepping.step_range(*common, 0, *arrays, *self._shares[0])
        for other in others:
            other.result()

    def _do_at(self, chosen: Array, what: int) -> None:
        """This at some tables; the others rest meanwhile."""
        before = self._sittings["waits"].copy()
        self._sittings["waits"] = np.where(chosen, what, stepping.REST)
        self._do(self._nothing)
        self._sittings["waits"][~chosen] = before[~chosen]

    @functools.cached_property
    def _nothing(self) -> Array:
        """Where nobody decides."""
        return np.zeros(self.num_envs, np.int64)

    # Against bots

    def _let_bots_play(self) -> None:
        """Until one's own seat must decide everywhere, or the game is over."""
        while self._bots:
            n = stepping.others_turn(self._states, self._sittings, self._theirs)
            if n == 0:
                return
            touched = np.zeros(self.num_envs, np.bool_)
            touched[self._theirs[:n]] = True
            for i in np.flatnonzero(touched).tolist():
                self._let_others_play(i)
            self._do_at(touched, stepping.LOOK)

    def _let_others_play(self, i: int) -> None:
        """In game i, until one's own turn comes."""
        own = int(self._sittings["own"][i])
        self._desks["stream"][0] = self._sittings["stream"][i]
        while (seat := int(self._states["turn"][i])) >= 0 and seat != own:
            advance(self._states[i : i + 1], self._desks, 0, self._asked(i, seat, own))
        self._sittings["stream"][i] = self._desks["stream"][0]

    def _asked(self, i: int, seat: int, own: int) -> int:
        """What the bot in `seat` does, being shown its view."""
        game, state = self.game, self._states[i]
        legal = np.zeros(game.alphabet.size, np.int64)
        choices = legal[: game.rules.legal(state, legal)].tolist()
        seed = int(draw_word(self._desks["stream"][0]) >> np.uint64(1))
        view = copied(game.view(state, seat))
        question = Question(game, self.terms.players, seat, view, choices, seed, self.threads)
        bot = self._bots[(seat - own) % self.terms.players - 1]
        return int(bot.advise(question).action)

    # What is said

    def _chosen(self, options: Mapping[str, Any]) -> Array:
        everywhere = np.ones(self.num_envs, np.bool_)
        chosen: Array = np.asarray(options.get("reset_mask", everywhere))
        if chosen.dtype != np.bool_ or chosen.shape != (self.num_envs,) or not chosen.any():
            raise refused(Refusal.WRONG_RESET_MASK, tables=self.num_envs)
        return chosen.copy() if self._has_begun else everywhere  # it may be an array of ours

    def _read(self, actions: Any) -> Array:
        decided: Array = np.asarray(actions)
        if decided.shape != (self.num_envs,) or not np.issubdtype(decided.dtype, np.integer):
            raise refused(Refusal.WRONG_ACTIONS, tables=self.num_envs)
        decided = np.array(decided, np.int64)
        if (
            self.mode is AutoresetMode.DISABLED
            and (self._sittings["waits"] == stepping.BEGIN).any()
        ):
            raise refused(Refusal.TABLE_OVER, table=int(np.argmax(self._sittings["waits"])))
        return self._judged(decided)

    def _judged(self, decided: Array) -> Array:
        """What no mask shows is allowed all the same (either of two equal dice), or replaced by
        what is played for somebody who does not answer, or refused.
        """
        at = NONE
        while (at := stepping.first_unmasked(self._sittings, self.masks, decided, at + 1)) != NONE:
            state, action = self._states[at], int(decided[at])
            if 0 <= action < self.terms.actions and is_allowed(state, action):
                continue
            if self.terms.illegal == "refuse":
                raise refused(Refusal.WRONG_AT, table=at, why=self._why_not(state, action))
            decided[at] = verbs.default(state)
        return decided

    def _why_not(self, state: Any, action: int) -> BoomtableError:
        unknown = BadInput(Common.NOT_AN_ACTION, text=str(action), game=self.game.name)
        known = 0 <= action < self.terms.actions
        return (self.game.refusal(state, action) if known else None) or unknown

    def _must_be_open(self) -> None:
        if self.closed:
            raise refused(Refusal.CLOSED)

    # What is told

    def _seen(self) -> dict[str, Array]:
        return {"observation": self._out(self.observations), "action_mask": self._out(self.masks)}

    def _info(self) -> dict[str, Any]:
        return {"seat": self._states["turn"].copy(), "rewards": self._out(self.paid)}

    def _answer(self) -> Step:
        info = self._info()
        if self.mode is AutoresetMode.SAME_STEP and self.terminations.any():
            info |= self._final_info()
        rewards, over = self._out(self.rewards), self._out(self.terminations)
        return self._seen(), rewards, over, self._out(self.truncations), info

    def _final_info(self) -> dict[str, Any]:
        """What was seen last of games that have been followed by another, as Gymnasium tells it."""
        ended = self.terminations.copy()
        told = np.full(self.num_envs, None, object)
        nothing = np.zeros(self.terms.actions, LEGAL)
        for i in np.flatnonzero(ended).tolist():
            told[i] = {"observation": self._finals[i].copy(), "action_mask": nothing.copy()}
        final = {"rewards": self.paid.copy(), "_rewards": ended.copy()}
        return {"final_obs": told, "_final_obs": ended, "final_info": final, "_final_info": ended}

    def _out(self, array: Array) -> Array:
        return array.copy() if self.copy else array

    def close_extras(self, **kwargs: Any) -> None:
        self._pool.shutdown()


def _mode_of(said: str | AutoresetMode) -> AutoresetMode:
    try:
        return AutoresetMode(said)
    except ValueError:
        known = ", ".join(mode.value for mode in MODES)
        raise refused(Refusal.UNKNOWN_AUTORESET, mode=said, known=known) from None


def _own_seat(said: int | None, players: int) -> int:
    if said is not None and said not in range(players):
        raise refused(Refusal.WRONG_SEAT, seat=said, last=players - 1)
    return NONE if said is None else said


def _at_least_one(what: str, said: int) -> int:
    if said < 1:
        raise refused(Refusal.TOO_FEW, what=what, said=said)
    return said
