"""Chairs, their people and the host, as a room judges them: no network, no disk."""

from __future__ import annotations

import contextlib
import itertools
import random
from collections.abc import Callable, Iterator
from functools import partial

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boomtable import games
from boomtable.core.errors import Refused
from boomtable.room import entries as e
from boomtable.room import hosting, orders
from boomtable.room.log import follow, rebuilt
from boomtable.room.room import Room
from boomtable.room.teller import snapshot
from boomtable.store import store
from boomtable.table.seal import Seal
from boomtable.wire import messages as m
from boomtable.wire.parts import Takeover, Whom
from server.rooms import AT, made

SECRET, OPEN = "bokken", "rollie"
BOT, NOBODY = e.Occupant("Otto", level="easy"), e.Occupant()


def room_of(
    *chairs: e.Occupant, game: str = SECRET, takeover: Takeover = "host", host: str = "ada"
) -> Room:
    """A lobby with these chairs."""
    seal, played = Seal.from_number(3), games.find(game)
    first = made(played, len(chairs), seal)
    wish = msgspec.structs.replace(first, chairs=list(chairs), takeover=takeover, host=host)
    room = Room("SEATROOM", seal.seed)
    follow(room, wish, AT)
    return room


def person(name: str) -> e.Occupant:
    return e.Occupant(name.title(), name)


def playing(*chairs: e.Occupant, game: str = SECRET, takeover: Takeover = "host") -> Room:
    """The same, with the game begun."""
    room = room_of(*chairs, game=game, takeover=takeover)
    follow(room, orders.start(room, "ada", "easy"), AT)
    return room


def do(room: Room, entry: e.Entry | None) -> None:
    assert entry is not None
    follow(room, entry, AT)


def refusal(order: Callable[[], object]) -> str:
    with pytest.raises(Refused) as refused:
        order()
    return refused.value.key


def finish_round(room: Room, luck: random.Random | None = None) -> None:
    """Play until another round has begun."""
    before = room.round
    while room.round == before and not room.table.is_over:
        step(room, luck or random.Random(5))


def step(room: Room, luck: random.Random) -> None:
    """Somebody decides."""
    if room.race is not None:
        seat = room.race.waiting[0]
        do(room, e.Answered(seat, luck.choice(room.race.choices(seat)).text, "player"))
    else:
        do(room, e.Acted(room.turn, luck.choice(room.table.legal()).text, "player"))
    if room.table.is_over:
        do(room, orders.end(room))


# S2: taking over


def test_a_bots_hand_is_seen_by_nobody_who_comes_to_peek() -> None:
    room = playing(person("ada"), BOT, BOT, person("tao"), takeover="anyone")
    do(room, hosting.sit(room, "eve", "Eve", 1))
    assert room.chairs_of("eve") == [], "hands are dealt: she waits for new ones"
    assert room.company.waits_for("eve") == 1
    finish_round(room)
    assert room.chairs_of("eve") == [1]
    do(room, hosting.leave(room, "eve", 1))
    assert refusal(lambda: hosting.sit(room, "eve", "Eve", 2)) == "one-seat-a-game"
    do(room, hosting.sit(room, "eve", "Eve", 1))
    assert room.chairs_of("eve") == [1], "her own seat is hers to come back to"


def test_the_host_is_asked_unless_the_table_says_otherwise() -> None:
    room = playing(person("ada"), BOT, BOT, person("tao"))
    do(room, hosting.sit(room, "eve", "Eve", 1))
    finish_round(room)
    assert room.chairs_of("eve") == []
    (ask,) = room.company.asks.values()
    assert refusal(lambda: hosting.grant(room, "tao", ask.number, True)) == "not-the-host"
    do(room, hosting.grant(room, "ada", ask.number, True))
    assert room.chairs_of("eve") == []
    assert refusal(lambda: hosting.sit(room, "mia", "Mia", 1)) == "chair-taken"
    finish_round(room)
    assert room.chairs_of("eve") == [1]
    nobody = playing(person("ada"), BOT, BOT, BOT, takeover="nobody")
    assert refusal(lambda: hosting.sit(nobody, "eve", "Eve", 1)) == "no-takeover"


def test_in_the_last_round_there_is_no_other_to_wait_for() -> None:
    room = playing(person("ada"), BOT, BOT, BOT, takeover="anyone")
    while room.round < room.game.rounds:
        finish_round(room)
    assert refusal(lambda: hosting.sit(room, "eve", "Eve", 1)) == "last-round"


def test_where_everybody_sees_everything_a_chair_is_taken_at_once() -> None:
    room = playing(person("ada"), BOT, BOT, game=OPEN, takeover="anyone")
    do(room, hosting.sit(room, "eve", "Eve", 1))
    assert room.chairs_of("eve") == [1]
    assert refusal(lambda: hosting.sit(room, "eve", "Eve", 2)) == "one-seat-a-game"
    asked = playing(person("ada"), BOT, BOT, game=OPEN)
    do(asked, hosting.sit(asked, "eve", "Eve", 1))
    (ask,) = asked.company.asks.values()
    do(asked, hosting.grant(asked, "ada", ask.number, True))
    assert asked.chairs_of("eve") == [1]


def test_who_has_left_comes_back_to_their_own_seat_at_once_and_to_no_other() -> None:
    room = playing(person("ada"), BOT, person("tao"), BOT, takeover="nobody")
    do(room, hosting.leave(room, "tao", 2))
    assert refusal(lambda: hosting.sit(room, "tao", "Tao", 1)) == "one-seat-a-game"
    do(room, hosting.sit(room, "tao", "Tao", None))
    assert room.chairs_of("tao") == [2]


def test_a_wish_is_withdrawn_denied_and_outrun() -> None:
    room = playing(person("ada"), BOT, person("tao"), BOT)
    do(room, hosting.sit(room, "eve", "Eve", 1))
    do(room, hosting.withdraw(room, "eve"))
    assert refusal(lambda: hosting.withdraw(room, "eve")) == "no-such-ask"
    do(room, hosting.sit(room, "eve", "Eve", 1))
    number = room.company.asks["eve"].number
    do(room, hosting.grant(room, "ada", number, True))
    do(room, hosting.grant(room, "ada", number, False))
    assert room.company.waits_for("eve") is None, "what was granted can be taken back"
    do(room, hosting.leave(room, "tao", 2))
    do(room, hosting.sit(room, "eve", "Eve", 2))
    do(room, hosting.grant(room, "ada", room.company.asks["eve"].number, True))
    do(room, hosting.sit(room, "tao", "Tao", 2))
    finish_round(room)
    assert room.chairs[2].person == "tao", "whose it was came back first"
    assert room.company.waits_for("eve") is None


# One guest, one chair


def test_one_guest_takes_one_chair_unless_the_host_gives_more() -> None:
    room = room_of(person("ada"), NOBODY, NOBODY, NOBODY)
    do(room, hosting.sit(room, "tao", "Tao", None))
    do(room, hosting.sit(room, "tao", "Tim", None))
    assert room.chairs_of("tao") == [1]
    (ask,) = room.company.asks.values()
    do(room, hosting.grant(room, "ada", ask.number, True))
    assert room.chairs_of("tao") == [1, 2]
    assert room.chairs[2].name == "Tim"
    do(room, hosting.sit(room, "ada", "Ava", 3))
    assert room.chairs_of("ada") == [0, 3], "hosts give themselves what they want"


def test_a_crowd_of_wishes_is_not_kept() -> None:
    room = playing(person("ada"), BOT, BOT, BOT)
    for n in range(hosting.MOST_ASKS):
        do(room, hosting.sit(room, f"p{n}", f"P{n}", 1))
    assert refusal(lambda: hosting.sit(room, "more", "More", 1)) == "too-many-ask"
    do(room, hosting.sit(room, "p0", "P0", 2))
    assert room.company.asks["p0"].chair == 2, "one wish a person"


# S1: links


def sitting(room: Room, chair: int) -> int:
    return room.company.sittings[chair]


def test_a_link_is_for_the_sitting_that_it_was_made_for() -> None:
    room = room_of(person("ada"), person("tao"), NOBODY, NOBODY)
    link = sitting(room, 1)
    do(room, hosting.leave(room, "tao", 1))
    assert refusal(lambda: hosting.move(room, "eve", 1, link)) == "link-over"
    do(room, hosting.sit(room, "mia", "Mia", 1))
    assert refusal(lambda: hosting.move(room, "eve", 1, link)) == "link-over"
    do(room, hosting.leave(room, "mia", 1))
    do(room, hosting.sit(room, "tao", "Tao", 1))
    assert refusal(lambda: hosting.move(room, "tao", 1, link)) == "link-over", "another sitting"
    link = sitting(room, 1)
    do(room, hosting.move(room, "phone", 1, link))
    assert room.chairs[1] == e.Occupant("Tao", "phone")
    assert refusal(lambda: hosting.move(room, "eve", 1, link)) == "link-over", "used"
    link = sitting(room, 1)
    do(room, hosting.remove(room, "ada", Whom(chair=1)))
    assert refusal(lambda: hosting.move(room, "eve", 1, link)) == "link-over", "sent away"


def test_a_link_shows_nobody_a_second_hand() -> None:
    room = playing(person("ada"), person("ada"), person("tao"), BOT)
    assert refusal(lambda: hosting.move(room, "tao", 1, sitting(room, 1))) == "one-seat-a-game"
    assert refusal(lambda: hosting.move(room, "ada", 2, sitting(room, 2))) == "one-seat-a-game"
    do(room, hosting.move(room, "tablet", 1, sitting(room, 1)))
    do(room, hosting.move(room, "tablet", 0, sitting(room, 0)))
    assert room.chairs_of("tablet") == [0, 1], "Ada knew both hands from the start"
    do(room, hosting.move(room, "ada", 1, sitting(room, 1)))
    assert room.chairs_of("ada") == [1], "and gets one of them back"


# S14: the host


def test_when_the_host_leaves_the_next_person_is() -> None:
    room = room_of(person("ada"), NOBODY, person("tao"), person("mia"))
    do(room, hosting.leave(room, "ada", 0))
    assert room.host == "tao"
    assert refusal(lambda: orders.start(room, "ada", "easy")) == "not-the-host"
    do(room, hosting.sit(room, "ada", "Ada", 0))
    assert room.host == "tao", "it is not given back by itself"
    do(room, orders.start(room, "tao", "easy"))
    do(room, hosting.leave(room, "tao", 2))
    assert room.host == "mia"


def test_a_host_who_is_away_is_stood_in_for_and_comes_back() -> None:
    room = playing(person("ada"), BOT, person("tao"), BOT)
    do(room, e.Gone(0))
    assert room.host == "tao"
    do(room, e.Came(0))
    assert room.host == "ada"


def test_the_first_to_sit_at_a_table_of_nobody_is_its_host() -> None:
    room = room_of(person("ada"), NOBODY, BOT, BOT)
    do(room, hosting.leave(room, "ada", 0))
    do(room, hosting.sit(room, "tao", "Tao", 1))
    assert room.host == "tao"


def test_a_seat_that_moves_takes_the_table_along() -> None:
    room = room_of(person("ada"), person("tao"), BOT, BOT)
    do(room, hosting.move(room, "phone", 0, sitting(room, 0)))
    assert room.host == "phone"


def test_a_host_hands_over_sends_away_and_silences() -> None:
    room = room_of(person("ada"), person("tao"), person("eve"), BOT)
    for order in (
        lambda: hosting.remove(room, "tao", Whom(chair=2)),
        lambda: hosting.mute(room, "tao", Whom(chair=2), True),
        lambda: hosting.hand_over(room, "tao", 2),
    ):
        assert refusal(order) == "not-the-host"
    assert refusal(lambda: hosting.remove(room, "ada", Whom(chair=0))) == "not-yourself"
    do(room, hosting.remove(room, "ada", Whom(chair=2)))
    assert room.chairs[2] == NOBODY
    assert refusal(lambda: hosting.sit(room, "eve", "Eve", 2)) == "sent-away"
    do(room, hosting.hand_over(room, "ada", 1))
    assert refusal(lambda: orders.start(room, "ada", "easy")) == "not-the-host"
    do(room, hosting.mute(room, "tao", Whom(chair=0), True))
    assert hosting.mute(room, "tao", Whom(chair=0), True) is None
    for silenced in ("ada", "eve"):
        said = m.Say("x", room.id, "phrase", "hello")
        assert refusal(lambda: orders.say(room, silenced, "A", said)) == "muted"  # noqa: B023
    do(room, hosting.mute(room, "tao", Whom(chair=0), False))
    do(room, orders.say(room, "ada", "Ada", said))
    number = room.chat[-1].number
    do(room, hosting.remove(room, "tao", Whom(said=number)))
    assert room.company.barred == {"ada", "eve"}
    assert refusal(lambda: hosting.remove(room, "tao", Whom(said=number + 7))) == "nobody-there"


# However people come and go


Wished = Callable[[], e.Entry | None]
NAMES = ("ada", "tao", "eve")


def wishes(room: Room, links: list[tuple[int, int]], who: str, chair: int) -> Iterator[Wished]:
    """All that somebody may try."""
    yield lambda: hosting.sit(room, who, who.title(), chair)
    yield lambda: hosting.sit(room, who, who.title(), None)
    yield lambda: hosting.leave(room, who, chair)
    yield lambda: hosting.remove(room, who, Whom(chair=chair))
    yield lambda: hosting.hand_over(room, who, chair)
    yield lambda: hosting.withdraw(room, who)
    for ask in room.company.asks.values():
        yield partial(hosting.grant, room, who, ask.number, True)
    for link in links:
        yield partial(hosting.move, room, who, *link)


def allowed(room: Room, links: list[tuple[int, int]]) -> list[e.Entry]:
    """Everything that anybody could do now."""
    found = []
    for who, chair in itertools.product(NAMES, range(len(room.chairs))):
        for wish in wishes(room, links, who, chair):
            with contextlib.suppress(Refused):
                if entry := wish():
                    found.append(entry)
    return found


@settings(max_examples=40, deadline=None)
@given(
    st.lists(st.one_of(st.none(), st.integers(0, 10**6)), min_size=6, max_size=14),
    st.sampled_from(["host", "anyone"]),
    st.sampled_from([("ada", "", "", "tao"), ("ada", "ada", "", "tao"), ("", "ada", "", "")]),
    st.integers(0, 99),
)
def test_nobody_ever_sees_two_hands_of_one_game_however_they_come_and_go(
    chosen: list[int | None], takeover: Takeover, start: tuple[str, ...], seed: int
) -> None:
    """Among all that is allowed somebody does something, or (None) the round is played out."""
    room = playing(*[person(name) if name else BOT for name in start], takeover=takeover)
    shared = {seat for seat, name in enumerate(start) if start.count(name) > 1 and name}
    seen: dict[str, set[int]] = {name: set() for name in NAMES}
    luck, links = random.Random(seed), []
    for choice in chosen:
        links += [(chair, sitting(room, chair)) for chair in range(len(room.chairs))]
        if choice is None:
            finish_round(room, luck)
        elif entries := allowed(room, links[-12:]):
            do(room, entries[choice % len(entries)])
        for name in NAMES:
            seen[name] |= set(room.chairs_of(name))
            assert len(seen[name]) <= 1 or seen[name] <= shared
        if room.phase == "over":
            return


def test_a_guest_with_every_turn_of_luck_sees_one_hand() -> None:
    """All ways of three rounds: whatever chair is asked for, left and asked for again."""
    for takeover, first, second in itertools.product(("host", "anyone"), range(4), range(4)):
        room = playing(person("ada"), BOT, BOT, BOT, takeover=takeover)  # type: ignore[arg-type]
        seen: set[int] = set()
        for chair in (first, second):
            with contextlib.suppress(Refused):
                do(room, hosting.sit(room, "eve", "Eve", chair))
            for ask in list(room.company.asks.values()):
                do(room, hosting.grant(room, "ada", ask.number, True))
            finish_round(room)
            seen |= set(room.chairs_of("eve"))
            for own in room.chairs_of("eve"):
                do(room, hosting.leave(room, "eve", own))
        assert len(seen) <= 1


def test_comings_and_goings_read_back_are_the_same_room() -> None:
    room = room_of(person("ada"), person("tao"), BOT, BOT, takeover="anyone")
    written: list[e.Entry] = [room.made]
    luck = random.Random(4)

    def note(entry: e.Entry) -> None:
        written.append(follow(room, entry, AT))

    note(hosting.leave(room, "ada", 0))
    note(hosting.sit(room, "ada", "Ada", 0))
    note(orders.start(room, "tao", "easy"))
    note(hosting.sit(room, "eve", "Eve", 2))
    while not room.chairs_of("eve"):
        if room.race is not None:
            seat = room.race.waiting[0]
            note(e.Answered(seat, luck.choice(room.race.choices(seat)).text, "player"))
        else:
            note(e.Acted(room.turn, luck.choice(room.table.legal()).text, "player"))
    note(hosting.mute(room, "tao", Whom(chair=2), True) or e.RanOut([]))
    note(hosting.hand_over(room, "tao", 0))
    lines = [store.Entry(n, AT, e.encode(entry)) for n, entry in enumerate(written, 1)]
    again = rebuilt(room.id, room.seal.seed, lines)
    assert again.company.__dict__ == room.company.__dict__
    assert [snapshot(again, seat) for seat in room.streams] == [
        snapshot(room, seat) for seat in room.streams
    ]
