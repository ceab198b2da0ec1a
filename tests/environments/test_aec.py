"""One game decision by decision: PettingZoo's own tests, and ours."""

from __future__ import annotations

import copy
import pickle
import random
import subprocess
import sys
import warnings
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pettingzoo
import pytest

import boomtable.gym
from boomtable import games
from boomtable.core.errors import BadFile, BadInput, BoomtableError, Refused
from boomtable.games.contract import Game
from boomtable.gym.aec import Environment
from boomtable.gym.terms import REWARDS, id_of
from environments.tables import SAMPLE, Table, pairwise, product_of
from kit import ALL_GAMES

with warnings.catch_warnings():  # where pygame is installed, of its own games
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import (
        api_test,
        max_cycles_test,
        parallel_api_test,
        parallel_seed_test,
        render_test,
        seed_test,
    )
    from pettingzoo.test.state_test import state_test

# PettingZoo would have plain arrays; for its own games with masks it makes the same exception.
masked = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array", "ignore:Observation space for each agent"
)
some_tables = pytest.mark.parametrize("table", SAMPLE, ids=str)
every_game = pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.name)
CYCLES = 12


def made(table: Table, **more: Any) -> Environment:
    return boomtable.gym.env(table.game, table.players, **table.options, **more)


def made_parallel(table: Table) -> Any:
    return boomtable.gym.parallel_env(table.game, table.players, **table.options)


def choose(environment: Environment, luck: random.Random) -> int | None:
    seen, _, terminated, truncated, _ = environment.last()
    if terminated or truncated:
        return None
    return luck.choice(np.flatnonzero(seen["action_mask"]).tolist())


def play(environment: Environment, decisions: int = 10**6, seed: int = 1) -> Iterator[str]:
    luck = random.Random(seed)
    for agent in environment.agent_iter(decisions):
        environment.step(choose(environment, luck))
        yield agent


def played(table: Table, **more: Any) -> Environment:
    """An environment whose game is over, all agents still there."""
    environment = made(table, **more)
    environment.reset(seed=7)
    luck = random.Random(7)
    while not any(environment.terminations.values()):
        environment.step(choose(environment, luck))
    return environment


# PettingZoo's own


def check(table: Table) -> None:
    api_test(made(table), num_cycles=CYCLES)
    seed_test(lambda: made(table), num_cycles=CYCLES)
    state_test(made(table, illegal="default"), made_parallel(table))
    parallel_api_test(made_parallel(table), num_cycles=CYCLES)
    parallel_seed_test(lambda: made_parallel(table), num_cycles=CYCLES)


@masked
@some_tables
def test_pettingzoo_finds_nothing_wrong(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    check(table)
    assert "Passed API test" in capsys.readouterr().out


@masked
@pytest.mark.pairwise
@pytest.mark.parametrize("table", pairwise(), ids=str)
def test_pettingzoo_finds_nothing_wrong_with_any_two_settings(table: Table) -> None:
    check(table)


@masked
@pytest.mark.product
@every_game
def test_pettingzoo_finds_nothing_wrong_at_any_table(game: Game) -> None:
    for table in product_of(game):
        check(table)


@every_game
def test_every_way_to_draw(game: Game, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode=None: boomtable.gym.env(game.name, render_mode=render_mode))
    assert game.words.messages["en"]["title"] in capsys.readouterr().out


# What is seen


@some_tables
def test_an_agent_sees_what_its_seats_view_says(table: Table) -> None:
    environment = made(table)
    environment.reset(seed=3)
    for _ in play(environment, 40):
        for seat, agent in enumerate(environment.agents):
            view = environment.game.view(environment._states[0], seat)
            seen = np.zeros(len(environment.game.observation), np.int16)
            environment.game.rules.observe(view, seat, seen)
            assert environment.observe(agent)["observation"].tolist() == seen.tolist()


@some_tables
def test_only_who_must_decide_has_something_to_choose(table: Table) -> None:
    environment = made(table)
    environment.reset(seed=4)
    for _ in play(environment, 60):
        for agent in environment.agents:
            may = environment.observe(agent)["action_mask"].any()
            is_asked = agent == environment.agent_selection and not environment.terminations[agent]
            assert may == is_asked


@some_tables
def test_masks_show_nothing_but_what_the_rules_allow(table: Table) -> None:
    environment = made(table)
    environment.reset(seed=5)
    for _ in play(environment, 30):
        if not environment.is_over:
            mask, state = environment.last()[0]["action_mask"], environment._states[0]
            assert not any(
                environment.game.refusal(state, a) for a in np.flatnonzero(mask).tolist()
            )


def test_either_of_two_equal_dice_may_be_taken_though_a_mask_shows_one() -> None:
    environment = boomtable.gym.env("rollnbump")
    environment.reset(seed=5)
    for _ in play(environment, 200):
        mask, game = environment.last()[0]["action_mask"], environment.game
        unshown = np.flatnonzero(mask == 0).tolist()
        hidden = [a for a in unshown if not game.refusal(environment._states[0], a)]
        if hidden:
            environment.step(hidden[0])
            assert boomtable.gym.restored(environment.save())._decisions[-1] == hidden[0]
            return
    raise AssertionError("no equal dice in a whole game")


def test_what_was_seen_stays_as_it_was() -> None:
    environment = made(SAMPLE[0])
    environment.reset(seed=1)
    kept = environment.last()[0]
    before = {name: array.copy() for name, array in kept.items()}
    for _ in play(environment, 20):
        pass
    assert all((kept[name] == before[name]).all() for name in kept)


# What it is worth


@some_tables
def test_rewards_are_placing_margin_or_score(table: Table) -> None:
    paid = {kind: [*played(table, reward=kind).rewards.values()] for kind in REWARDS}
    points = paid["score"]
    best = [max(points[:seat] + points[seat + 1 :]) for seat in range(table.players)]
    assert paid["margin"] == [mine - other for mine, other in zip(points, best, strict=True)]
    assert sum(paid["placing"]) == pytest.approx(0)
    assert all(-1 <= share <= 1 for share in paid["placing"])
    assert paid["placing"][int(np.argmax(points))] == max(paid["placing"])


def test_everybody_is_paid_once_and_at_the_end() -> None:
    environment = made(SAMPLE[0], reward="score")
    environment.reset(seed=2)
    luck, paid = random.Random(2), dict.fromkeys(environment.agents, 0.0)
    for agent in environment.agent_iter():
        _, reward, over, _, _ = environment.last()
        assert over or reward == 0
        paid[agent] += reward
        environment.step(choose(environment, luck))
    assert list(paid.values()) == list(played_again(environment).rewards.values())


def played_again(environment: Environment) -> Environment:
    gone = f'"gone":{len(environment.possible_agents)}'
    return boomtable.gym.restored(environment.save().replace(gone, '"gone":0'))


# Cutting off


class Seeded:
    """What `max_cycles_test` wants of a module: the same games and choices every time."""

    def __init__(self, game: str, seed: int) -> None:
        self.game, self.seed = game, seed

    def env(self, max_cycles: int) -> Environment:
        made = boomtable.gym.env(self.game, max_cycles=max_cycles, illegal="default")
        self._begin(made)
        return made

    def parallel_env(self, max_cycles: int) -> Any:
        made = boomtable.gym.parallel_env(self.game, max_cycles=max_cycles)
        self._begin(made)
        return made

    def _begin(self, environment: Any) -> None:
        environment.reset(seed=self.seed)
        for seat, agent in enumerate(environment.possible_agents):
            environment.action_space(agent).seed(self.seed + seat)


@pytest.mark.parametrize(("game", "seed"), [("babyboom", 0), ("babyboom", 1), ("rollie", 2)])
def test_pettingzoo_counts_the_same_cycles(game: str, seed: int) -> None:
    """It knows only games in which all decide equally often."""
    max_cycles_test(Seeded(game, seed))


@every_game
def test_a_game_is_cut_off_after_so_many_cycles(game: Game) -> None:
    environment = Seeded(game.name, 1).env(max_cycles=3)
    seen: list[set[str]] = [set()]
    while not environment.is_over:
        if environment.agent_selection in seen[-1]:
            seen.append(set())
        seen[-1].add(environment.agent_selection)
        environment.step(environment.action_space(environment.agent_selection).sample())
    assert len(seen) == environment.cycles == 3
    assert all(environment.truncations.values())


def test_who_is_cut_off_is_paid_nothing() -> None:
    environment = made(SAMPLE[0], max_cycles=1)
    environment.reset(seed=1)
    luck = random.Random(1)
    while not any(environment.truncations.values()):
        environment.step(choose(environment, luck))
    assert set(environment.rewards.values()) == {0}
    assert not any(environment.terminations.values())


# The same again


def decisions(environment: Environment, games_: int = 3) -> list[list[int]]:
    told = []
    for number in range(games_):
        environment.reset(seed=9 if number == 0 else None)
        for _ in play(environment, seed=number):
            pass
        told.append(environment._decisions)
    return told


@some_tables
def test_a_seed_gives_the_same_games_one_after_the_other(table: Table) -> None:
    first = decisions(made(table))
    assert decisions(made(table)) == first
    assert first[0] != first[1] or first[1] != first[2]


COPIES: list[Callable[[Environment], Environment]] = [
    lambda environment: boomtable.gym.restored(environment.save()),
    lambda environment: pickle.loads(pickle.dumps(environment)),
    copy.deepcopy,
]


@some_tables
@pytest.mark.parametrize("copied", COPIES, ids=["save", "pickle", "copy"])
def test_a_copy_goes_on_as_the_original_does(
    table: Table, copied: Callable[[Environment], Environment]
) -> None:
    original = made(table)
    original.reset(seed=6)
    for _ in play(original, 25):
        pass
    other = copied(original)
    for number, _ in enumerate(zip(play(original, seed=8), play(other, seed=8), strict=True)):
        if number % 10 == 0:
            assert original.state().tolist() == other.state().tolist()
        assert original.rewards == other.rewards
        assert original.agents == other.agents
    original.reset()
    other.reset()
    assert original.state().tolist() == other.state().tolist()


def test_an_environment_goes_back_to_where_it_was() -> None:
    environment = made(SAMPLE[0])
    environment.reset(seed=6)
    before, kept = environment.state().tolist(), environment.save()
    for _ in play(environment, 9):
        pass
    assert environment.state().tolist() != before
    environment.restore(kept)
    assert environment.state().tolist() == before


# What is refused

NAME = ALL_GAMES[0].name
REFUSED: dict[str, tuple[type[BoomtableError], Callable[[Environment], object]]] = {
    "game": (BadInput, lambda e: boomtable.gym.env("no-such-game")),
    "id": (BadInput, lambda e: boomtable.gym.env(f"boomtable/{NAME}-v99")),
    "players": (BadInput, lambda e: boomtable.gym.env(NAME, players=99)),
    "option": (BadInput, lambda e: boomtable.gym.env(NAME, no_such_option="on")),
    "reward": (BadInput, lambda e: boomtable.gym.env(NAME, reward="glory")),
    "illegal": (BadInput, lambda e: boomtable.gym.env(NAME, illegal="shrug")),
    "drawing": (BadInput, lambda e: boomtable.gym.env(NAME, render_mode="oil")),
    "cycles": (BadInput, lambda e: boomtable.gym.env(NAME, max_cycles=0)),
    "seed": (BadInput, lambda e: e.reset(seed=-1)),
    "seed's kind": (BadInput, lambda e: e.reset(seed="one")),  # type: ignore[arg-type]
    "unbegun": (BadInput, lambda e: boomtable.gym.env(NAME).step(0)),
    "unbegun sight": (BadInput, lambda e: boomtable.gym.env(NAME).observe("seat_0")),
    "no drawing": (BadInput, lambda e: e.render()),
    "agent": (BadInput, lambda e: e.observe("seat_99")),
    "number": (BadInput, lambda e: e.step(10**9)),
    "negative": (BadInput, lambda e: e.step(-1)),
    "kind": (BadInput, lambda e: e.step(0.5)),  # type: ignore[arg-type]
    "array": (BadInput, lambda e: e.step(np.zeros(3))),  # type: ignore[arg-type]
    "words": (BadInput, lambda e: e.step("no such words")),
    "nothing": (BadInput, lambda e: e.step(None)),
    "illegal action": (Refused, lambda e: e.step(int(np.argmin(e.last()[0]["action_mask"])))),
    "not saved": (BadFile, lambda e: e.restore("{")),
    "not text": (BadFile, lambda e: e.restore(b"\xff\xfe")),
    "cut short": (BadFile, lambda e: e.restore(e.save()[:-9])),
    "edited": (
        BadFile,
        lambda e: e.restore(e.save().replace('"decisions":[', '"decisions":[999,')),
    ),
    "a huge key": (BadFile, lambda e: e.restore(e.save().replace('"key":', '"key":9' + 30 * "9"))),
    "elsewhere": (BadFile, lambda e: e.restore(made(SAMPLE[-1]).save())),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_cannot_be_is_refused_in_a_sentence_and_changes_nothing(what: str) -> None:
    kind, order = REFUSED[what]
    environment = boomtable.gym.env(NAME)
    environment.reset(seed=1)
    before = environment.save(), environment.state().tolist()
    with pytest.raises(kind) as refusal:
        order(environment)
    assert str(refusal.value)
    assert "\n" not in str(refusal.value)
    assert (environment.save(), environment.state().tolist()) == before


@pytest.mark.parametrize("order", ["reset", "save", "state"])
def test_a_closed_environment_says_so(order: str) -> None:
    environment = boomtable.gym.env(NAME)
    environment.reset(seed=1)
    environment.close()
    with pytest.raises(BadInput, match="closed"):
        getattr(environment, order)()
    with pytest.raises(BadInput, match="closed"):
        environment.step(0)


def test_after_the_end_there_is_nothing_to_decide() -> None:
    environment = played(SAMPLE[0])
    with pytest.raises(BadInput, match="over"):
        environment.step(0)


def test_decisions_may_be_said_in_words() -> None:
    environment = boomtable.gym.env(NAME)
    environment.reset(seed=1)
    action = int(np.argmax(environment.last()[0]["action_mask"]))
    environment.step(environment.game.print(action))
    assert environment._decisions == [action]


@every_game
def test_a_game_is_found_by_its_id(game: Game) -> None:
    environment = boomtable.gym.env(id_of(game))
    assert environment.game is games.find(game.name)
    assert str(environment) == f"boomtable/{game.name}-v{game.version}"
    boomtable.gym.register()
    assert pettingzoo.make("aec", id_of(game)).game is environment.game
    assert pettingzoo.make("parallel", id_of(game), max_cycles=2).turns.max_cycles == 2


def test_everybody_says_something_in_a_cycle() -> None:
    cycles = boomtable.gym.parallel_env(NAME)
    cycles.reset(seed=1)
    with pytest.raises(BadInput, match="seat_1"):
        cycles.step({"seat_0": 0})


def test_whoever_only_plays_loads_no_library_of_learners() -> None:
    script = (
        "import sys, boomtable; boomtable.new(sys.argv[1], 2, seed=1);"
        "loaded = {'gymnasium', 'pettingzoo', 'pyspiel', 'matplotlib'} & set(sys.modules);"
        "sys.exit(str(loaded) if loaded else 0)"
    )
    done = subprocess.run([sys.executable, "-c", script, "rollie"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_who_lacks_the_libraries_is_told_what_to_install() -> None:
    script = "import sys; sys.modules['pettingzoo'] = None; import boomtable.gym"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert 'pip install "boomtable[gym]"' in done.stderr.splitlines()[-1]
