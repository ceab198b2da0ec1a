"""Many games at once, and one seat against bots: Gymnasium's checks, and ours."""

from __future__ import annotations

import os
import subprocess
import sys
import warnings
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics

import boomtable.gym
from boomtable.bots.bot import Advice, Question
from boomtable.core.errors import BadInput, BoomtableError, Refused
from boomtable.core.record import Array
from boomtable.core.streams import streams
from boomtable.games.contract import Game
from boomtable.gym import SeatEnv, VectorEnv, stepping
from boomtable.gym.terms import id_of
from environments.tables import SAMPLE, Table, pairwise, product_of
from kit import ALL_GAMES

NAME = ALL_GAMES[0].name
GAMES = 6
LONG = 4000  # decisions: more than a random game has
some_tables = pytest.mark.parametrize("table", SAMPLE, ids=str)
every_game = pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.name)


def made(table: Table, games: int = GAMES, **more: Any) -> VectorEnv:
    return VectorEnv(table.game, games, players=table.players, **more, **table.options)


def chosen(masks: Array, luck: np.random.Generator) -> Array:
    """A random legal action for each game; 0 where nothing is legal."""
    weights = masks * luck.random(masks.shape)
    best: Array = weights.argmax(axis=1)
    return best


# The same games as one by one


def check_like_one_by_one(table: Table, decisions: int = 40) -> None:
    """Game g of a seed is the same here and there, whatever is decided in the others."""
    turns = boomtable.gym.env(table.game, table.players, **table.options)
    turns.reset(seed=5)
    alone = [boomtable.gym.restored(turns.save())]
    for _ in range(GAMES - 1):
        turns.reset()
        alone.append(boomtable.gym.restored(turns.save()))
    together = made(table, autoreset_mode="Disabled")
    seen, info = together.reset(seed=5)
    luck = np.random.default_rng(1)
    for _ in range(decisions):
        for number, one in enumerate(alone):
            own = one.observe(one.agent_selection)
            assert own["observation"].tolist() == seen["observation"][number].tolist()
            assert own["action_mask"].tolist() == seen["action_mask"][number].tolist()
            assert one.agent_selection == f"seat_{info['seat'][number]}"
        actions = chosen(seen["action_mask"], luck)
        for one, action in zip(alone, actions.tolist(), strict=True):
            one.step(action)
        seen, _, over, _, info = together.step(actions)
        if over.any():
            for number in np.flatnonzero(over).tolist():
                assert info["rewards"][number].tolist() == list(alone[number].rewards.values())
            return


@some_tables
def test_games_are_the_same_together_and_one_by_one(table: Table) -> None:
    check_like_one_by_one(table, LONG)


@pytest.mark.pairwise
@pytest.mark.parametrize("table", pairwise(), ids=str)
def test_games_are_the_same_with_any_two_settings(table: Table) -> None:
    check_like_one_by_one(table)


@pytest.mark.product
@every_game
def test_games_are_the_same_at_any_table(game: Game) -> None:
    for table in product_of(game):
        check_like_one_by_one(table)


def story(tables: VectorEnv, steps: int = 150) -> list[Any]:
    seen, _ = tables.reset(seed=3)
    luck, told = np.random.default_rng(2), []
    for _ in range(steps):
        seen, rewards, over, _, info = tables.step(chosen(seen["action_mask"], luck))
        told.append([seen["observation"].sum(), rewards.tolist(), over.tolist(), info["seat"]])
    return [
        [part if isinstance(part, list) else np.asarray(part).tolist() for part in row]
        for row in told
    ]


@some_tables
def test_threads_change_nothing(table: Table) -> None:
    assert story(made(table, threads=3)) == story(made(table))


@some_tables
def test_a_seed_gives_the_same_games(table: Table) -> None:
    tables = made(table, opponents="random")
    assert story(tables, 30) == story(tables, 30)


def test_any_actions_are_all_the_legal_ones_equally_often() -> None:
    masks = np.zeros((1, 101), np.int8)
    marked = [0, 31, 32, 63, 96, 100]
    masks[0, marked] = 1
    luck, picked, counts = streams(1, 1, 1), np.zeros(1, np.int64), np.zeros(101, np.int64)
    for _ in range(6000):
        stepping.choose_any(masks, luck, picked)
        counts[picked[0]] += 1
    assert np.flatnonzero(counts).tolist() == marked
    assert abs(counts[marked] - 1000).max() < 5 * 1000**0.5


# One game after the other


def finished(tables: VectorEnv, wanted: int = 3) -> list[list[Any]]:
    """By table: what its first games paid everybody."""
    seen, _ = tables.reset(seed=4)
    luck = [np.random.default_rng(number) for number in range(tables.num_envs)]
    paid: list[list[Any]] = [[] for _ in range(tables.num_envs)]
    over = np.zeros(tables.num_envs, np.bool_)
    while min(map(len, paid)) < wanted:
        masks = seen["action_mask"]
        actions = [
            0 if not masks[i].any() else int(luck[i].choice(np.flatnonzero(masks[i])))
            for i in range(tables.num_envs)
        ]
        seen, rewards, over, _, info = tables.step(np.array(actions))
        for number in np.flatnonzero(over):
            paid[number].append(info["rewards"][number].tolist())
            assert rewards[number] in info["rewards"][number]
        assert not rewards[~over].any()
        if tables.mode is AutoresetMode.DISABLED and over.any():
            seen, _ = tables.reset(options={"reset_mask": over})
    return [games[:wanted] for games in paid]


@every_game
@pytest.mark.parametrize("opponents", [None, "random"])
def test_games_follow_one_another_the_same_in_every_mode(game: Game, opponents: str | None) -> None:
    told = [
        finished(VectorEnv(game.name, 3, opponents=opponents, autoreset_mode=mode))
        for mode in AutoresetMode
    ]
    assert told[0] == told[1] == told[2]


def test_the_last_sight_of_a_game_is_told_where_the_next_one_follows_at_once() -> None:
    tables = made(SAMPLE[0], 2, opponents="random", autoreset_mode="SameStep")
    tables.reset(seed=1)
    for _ in range(LONG):
        seen, _, over, _, info = tables.step(tables.any_actions())
        if over.any():
            break
    last = int(np.argmax(over))
    assert info["_final_obs"].tolist() == over.tolist()
    assert not info["final_obs"][last]["action_mask"].any()
    assert info["final_obs"][last]["observation"].tolist() != seen["observation"][last].tolist()
    assert seen["action_mask"][last].any()


# Arrays


def test_arrays_are_used_again_and_go_to_learners_without_a_copy() -> None:
    tables = made(SAMPLE[0])
    first, _ = tables.reset(seed=1)
    shared = np.from_dlpack(first["observation"]), np.from_dlpack(first["action_mask"])
    before = [array.copy() for array in shared]
    second, *_ = tables.step(tables.any_actions())
    assert second["observation"] is first["observation"]
    assert shared[0].tolist() == second["observation"].tolist() != before[0].tolist()
    assert shared[1].tolist() == second["action_mask"].tolist()


def test_arrays_begin_where_jax_can_share_them() -> None:
    tables = made(SAMPLE[0], 7)
    arrays = (tables.observations, tables.masks, tables.rewards, tables.terminations)
    assert [array.ctypes.data % 64 for array in arrays] == [0] * len(arrays)
    jax = pytest.importorskip("jax", reason="JAX is only for comparisons")
    tables.reset(seed=1)
    theirs = jax.dlpack.from_dlpack(tables.observations, copy=False)
    assert np.asarray(theirs).tolist() == tables.observations.tolist()


def test_plain_python_plays_the_same_games() -> None:
    """As everywhere: `NUMBA_DISABLE_JIT=1` for a debugger changes nothing."""
    script = (
        "import hashlib, boomtable.gym; seen = hashlib.sha256();"
        "tables = boomtable.gym.VectorEnv('rollie', 2, opponents='random');"
        "tables.reset(seed=2);"
        "[seen.update(tables.step(tables.any_actions())[0]['observation']) for _ in range(6)];"
        "print(seen.hexdigest())"
    )
    told = [
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "NUMBA_DISABLE_JIT": switch},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for switch in ("0", "1")
    ]
    assert told[0] == told[1]


def test_whoever_wants_copies_gets_them() -> None:
    tables = made(SAMPLE[0], copy=True)
    first, _ = tables.reset(seed=1)
    before = {name: array.copy() for name, array in first.items()}
    tables.step(tables.any_actions())
    assert all((first[name] == before[name]).all() for name in first)


@every_game
def test_what_is_told_is_in_its_space(game: Game) -> None:
    tables = VectorEnv(game.name, 4)
    seen, _ = tables.reset(seed=1)
    for _ in range(30):
        assert seen in tables.observation_space
        seen, *_ = tables.step(tables.any_actions())


# One seat


@every_game
def test_one_seat_is_asked_and_nobody_else(game: Game) -> None:
    tables = VectorEnv(game.name, 4, opponents="random", seat=1)
    tables.reset(seed=1)
    for _ in range(60):
        _, rewards, over, _, info = tables.step(tables.any_actions())
        assert (info["seat"][~over] == 1).all()
        assert rewards.tolist() == info["rewards"][:, 1].tolist()


def test_the_seat_changes_with_every_game() -> None:
    tables = VectorEnv(NAME, 2, opponents="random")
    seats = []
    for game in range(tables.terms.players):
        tables.reset(seed=1 if game == 0 else None)
        seats.append(tables._sittings["own"].tolist())
    assert [sorted(column) for column in zip(*seats, strict=True)] == [[*range(len(seats))]] * 2


class Careful:
    """A bot that remembers what it was shown, and takes the first action there is."""

    def __init__(self) -> None:
        self.asked: list[Question] = []

    def advise(self, question: Question) -> Advice:
        self.asked.append(question)
        return Advice(question.legal[0])


@every_game
def test_bots_are_shown_their_view_alone(game: Game) -> None:
    bot = Careful()
    tables = VectorEnv(game.name, 2, opponents=bot, seat=0, autoreset_mode="SameStep")
    tables.reset(seed=2)
    for _ in range(12):
        tables.step(tables.any_actions())
    assert bot.asked
    for question in bot.asked:
        assert question.seat == int(question.view[0].turn) != 0
        view = game.view(question.view[0], question.seat)
        assert view.tobytes() == question.view[0].tobytes()  # nothing is left to hide


@every_game
def test_levels_play_the_other_seats_to_the_end(game: Game) -> None:
    bot = Careful()
    others = ["random"] * (game.usual_players - 2)
    for mode in AutoresetMode:
        told = [
            finished(VectorEnv(game.name, 2, opponents=[bot, *others], autoreset_mode=mode), 2)
            for _ in range(2)
        ]
        assert told[0] == told[1]


def test_a_level_of_the_house_is_an_opponent() -> None:
    seat = SeatEnv("rollie", 2, opponents="easy", seat=0)
    seen, _ = seat.reset(seed=1)
    luck, over, steps = np.random.default_rng(1), False, 0
    while not over:
        seen, reward, over, _, info = seat.step(chosen(seen["action_mask"][None], luck)[0])
        steps += 1
    assert steps > 3
    assert reward == info["rewards"][0] == -info["rewards"][1]


# Gymnasium's own


@every_game
def test_gymnasium_finds_nothing_wrong(game: Game) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # What a mask is, it does not know: it samples any action.
        warnings.filterwarnings("ignore", message=".*not within the observation space.*|.*spec.*")
        check_env(SeatEnv(game.name, illegal="default"), skip_render_check=True)


@every_game
def test_a_game_is_made_by_its_id(game: Game) -> None:
    boomtable.gym.register()
    one = gymnasium.make(id_of(game), seat=0)
    seen, _ = one.reset(seed=1)
    one.step(int(np.argmax(seen["action_mask"])))
    many = gymnasium.make_vec(
        id_of(game), num_envs=3, vectorization_mode="vector_entry_point", opponents="random"
    )
    assert many.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    listed = DictInfoToList(RecordEpisodeStatistics(many))
    seen, _ = listed.reset(seed=1)
    for _ in range(LONG):
        seen, _, over, _, infos = listed.step(many.unwrapped.any_actions())
        if over.any():
            break
    assert all(-1 <= info["episode"]["r"] <= 1 for info in infos if "episode" in info)
    assert sum("episode" in info for info in infos) == over.sum()


@pytest.mark.parametrize("mode", ["ansi", "rgb_array"])
def test_one_seat_is_drawn(mode: str) -> None:
    seat = gymnasium.make(id_of(ALL_GAMES[0]), render_mode=mode)
    seat.reset(seed=1)
    drawn = seat.render()
    assert isinstance(drawn, str) if mode == "ansi" else drawn.shape[2] == 3


# What is refused

REFUSED: dict[str, Callable[[VectorEnv], object]] = {
    "game": lambda tables: VectorEnv("no-such-game"),
    "players": lambda tables: VectorEnv(NAME, players=99),
    "tables": lambda tables: VectorEnv(NAME, 0),
    "threads": lambda tables: VectorEnv(NAME, 2, 0),
    "mode": lambda tables: VectorEnv(NAME, autoreset_mode="Never"),
    "seat": lambda tables: VectorEnv(NAME, opponents="random", seat=9),
    "level": lambda tables: VectorEnv(NAME, opponents="divine"),
    "opponents": lambda tables: VectorEnv(NAME, opponents=["random"] * 9),
    "seed": lambda tables: tables.reset(seed=-3),
    "reset mask": lambda tables: tables.reset(options={"reset_mask": np.zeros(2, np.bool_)}),
    "reset nobody": lambda tables: tables.reset(options={"reset_mask": np.zeros(GAMES, np.bool_)}),
    "too few": lambda tables: tables.step(np.zeros(2, np.int64)),
    "fractions": lambda tables: tables.step(np.zeros(GAMES)),
    "words": lambda tables: tables.step("secure"),
    "number": lambda tables: tables.step(np.full(GAMES, 10**9)),
    "negative": lambda tables: tables.step(np.full(GAMES, -1)),
    "illegal": lambda tables: tables.step(tables.masks.argmin(axis=1)),
    "unbegun": lambda tables: VectorEnv(NAME).step([0]),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_cannot_be_is_refused_in_a_sentence_and_changes_nothing(what: str) -> None:
    tables = made(SAMPLE[0])
    tables.reset(seed=1)
    before = tables._states.tobytes(), tables._sittings.tobytes(), tables.masks.tobytes()
    with pytest.raises(BadInput) as refusal:
        REFUSED[what](tables)
    assert "\n" not in str(refusal.value)
    assert before == (tables._states.tobytes(), tables._sittings.tobytes(), tables.masks.tobytes())


def test_a_refusal_names_the_game_and_its_rule() -> None:
    tables = VectorEnv("rollie", 4)
    tables.reset(seed=1)
    actions = tables.any_actions().copy()
    actions[1] = tables.masks[1].argmin()
    with pytest.raises(BoomtableError) as refusal:
        tables.step(actions)
    assert str(refusal.value).startswith("Game 1: ")
    assert isinstance(refusal.value.args_["why"], Refused)


def test_a_game_that_is_over_must_be_begun_again_where_nothing_does_it() -> None:
    tables = made(SAMPLE[0], autoreset_mode="Disabled")
    tables.reset(seed=1)
    while not tables.terminations.any():
        tables.step(tables.any_actions())
    with pytest.raises(BadInput, match="reset_mask"):
        tables.step(tables.any_actions())


def test_closed_is_closed() -> None:
    tables = made(SAMPLE[0], threads=2)
    tables.reset(seed=1)
    tables.close()
    with pytest.raises(BadInput, match="closed"):
        tables.step(np.zeros(GAMES, np.int64))
    with pytest.raises(BadInput, match="closed"):
        tables.reset()
