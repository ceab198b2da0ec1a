"""What clients and server say: the types, their schema and the browser's copy of them."""

from __future__ import annotations

import pathlib

import msgspec
import pytest

from boomtable.wire import games_ts
from boomtable.wire import messages as m
from boomtable.wire.typescript import json_schema, protocol

BROWSER = pathlib.Path(__file__).parents[2] / "web" / "src" / "wire"


def test_the_browsers_types_are_current() -> None:
    said = "run: make protocol"
    assert (BROWSER / "protocol.ts").read_text("utf-8") == protocol(), said
    assert (BROWSER / "games.ts").read_text("utf-8") == games_ts.types(), said


@pytest.mark.parametrize(
    "message",
    [
        m.Watch("K7MQ2XRA", 2, 17),
        m.Unwatch("K7MQ2XRA"),
        m.Act("a1", "K7MQ2XRA", 0, "take 10", 5),
        m.Undo("a2", "K7MQ2XRA", 0, 5),
        m.Ask("a3", "K7MQ2XRA", 0),
        m.Say("a4", "K7MQ2XRA", "phrase", "hello"),
        m.Pause("a5", "K7MQ2XRA", 0, True),
        m.Beat(),
    ],
)
def test_orders_survive_the_way(message: m.ClientMessage) -> None:
    assert m.decode_client(m.encode(message)) == message


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{}",
        '{"type":"dance"}',
        '{"type":"act"}',
        '{"type":"act","id":"","table":"K7MQ2XRA","seat":0,"action":"x","seen_seq":1}',
        '{"type":"act","id":"a","table":"K7MQ2XRA","seat":9,"action":"x","seen_seq":1}',
        '{"type":"act","id":"a","table":"K7MQ2XRA","seat":0,"action":"x","seen_seq":-1}',
        '{"type":"act","id":"a","table":"K7MQ2XRA","seat":0,"action":"x","seen_seq":1e3}',
        '{"type":"beat","more":1}',
        '{"type":"watch","table":"short"}',
    ],
)
def test_nonsense_is_refused_with_a_reason(text: str) -> None:
    with pytest.raises(msgspec.DecodeError) as wrong:
        m.decode_client(text)
    assert str(wrong.value)


def test_the_schema_knows_every_message() -> None:
    schema = json_schema()["$defs"]
    for union in ("ClientMessage", "ServerMessage"):
        for one in schema[union]["anyOf"]:
            assert one["$ref"].rpartition("/")[2] in schema


def test_every_type_of_the_protocol_is_declared_once() -> None:
    written = protocol()
    for name in json_schema()["$defs"]:
        declared = written.count(f"export interface {name} {{") + written.count(
            f"export type {name} ="
        )
        assert declared == 1, name
