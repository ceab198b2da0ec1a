"""The real box on the table: people throw their own dice, and tell what fell."""

from __future__ import annotations

import pathlib
import random

import pytest

from boomtable.cli import run as boomtable
from boomtable.core.actor import CHANCE
from boomtable.core.errors import BoomtableError, Refused
from boomtable.core.words import LANGUAGES
from boomtable.games.contract import Game
from boomtable.room import entries as e
from boomtable.room import orders
from boomtable.room.log import follow
from boomtable.room.position import Shared, position
from boomtable.room.record import recorded
from boomtable.room.refusals import Refusal
from boomtable.room.room import Room
from boomtable.room.seen import room_seen
from boomtable.table import boomfile
from boomtable.table.seal import Seal
from boomtable.wire import messages as m
from kit import ALL_GAMES
from server.rooms import AT
from server.visitors import Json, Visitor, run, serving

ME = "me"


def refereed(game: Game, players: int) -> tuple[Room, list[e.Entry]]:
    """One phone in the middle: all chairs are its."""
    chairs = [e.Occupant(f"P{n}", ME) for n in range(players)]
    made = e.Made(
        game.name, game.version, game.chosen_options(players, {}), chairs, ME, "calm", 0, False,
        True, True, "", dice="own",
    )  # fmt: skip
    room = Room("TESTROOM", Seal.from_number(3).seed)
    log = [follow(room, made, AT), follow(room, e.Started(chairs, []), AT)]
    return room, log


def told(room: Room, action: str, seat: int = 0, name: str = "a") -> e.Fell:
    return orders.fell(room, ME, m.Fell(name, room.id, seat, action, room.streams[seat].seq))


def decided(room: Room, seat: int, action: str, name: str) -> e.Entry:
    return orders.act(room, ME, m.Act(name, room.id, seat, action, room.streams[seat].seq))


def taken_back(room: Room, name: str, seat: int = 0) -> e.Entry:
    return orders.undo(room, ME, m.Undo(name, room.id, seat, room.streams[seat].seq))


def next_entry(room: Room, rng: random.Random, n: int) -> e.Entry:
    """What the phone is told next: dice by dice, as the page offers them; sometimes wrongly."""
    name = f"id{n}"
    if room.turns and rng.random() < 0.1:
        return taken_back(room, name)
    if room.race is not None:
        seat = rng.choice(room.race.waiting)
        return decided(room, seat, rng.choice(room.race.choices(seat)).text, name)
    if room.turn == CHANCE:
        offered = position(room, 0, Shared.of(room)).outcomes
        return told(room, rng.choice(offered).action, name=name)
    return decided(room, room.turn, rng.choice(room.legal(room.turn)).text, name)


def played_by_hand(game: Game, seed: int) -> tuple[Room, list[e.Entry]]:
    rng = random.Random(seed)
    room, log = refereed(game, game.usual_players)
    while not room.table.is_over:
        log.append(follow(room, next_entry(room, rng, len(log)), AT + len(log)))
    log.append(follow(room, orders.end(room), AT + len(log)))
    return room, log


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.name)
def test_a_game_told_die_by_die_is_a_file_that_replays_and_says_it_was_not_sealed(
    game: Game, tmp_path: pathlib.Path, capsys: pytest.CaptureFixture[str]
) -> None:
    room, log = played_by_hand(game, 1)
    assert room.phase == "over"
    assert room_seen(room).seed == room_seen(room).commitment == ""
    text = boomfile.text_of(room.table, public=True)
    assert "\nchance manual\n" in text
    assert "seed " not in text.partition("\nplay\n")[0]
    assert recorded(log).text() == text, "and so its log tells it, without the rules"
    file = tmp_path / "ours.boom"
    file.write_text(text)
    assert boomtable(["replay", str(file), "--language", "en"]) == 0
    capsys.readouterr()
    assert boomtable(["verify", str(file), "--language", "en"]) != 0
    assert "rolled by hand" in "".join(capsys.readouterr())


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.name)
def test_what_was_told_is_read_back_from_the_log(game: Game) -> None:
    room, log = played_by_hand(game, 2)
    again = Room(room.id, room.seal.seed)
    for n, entry in enumerate(log):
        follow(again, e.decode(e.encode(entry)), AT + n)
    assert list(again.table.actions) == list(room.table.actions)
    assert again.undone == room.undone > 0


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.name)
def test_what_cannot_have_fallen_is_refused_in_one_sentence(game: Game) -> None:
    room, _ = refereed(game, game.usual_players)
    rng = random.Random(4)
    while room.turn == CHANCE and room.race is None:
        before = list(room.table.actions)
        possible = {action.text for action in room.table.legal()}
        for action in rng.sample(game.actions, min(40, len(game.actions))):
            if action.text not in possible:
                with pytest.raises(BoomtableError) as refused:
                    follow(room, told(room, action.text), AT)
                assert all(refused.value.say(language) for language in LANGUAGES)
        assert list(room.table.actions) == before, "and nothing was changed"
        follow(room, told(room, rng.choice(sorted(possible))), AT)


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.name)
def test_entries_are_taken_back_one_by_one_to_the_very_beginning(game: Game) -> None:
    room, _ = refereed(game, game.usual_players)
    rng, tried = random.Random(5), 0
    while len(room.turns) < 12:
        tried += 1
        entry = next_entry(room, rng, tried)
        if not isinstance(entry, e.Unsaid):
            follow(room, entry, AT)
    while room.turns:
        assert position(room, 0, Shared.of(room)).undo
        follow(room, taken_back(room, "u"), AT)
    assert room.table.length == 0
    with pytest.raises(Refused) as refused:
        taken_back(room, "u")
    assert refused.value.key == Refusal.NOTHING_TOLD


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.name)
def test_nobody_tells_what_somebody_else_decides(game: Game) -> None:
    rng = random.Random(5)
    room, log = refereed(game, game.usual_players)
    while room.turn < 0 and room.race is None:
        log.append(follow(room, next_entry(room, rng, len(log)), AT + len(log)))
    seat = room.race.waiting[0] if room.race else room.turn
    decision = room.race.choices(seat)[0] if room.race else room.legal(seat)[0]
    with pytest.raises(Refused) as refused:
        told(room, decision.text)
    assert refused.value.key == Refusal.NOTHING_TO_FALL


def test_only_what_is_due_can_be_told(database: str) -> None:
    async def story() -> None:
        async with (
            serving(database) as place,
            place.visitor("Ada") as ada,
            place.visitor("Tao") as tao,
        ):
            table = await ada.make("me", "device", dice="own")
            await ada.connect()
            await tao.connect()
            seen = await ada.post(f"/api/tables/{table}/start")
            assert (seen["room"]["dice"], seen["room"].get("clock", 0)) == ("own", 0)
            await ada.watch(table, 0)

            async def tell(who: Visitor, action: str, seen: int | None = None) -> Json:
                at = ada.seq(table, 0) if seen is None else seen
                return await who.order(lambda name: m.Fell(name, table, 0, action, at))

            offered = ada.position(table, 0)["outcomes"]
            assert [choice["verb"] for choice in offered] == ["reveal"] * 7
            assert (await tell(tao, "reveal 3"))["key"] == "not-your-chair"
            assert (await tell(ada, "roll R"))["key"].startswith("why.")
            assert (await ada.act(table, 0, "secure"))["type"] == "refused"
            assert (await tell(ada, "reveal 3"))["type"] == "accepted"
            assert (await tell(ada, "reveal 3", seen=1))["key"] == "moved-on"
            check = await ada.get(f"/api/tables/{table}/check", 409)
            assert check["key"] == "not-over"
            sealed = await ada.make("me", "device")
            await ada.post(f"/api/tables/{sealed}/start")
            await ada.watch(sealed, 0)
            refused = await ada.order(
                lambda name: m.Fell(name, sealed, 0, "roll R", ada.seq(sealed, 0))
            )
            assert refused["key"] == "dice-sealed"

    run(story())
