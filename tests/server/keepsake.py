"""Tables to remember a version by: played over HTTP and sockets, and written down as SQL.

    cd tests && python -m server.keepsake FILE

It uses nothing but the doors, so it runs with any version. `tests/keepsakes` keeps what it wrote
with each, and `test_keepsakes.py` opens them with today's server.
"""

from __future__ import annotations

import asyncio
import pathlib
import random
import sqlite3
import sys
import tempfile
from collections.abc import Iterator

from boomtable.wire import messages as m
from server.visitors import Json, Visitor, serving


class Evening:
    """One person with many devices, and many tables begun."""

    def __init__(self, ada: Visitor) -> None:
        self.ada, self.rng = ada, random.Random(1)

    async def start(self, game: str, players: int, *bots: int, **wishes: object) -> str:
        kinds = ["me"] + ["device"] * (players - 1)
        chairs = ["bot" if seat in bots else kind for seat, kind in enumerate(kinds)]
        table = await self.ada.make(*chairs, game=game, **wishes)
        await self.ada.hang_up()  # a client watches no more than so many streams
        await self.ada.connect()
        for seat in range(-1, players):
            if seat not in bots:
                await self.ada.watch(table, seat)
        await self.ada.post(f"/api/tables/{table}/start")
        await self.ada.until_seen(table, -1, lambda news: "position" in news)
        return table

    def seats(self, table: str) -> list[int]:
        chairs = self.ada.room(table, -1)["chairs"]
        return [seat for seat, chair in enumerate(chairs) if chair["kind"] == "person"]

    async def decide(self, table: str, times: int = 10**6) -> None:
        """Decide at random, so many times or to the end."""
        for _ in range(times):
            seat = await self.ada.until_asked(table, *self.seats(table))
            if seat is None:
                return
            choices = self.ada.position(table, seat)["choices"]
            await self.ada.act(table, seat, self.rng.choice(choices)["action"])

    async def until_race(self, table: str) -> list[int]:
        """Decide until everybody may react; who has not answered yet."""
        while not self.ada.position(table, -1).get("race"):
            await self.decide(table, 1)
        positions = {seat: self.ada.position(table, seat) for seat in self.seats(table)}
        return [seat for seat, position in positions.items() if position.get("choices")]

    async def answer(self, table: str, seat: int) -> None:
        await self.ada.act(table, seat, self.ada.position(table, seat)["choices"][-1]["action"])

    async def undo(self, table: str) -> bool:
        for seat in self.seats(table):
            if self.ada.position(table, seat).get("undo"):
                seen = self.ada.seq(table, seat)
                told = await self.ada.order(lambda name, s=seat: m.Undo(name, table, s, seen))  # type: ignore[misc]  # noqa: B023
                return bool(told["type"] == "accepted")
        return False

    async def order(self, what: str, table: str, seat: int, **rest: object) -> Json:
        said = {"type": what, "table": table, "seat": seat, **rest}
        return await self.ada.order(lambda name: said | {"id": name})


async def play(ada: Visitor) -> None:
    evening = Evening(ada)
    await in_the_lobby(evening)
    for game, players in (("rollnbump", 3), ("rollie", 3), ("babyboom", 2), ("bokken", 4)):
        finished = await evening.start(game, players)
        await evening.decide(finished)
        await evening.start(game, players, players - 1)  # with a bot, just begun
        middle = await evening.start(game, players, public=True)
        await evening.decide(middle, 12)
        if game == "rollie":
            await ada.post(f"/api/tables/{finished}/rematch", 201)
            await ada.post(f"/api/tables/{finished}/branch", 201, length=30, seat=0)
    await undone_and_said(evening)
    await locked(evening)
    await races(evening)


async def in_the_lobby(evening: Evening) -> None:
    table = await evening.ada.make("me", "open", "bot", game="rollie")
    await evening.ada.post(f"/api/tables/{table}/word", chair=0, word="banana")


async def undone_and_said(evening: Evening) -> None:
    """Decisions taken back alone and by consent, one that is asked for, chat, a pause."""
    ada, table = evening.ada, await evening.start("babyboom", 2)
    for _ in range(8):
        await evening.decide(table, 2)
        await evening.undo(table)
    for kind, text in (("text", "Bonsoir !"), ("phrase", "hello"), ("emote", "laugh")):
        await evening.order("say", table, 0, kind=kind, text=text)
    await evening.decide(table, 2)
    for answers in ([True], []):
        turn = ada.position(table, 0)["turn"]
        asker = 1 - turn
        await evening.order("takeback", table, asker)
        for yes in answers:
            await evening.order("reply", table, turn, yes=yes)
        if answers:
            await evening.decide(table, 2)
    paused = await evening.start("rollnbump", 2)
    await evening.decide(paused, 3)
    await evening.order("pause", paused, 0, paused=True)
    left = await evening.start("rollie", 3)
    await evening.decide(left, 4)
    await ada.post(f"/api/tables/{left}/leave", chair=2)


async def locked(evening: Evening) -> None:
    """Early decisions: some that stand, some void, some still waiting."""
    ada = evening.ada
    for number in range(6):
        table = await evening.start("rollie", 3)
        turn = ada.position(table, -1)["turn"]
        early = [(turn + 1) % 3, (turn + 2) % 3]
        for seat in early[: 1 + number % 2]:
            await ada.act(table, seat, "secure")
        if number < 4:
            await ada.act(table, turn, "secure")
            await evening.undo(table)


async def races(evening: Evening) -> None:
    """A calm race with one answer in, and a live one that is open."""
    calm = await evening.start("bokken", 4, pace="calm", options={"expert": "on"})
    waiting = await evening.until_race(calm)
    await evening.answer(calm, waiting[0])
    live = await evening.start("bokken", 5, pace="live")
    for _ in range(2):
        await evening.until_race(live)
        await asyncio.sleep(4.5)  # nobody reacts
    await evening.until_race(live)


# Writing down


def written(database: pathlib.Path) -> Iterator[str]:
    """SQL that makes the database again; entries as the text that they are."""
    connection = sqlite3.connect(database)
    schema = "SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY type DESC, name"
    tables = connection.execute(schema).fetchall()
    yield from (f"{sql};" for _, sql in tables)
    for name, sql in tables:
        if sql.upper().startswith("CREATE TABLE"):
            for row in connection.execute(f"SELECT * FROM {name} ORDER BY 1").fetchall():
                yield f"INSERT INTO {name} VALUES ({', '.join(map(_spelled, row))});"
    connection.close()


def _spelled(value: object) -> str:
    if isinstance(value, bytes):
        try:
            text = value.decode()
        except UnicodeDecodeError:
            return f"X'{value.hex()}'"
        return f"CAST({_spelled(text)} AS BLOB)" if text.startswith("{") else f"X'{value.hex()}'"
    return str(value) if isinstance(value, int) else "'" + str(value).replace("'", "''") + "'"


async def keep(file: pathlib.Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        database = pathlib.Path(folder) / "tables.sqlite3"
        async with (
            serving(f"sqlite:///{database}", bot_pause=60.0, most_tables=100) as place,
            place.visitor("Ada") as ada,
        ):
            await play(ada)
            cookie = ada.cookie
        file.write_text("\n".join([f"-- {cookie}", *written(database), ""]), "utf-8")


if __name__ == "__main__":
    asyncio.run(keep(pathlib.Path(sys.argv[1])))
