"""Positions laid out by hand, on the real page: any phase of any game, without playing up to it.

The table is one of `tests/scenes`, told by the room's own teller; what a bot advises there is
asked of a real bot. Only the line is ours: it brings the position and refuses to play.
"""

from __future__ import annotations

import json
from typing import Any

import msgspec
from playwright.sync_api import Page, Route, WebSocketRoute

from boomtable.bots import levels
from boomtable.room import entries as e
from boomtable.room.chances import chances
from boomtable.room.log import follow
from boomtable.room.room import Room
from boomtable.room.seen import room_seen
from boomtable.room.teller import snapshot
from boomtable.server.live.advice import candidates
from boomtable.server.live.thinkers import asked_now
from boomtable.table.race import race_at
from boomtable.table.seal import Seal
from boomtable.table.table import Table
from boomtable.wire import messages as m
from page.browser import Visitor

CODE = "STAGED23"
NAMES = ["Léa", "Otto", "Mina", "Tao", "Vera", "Maximilian", "Lou", "Noé", "Zoë"]
AT = 1_000_000
BEAT = 3_600_000  # milliseconds: nobody is counted as gone
ADVISER = "easy"  # as good a place on the screen as any, and quick


def room_around(table: Table, seat: int) -> Room:
    """A room in which this table is being played; everybody but `seat` is a bot."""
    game, seal = table.game, Seal.from_number(7)
    chairs = [
        e.Occupant(name, "me") if n == seat else e.Occupant(name, level="easy")
        for n, name in enumerate(NAMES[: table.players])
    ]
    options = game.chosen_options(table.players, {})
    made = e.Made(
        game.name, game.version, options, chairs, "me", "calm", 600, False, True, True,
        seal.commitment,
    )  # fmt: skip
    room = Room(CODE, seal.seed)
    follow(room, made, AT)
    follow(room, e.Started(chairs, []), AT)
    room.game_or_none = table
    room.race = race_at(table, made.pace)
    return room


class Staged:
    """The line of a page that looks at a table laid out by hand."""

    def __init__(self, table: Table, seat: int = 0) -> None:
        self.room, self.seat = room_around(table, seat), seat

    def open(self, person: Visitor, reached: str = ".status.mine") -> Page:
        person.ask("POST", "/api/me", {"name": NAMES[self.seat]})
        person.page.route(f"**/api/tables/{CODE}", self._seen)
        person.page.route(f"**/api/tables/{CODE}/chances", self._chances)
        person.page.route_web_socket("**", self._line)
        page = person.go(f"/t/{CODE}")
        page.locator(reached).wait_for()
        return page

    def _seen(self, route: Route) -> None:
        seen = {"room": msgspec.to_builtins(room_seen(self.room)), "mine": [self.seat]}
        route.fulfill(json=seen)

    def _chances(self, route: Route) -> None:
        route.fulfill(json={"wins": chances(self.room)()})

    def _line(self, line: WebSocketRoute) -> None:
        line.on_message(lambda said: self._answer(line, json.loads(said)))
        _send(line, m.Welcome("me", NAMES[self.seat], "0", BEAT))

    def _answer(self, line: WebSocketRoute, said: Any) -> None:
        if said["type"] == "watch":
            line.send(snapshot(self.room, self.seat))
        elif said["type"] == "ask":
            asked = asked_now(self.room, self.seat)
            advice = levels.bot(self.room.made.game, ADVISER).advise(asked)
            moves = candidates(self.room.game, len(self.room.chairs), advice)
            _send(line, m.Advice(said["id"], CODE, self.seat, 0, moves))
        elif "id" in said:
            _send(line, m.Refused(said["id"], "moved-on", "room"))


def _send(line: WebSocketRoute, message: Any) -> None:
    line.send(m.encode(message).decode())
