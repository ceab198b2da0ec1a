"""At calm tables nothing that a bot holds can be read off how long it takes (S11)."""

from __future__ import annotations

import asyncio
import bisect
import math
import statistics
from collections.abc import Sequence

import msgspec

from boomtable import games
from boomtable.room import entries as e
from boomtable.room.log import follow
from boomtable.room.room import Room
from boomtable.server.live.effort import level_of
from boomtable.table.race import Calm
from boomtable.table.seal import Seal
from kit import play
from scenes.bokken import scene
from server.clockwork import Hall
from server.rooms import AT, made
from server.visitors import run

LEVEL = "hard"
NOTHING = ("5o 6f T", "1o 7o", "2f 7o", "1f 2o", "3o 3o")  # nobody but seat 1 could do anything
MUCH = ("5o 6f T", "1o 7o", "5f 7o", "T 2o", "5o 5f")  # everybody could
GAMES = 60  # of each kind, in turns: whatever the machine does, it does to both
DOUBT = 1e-5  # how often two equal distributions look this different


def calm_room(number: int, hands: Sequence[str]) -> Room:
    """Everybody is asked whether they react to a 5; people in seats 0 and 1, who have answered."""
    seal, game = Seal.from_number(number), games.find("bokken")
    first = made(game, len(hands), seal)
    for seat in range(2, len(hands)):
        first.chairs[seat] = e.Occupant(f"Bot {seat}", level=LEVEL)
    room = Room(f"CALM{number:04}", seal.seed)
    follow(room, msgspec.structs.replace(first, pace="calm"), AT)
    follow(room, e.Started(first.chairs, []), AT)
    room.game_or_none = scene(*hands, teams="yyggg")
    play(room.game_or_none, "play 5o", "plus 1")
    room.race = Calm(room.game_or_none)
    return room


async def seconds_until_decided(number: int, hands: Sequence[str]) -> float:
    """From when everybody is asked until the last bot has answered."""
    hall, room = Hall(bot_pause=0.05), calm_room(number, hands)
    race, began = room.open_race, asyncio.get_running_loop().time()
    hall.hold(room)
    bots = {seat for seat in race.seats if room.is_bot(seat)}
    assert bots
    while room.race is race and not bots <= set(race.answers):
        await asyncio.sleep(0.0005)
    taken = asyncio.get_running_loop().time() - began
    await hall.house.close()
    hall.schedule.close()
    return taken


def farthest_apart(some: Sequence[float], others: Sequence[float]) -> float:
    """Kolmogorov and Smirnov's distance."""
    a, b = sorted(some), sorted(others)
    shares = [
        abs(bisect.bisect_right(a, x) / len(a) - bisect.bisect_right(b, x) / len(b)) for x in a + b
    ]
    return max(shares)


def bound(n: int) -> float:
    """How far apart two samples of n are at most, but for the doubt."""
    return math.sqrt(-math.log(DOUBT / 2) / n)


def test_a_window_tells_nothing_about_hands() -> None:
    times: dict[bool, list[float]] = {False: [], True: []}

    async def story() -> None:
        await seconds_until_decided(0, MUCH)  # the first loads what it needs
        for number in range(1, GAMES + 1):
            for able in (False, True):
                times[able].append(await seconds_until_decided(number, MUCH if able else NOTHING))

    run(story())
    medians = {able: round(1000 * statistics.median(t), 1) for able, t in times.items()}
    assert farthest_apart(times[False], times[True]) < bound(GAMES), medians


def test_thinking_has_its_time_before_an_answer_is_due() -> None:
    """Else bots would always be late, and by how much might depend on what they hold."""
    assert level_of("bokken", "expert").seconds < 0.7 * 0.8 / 2
