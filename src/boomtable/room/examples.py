"""The worked examples of the rules pages: `examples.json` of each game, played by its own rules."""

from __future__ import annotations

import functools

import msgspec
from msgspec import Struct

from boomtable import games
from boomtable.core.actor import NONE
from boomtable.core.errors import Refused
from boomtable.games.contract import Game
from boomtable.room.told import happening, is_open, look
from boomtable.table.play import Play
from boomtable.wire import api
from boomtable.wire.parts import ChairSeen, RoomSeen

FILE = "examples.json"


class Step(Struct, forbid_unknown_fields=True):
    actions: list[str]  # chance's too
    text: dict[str, str]  # by language


class Example(Struct, forbid_unknown_fields=True):
    rule: str  # the paragraph it belongs to; or what it pictures: the table, a turn
    names: list[str]
    seat: int  # through whose eyes it is shown
    options: dict[str, str]
    steps: list[Step]


def written(game: Game) -> list[Example]:
    """A rules page does without examples, if nobody has written any."""
    file = game.folder / FILE
    return msgspec.json.decode(file.read_bytes(), type=list[Example]) if file.exists() else []


@functools.cache
def examples(name: str) -> api.Examples:
    game = games.find(name)
    return api.Examples([_shown(game, example) for example in written(game)])


def _shown(game: Game, example: Example) -> api.ExampleSeen:
    play = Play(game, len(example.names), example.options)
    moments = [_moment(play, example, step) for step in example.steps]
    room = _room(game, example)
    told = api.Replayed(room, example.seat, len(moments), 0, moments, [])
    return api.ExampleSeen(example.rule, [step.text for step in example.steps], told)


def _moment(play: Play, example: Example, step: Step) -> api.MomentSeen:
    game, events = play.game, []
    seat = NONE if is_open(game) else example.seat
    for text in step.actions:
        try:
            told = play.step(game.parse_action(text))
        except Refused as refused:
            raise AssertionError(f"{example.rule}: {text}: {refused}") from None
        events += [happening(game, event) for event in game.events(told, seat)]
    position = look(game, game.view(play.state, seat), seat, play.players)
    return api.MomentSeen(len(play.actions), events, position)


def _room(game: Game, example: Example) -> RoomSeen:
    return RoomSeen(
        table="",
        game=game.name,
        rules=game.version,
        phase="playing",
        options=game.chosen_options(len(example.names), example.options),
        chairs=[ChairSeen(name, "person") for name in example.names],
        host=NONE,
        pace="calm",
        clock=0,
        public=False,
        free_text=False,
        hints=False,
        commitment="",
    )
