"""Bad input: never a crash, never a change, always a reason or a clean close."""

from __future__ import annotations

import contextlib
import random
from typing import Any

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets import ConnectionClosed

from boomtable.wire import messages as m
from server.visitors import Visitor, run, serving

CLEAN = {1009, 4007, 4008}  # too large, nonsense, too much of it

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)


def nearly_right(rng: random.Random, table: str) -> dict[str, Any]:
    """A message with one thing wrong, or out of order, or another's."""
    whole: dict[str, Any] = {
        "type": rng.choice(["act", "undo", "ask", "say", "pause", "watch", "unwatch", "beat"]),
        "id": f"fuzz{rng.randrange(5)}",
        "table": rng.choice([table, "NOSUCHTB", "K7MQ-2XRA"]),
        "seat": rng.choice([0, 1, 2, 8, -1]),
        "action": rng.choice(["secure", "take 10", "roll R", "dance", "first 0", "\u0000", ""]),
        "seen_seq": rng.choice([0, 1, 2, 3, 10**15]),
        "kind": rng.choice(["text", "phrase", "emote", "shout"]),
        "text": rng.choice(["hello", "x" * 300, "", "<script>"]),
        "paused": rng.choice([True, False, "yes"]),
        "last_seq": rng.choice([0, 1, 10**9]),
    }
    wanted = {
        "act": ("id", "table", "seat", "action", "seen_seq"),
        "undo": ("id", "table", "seat", "seen_seq"),
        "ask": ("id", "table", "seat"),
        "say": ("id", "table", "kind", "text", "seat"),
        "pause": ("id", "table", "seat", "paused"),
        "watch": ("table", "seat", "last_seq"),
        "unwatch": ("table", "seat"),
        "beat": (),
    }[whole["type"]]
    message = {"type": whole["type"]} | {key: whole[key] for key in wanted}
    if rng.random() < 0.3 and wanted:
        message[rng.choice(wanted)] = rng.choice([None, [], {}, -5, 1.5, "x" * 5000, True])
    if rng.random() < 0.1:
        message["surprise"] = 1
    return message


async def still_there(visitor: Visitor) -> None:
    """After all that, an honest order gets an honest answer."""
    await visitor.hang_up()
    assert visitor.closed_with in CLEAN | {1000}, visitor.closed_with
    await visitor.connect()
    answer = await visitor.order(lambda name: m.Ask(name, "NOSUCHTB", 0))
    assert answer["key"] in ("no-such-table", "too-fast")


async def heard_out(visitor: Visitor) -> None:
    """Wait until everything was answered, or the line was cut."""
    with contextlib.suppress(ConnectionClosed, AssertionError):
        await visitor.order(lambda name: m.Ask(name, "NOSUCHTB", 0))


def test_messages_that_are_nearly_right_change_nothing_at_anothers_table(database: str) -> None:
    async def story() -> None:
        async with (
            serving(database, bot_pause=3600) as place,
            place.visitor("Ada") as ada,
            place.visitor("Eve") as eve,
        ):
            table = await ada.make("me", "device", "bot", free_text=False, clock=600)
            await ada.post(f"/api/tables/{table}/start")
            before = await place.server.store.read(table)
            rng = random.Random(6)
            for _ in range(12):
                await eve.connect()
                for _ in range(60):
                    if eve.closed_with is not None:
                        break
                    with contextlib.suppress(ConnectionClosed):
                        await eve.send_raw(msgspec.json.encode(nearly_right(rng, table)).decode())
                await heard_out(eve)
                await still_there(eve)
                await eve.hang_up()
            after = await place.server.store.read(table)
            said = [entry for entry in after if entry not in before]
            assert all(b'"type":"said"' in entry.body for entry in said), "only chat may be added"
            reasons = {got["key"] for got in eve.received if got["type"] == "refused"}
            assert {"not-understood", "not-your-chair", "no-such-table"} <= reasons
            text = "".join(eve.raw)
            assert "Traceback" not in text
            assert (await ada.http.get("/health/ready")).status_code == 200

    run(story())


@settings(
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(values=st.lists(json_values | st.binary(max_size=40), min_size=1, max_size=9))
def test_anything_at_all_is_answered_or_hung_up_on(database: str, values: list[Any]) -> None:
    async def story() -> None:
        async with serving(database) as place, place.visitor("Eve") as eve:
            await eve.connect()
            await eve.until(lambda got: got["type"] == "welcome")
            for value in values:
                raw = value if isinstance(value, bytes) else msgspec.json.encode(value).decode()
                since = len(eve.received)
                await eve.send_raw(raw)
                got = await eve.until(lambda got: got["type"] == "refused", since)
                assert got["key"] == "not-understood"
                assert got["args"]["why"]

    run(story())


def test_a_huge_message_is_hung_up_on(database: str) -> None:
    async def story() -> None:
        async with serving(database) as place, place.visitor("Eve") as eve:
            await eve.connect()
            await eve.send_raw("x" * (m.LONGEST_MESSAGE + 1))
            assert await eve.until_closed() in CLEAN
            assert [got["key"] for got in eve.received if got["type"] == "refused"] == ["too-large"]

    run(story())
