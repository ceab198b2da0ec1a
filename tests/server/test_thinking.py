"""Everybody's bots get fair turns, and think shorter, not later, where many are asked."""

from __future__ import annotations

import asyncio
import time
from typing import cast

import pytest

from boomtable import games
from boomtable.bots import levels
from boomtable.bots.bot import Advice, Bot, Question
from boomtable.bots.level import SECONDS_WITHOUT
from boomtable.server.live.compiler import Compiler
from boomtable.server.live.effort import LEAST, Demand, bot_of, level_of
from boomtable.server.live.fair import NOBODY_SEES, PEOPLE_PLAY, PEOPLE_WATCH, Fair, Keeper
from boomtable.server.live.thinkers import Thinkers
from server.visitors import run


class Slow:
    """A bot that takes its time."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds

    def advise(self, question: Question) -> Advice:
        time.sleep(self._seconds)
        return Advice(0)


NOTHING = cast(Question, None)


async def order_of_answers(*keepers: Keeper) -> list[str]:
    """All are asked at once, in this order; the people for whom bots answered, in theirs."""
    thinkers, answered = Thinkers(1, Compiler()), list[str]()

    async def ask(keeper: Keeper) -> None:
        await thinkers._think(keeper, cast(Bot, Slow(0.001)), NOTHING)
        answered.append(keeper.person)

    await asyncio.gather(*map(ask, keepers))
    thinkers.close()
    return answered


def test_one_question_does_not_wait_for_somebody_elses_hundred() -> None:
    async def story() -> None:
        many = [Keeper(PEOPLE_PLAY, "2001:db8:1:1::/64", "eve")] * 100
        answered = await order_of_answers(*many, Keeper(PEOPLE_PLAY, "192.0.2.1", "ada"))
        assert answered.index("ada") <= 2

    run(story())


def test_many_names_at_one_address_have_one_share() -> None:
    async def story() -> None:
        many = [Keeper(PEOPLE_PLAY, "192.0.2.2", f"eve{n % 20}") for n in range(100)]
        ada = [Keeper(PEOPLE_PLAY, "192.0.2.1", "ada")] * 5
        answered = await order_of_answers(*many, *ada)
        assert [n for n, who in enumerate(answered) if who == "ada"][-1] <= 20

    run(story())


def test_people_of_one_household_have_fair_turns_too() -> None:
    async def story() -> None:
        many = [Keeper(PEOPLE_PLAY, "192.0.2.2", "eve")] * 50
        answered = await order_of_answers(*many, Keeper(PEOPLE_PLAY, "192.0.2.2", "ada"))
        assert answered.index("ada") <= 2

    run(story())


def test_what_nobody_sees_comes_last() -> None:
    async def story() -> None:
        answered = await order_of_answers(
            *[Keeper(NOBODY_SEES, "192.0.2.9", "nobody")] * 3,
            *[Keeper(PEOPLE_WATCH, "192.0.2.9", "watched")] * 3,
            *[Keeper(PEOPLE_PLAY, "192.0.2.9", "played")] * 3,
        )
        assert answered[0] == "nobody", "it was there first, and a thought is not broken off"
        assert answered[1:] == ["played"] * 3 + ["watched"] * 3 + ["nobody"] * 2

    run(story())


def test_nobody_saves_up_turns_by_waiting() -> None:
    fair = Fair[str]()
    for _ in range(50):
        fair.put("busy", "ada", "ada")
        assert fair.take() == "ada"
        fair.charge("busy", "ada", 1.0)
    for n in range(4):
        fair.put("busy", "ada", f"ada {n}")
        fair.put("new", "eve", f"eve {n}")
    served = []
    while (thing := fair.take()) is not None:
        served.append(thing)
        home, person = ("busy", "ada") if thing.startswith("ada") else ("new", "eve")
        fair.charge(home, person, 1.0)
    assert {thing[:3] for thing in served[:3]} == {"ada", "eve"}


def test_who_asks_for_too_much_gets_less_and_others_all() -> None:
    demand = Demand(threads=2, most=1.0)
    for _ in range(300):
        demand.note("eve", 0.225)
    demand.note("ada", 0.225)
    assert demand.share("ada") == 1.0
    assert LEAST <= demand.share("eve") < 0.1


def test_when_all_ask_for_too_much_all_get_less() -> None:
    demand = Demand(threads=2, most=1.0)
    for home in range(20):
        demand.note(f"home {home}", 3.0)
    shares = {demand.share(f"home {home}") for home in range(20)}
    assert max(shares) < 0.2
    assert max(shares) - min(shares) < 0.05


def test_a_shorter_thought_is_shorter() -> None:
    level = level_of("bokken", "expert")
    assert bot_of("bokken", "expert", 1.0) == level.bot()
    short = bot_of("bokken", "expert", 0.1)
    assert short.budget.milliseconds == round(100 * level.seconds)  # type: ignore[attr-defined]
    assert short.budget.iterations is None  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", games.HOUSE)
def test_whatever_a_level_thinks_with_is_shorter_under_load(name: str) -> None:
    """What it falls back to as well: an expert thought half a second where nothing was learned."""
    for level in levels.levels_of(name).values():
        short = level.shortened(0.1)
        assert short.seconds <= max(0.1 * level.seconds, SECONDS_WITHOUT) + 0.001
        instead = getattr(level, "instead", None)
        assert instead is None or getattr(short, "instead", None) != instead


def test_haste_makes_nobody_stronger() -> None:
    """One ply is done in no time: by the clock it would be many."""
    plies = level_of("babyboom", "easy").iterations
    assert level_of("babyboom", "easy").shortened(0.1).iterations == plies == 1
