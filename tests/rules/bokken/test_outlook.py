"""What the board says beyond the state agrees with the rules, and tells nobody a secret."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations
from typing import Any

import msgspec
import numpy as np
import pytest

from boomtable import games
from boomtable.core import verbs
from boomtable.core.actor import NONE
from boomtable.core.streams import open_stream
from boomtable.games.bokken.belief import resample
from boomtable.games.bokken.facts import CARD_NAMES, CARDS, DECKS, TIMEOUT
from boomtable.games.bokken.outlook import Outlook, Parts, Preview, outlook, parts, preview, unseen
from boomtable.table.race import Live, is_race
from boomtable.table.table import Table
from kit import play, random_action
from scenes.bokken import KIND, exits, hand, scene, status, tokens, trophies

GAME = games.find("bokken")
TABLES = [
    (4, {}),
    (6, {"expert": "on"}),
    (7, {"deck": "56", "gentle": "on"}),
    (9, {"expert": "on", "teams": "large"}),
]


def walk(players: int, options: dict[str, str], steps: int = 700) -> Any:
    """A random game, position by position."""
    rng = random.Random(players)
    table = Table(GAME, players, options, chance="manual")
    for _ in range(steps):
        if table.is_over:
            return
        yield table
        table.play(random_action(table, rng))


def at(table: Table, state: Any) -> Table:
    """A table like this one, in another state."""
    other = Table(GAME, table.players, table.options, chance="manual")
    for name in GAME.state.fields:
        other.state[name] = state[name]
    return other


def said(card: Any) -> str:
    return "T" if card["colour"] == "timeout" else f"{card['value']}{card['colour'][0]}"


def named(card: str) -> str:
    return card.replace("o", "b")  # orange cards are the base of the deck


def chance_of(table: Table, text: str) -> float:
    return preview(table.view(table.turn), table.turn, GAME.parse(text))["boom"]


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_the_board_is_the_state(players: int, options: dict[str, str]) -> None:
    for table in walk(players, options):
        state = table.state
        for seat in range(players):
            shown = msgspec.convert(outlook(table.view(seat), seat), Outlook)
            in_play = status(table)[seat] == "IN_PLAY"
            cards = [held["action"].removeprefix("play ") for held in shown["hand"]]
            assert sorted(cards) == sorted(hand(table, seat).split() if in_play else [])
            assert [said(held) for held in shown["hand"]] == [named(card) for card in cards]
        lying = [CARD_NAMES[kind] for kind in state.pile[: int(state.pile_size)]]
        assert [said(card) for card in shown["pile"]] == [named(card) for card in lying[-4:]]
        assert shown["draw_pile"] == int(state.stock_size) + int(state.under_size)
        assert len(shown["chairs"]) == players
        for seat, chair in enumerate(shown["chairs"]):
            assert chair["status"] == status(table)[seat].lower().replace("_", "-")
            assert chair["points"] == chair["from_coins"] + chair["from_tokens"]
            assert chair["points"] == table.scores()[seat]
            assert chair["from_tokens"] == 2 * tokens(table)[seat]
            order = exits(table)
            assert chair["place"] == (order.index(seat) + 1 if seat in order else 0)


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_values_that_answer_are_those_the_rules_allow(
    players: int, options: dict[str, str]
) -> None:
    for table in walk(players, options):
        shown = outlook(table.view(NONE), NONE)
        if int(table.state.target) == NONE:
            assert (shown["sign"], shown["answers"]) == ("", [])
            continue
        asked = np.array([table.state], GAME.state.dtype)
        asked[0].turn, asked[0].phase = table.state.target, GAME.phase["ANSWER"]
        asked[0].seat[int(table.state.target)].hand[:] = 1
        allowed = [
            v for v in range(8) if verbs.why_not(asked[0], GAME.parse(f"play {v + 1}o")) == 0
        ]
        assert shown["answers"] == [value + 1 for value in allowed]


def test_ranks_become_the_coins_of_the_round() -> None:
    ended = 0
    for table in walk(8, {}):
        before = np.array([table.state], GAME.state.dtype)[0]
        ranked = outlook(table.view(NONE), NONE)["chairs"]
        for action in table.legal() if table.turn >= 0 else []:
            after = at(table, before)
            after.play(int(action))
            if int(after.state.round_number) == int(before.round_number) and not after.is_over:
                continue
            ended += 1
            for seat in range(8):
                won = np.array(trophies(after, seat)) - before.seat[seat].trophies
                if ranked[seat]["place"]:
                    assert won[ranked[seat]["rank"] - 1] == 1
    assert ended


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_previews_say_what_the_rules_do(players: int, options: dict[str, str]) -> None:
    seen: Counter[str] = Counter()
    names = {"lead": "led", "answer": "answered", "flash": "flashed", "guard": "guarded"}
    for table in walk(players, options):
        if table.turn < 0:
            continue
        for action in table.legal():
            told = msgspec.convert(preview(table.view(table.turn), table.turn, action), Preview)
            if "how" not in told:
                continue
            log = _events_after(table, int(action))
            happened = {name for name, seat in log if seat in (table.turn, NONE)}
            assert names.get(told["how"], "timed-out") in happened
            laid, held = parts(action)["cards"], int(table.state.seat[table.turn].held)
            if told["last"]:
                assert ("got-safe", table.turn) in log
            elif len(laid) == held:
                assert told["how"] == "timeout"  # bokken.timeout: no exit by itself
            seen[told["how"]] += 1
    expected = {"lead", "answer", "flash", "timeout"}
    assert {*seen} == (expected | {"guard"} if options.get("expert") == "on" else expected)


def _events_after(table: Table, action: int) -> list[tuple[str, int]]:
    twin = at(table, table.state)
    twin.play(action)
    return [(event.name, event.seat) for event in twin.events()]


def test_parts_take_every_action_apart() -> None:
    for action in GAME.actions:
        taken = msgspec.convert(parts(action), Parts)
        verb, *words = str(action).split()
        if verb == "play":
            assert [said(card) for card in taken["cards"]] == [named(words[0])]
        elif verb == "run":
            value, colours = words[0][0], named(words[0][1:])
            assert [said(card) for card in taken["cards"]] == [value + c for c in colours]
        elif verb in ("plus", "minus", "strike"):
            *strike, sign, target = str(action).split()
            expected = {"target": int(target), "sign": sign, "strike": bool(strike)}
            assert taken == expected
        else:
            assert taken == ({"leader": int(words[0])} if verb == "lead" else {})


# How likely the target explodes


def test_boom_counts_the_hands_that_cannot_answer() -> None:
    """Every hand that the target may hold, one by one."""
    table = scene("5o 6o", "1o 2o 8f", "3o", "4o", under=_all_but("5o 6o 1o 2o 8f 3o 4o 7o T"))
    play(table, "play 5o")
    dark = ["1o", "2o", "8f", "3o", "4o", "7o", "T"]
    hands = list(combinations(dark, 3))
    for sign, savers in (("plus", {"8f", "7o", "T"}), ("minus", {"1o", "2o", "3o", "4o", "T"})):
        stuck = sum(not savers & {*cards} for cards in hands)
        assert chance_of(table, f"{sign} 1") == pytest.approx(stuck / len(hands))


def strikers(*hands: str, under: str, stock: str | None = None) -> Table:
    """Seat 0 is a Striker."""
    return scene(*hands, teams="ygyg", roles="sgsg", under=under, stock=stock, expert="on")


def test_boom_counts_the_card_that_a_strike_draws() -> None:
    under = _all_but("5o 6o 1o 2o 8f 3o 4o 7o T")
    table = strikers("5o 6o", "1o 2o 8f", "3o", "4o", under=under)
    play(table, "play 5o")
    dark = [*enumerate(["1o", "2o", "8f", "3o", "4o", "7o", "T"])]
    savers = {"8f", "7o", "T"}
    worlds = [
        (held, drawn) for held in combinations(dark, 3) for drawn in dark if drawn not in held
    ]
    stuck = sum(not savers & {c for _, c in (*held, drawn)} for held, drawn in worlds)
    assert chance_of(table, "strike plus 1") == pytest.approx(stuck / len(worlds))


def test_boom_knows_the_card_that_a_strike_draws_from_under() -> None:
    for under, certain in (("7o 1o", True), ("1f 7o", False), ("T 1o", True)):
        table = strikers("5o 6o", "1o 2o", "3o", "4o", under=under, stock="")
        play(table, "play 5o")
        plain = chance_of(table, "plus 1")
        assert chance_of(table, "strike plus 1") == (0 if certain else pytest.approx(plain))


def test_boom_knows_what_everybody_saw() -> None:
    """A card drawn from under the pile is known, and a stuck player has shown what is missing."""
    table = scene("5o 6o", "T 2o", "3o 1f", "4o 4f", under="8o", stock="")
    play(table, "play 5o", "plus 1", "next 1", "play T", "draw 8o", "play 2o", "minus 0")
    assert preview(table.view(0), 0, GAME.parse("plus 1"))["boom"] == 0.0
    table = scene("5o 6o 2f", "1o 2o", "3o 1f", "4o 4f")
    play(table, "play 5o", "plus 1", "next 1")
    view = table.view(2)
    view.top = KIND["8o"]
    assert preview(view, 2, GAME.parse("plus 1"))["boom"] == 1.0


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_prizes_are_what_an_explosion_brings(players: int, options: dict[str, str]) -> None:
    """Every announcement, and the boom after it, played by the rules."""
    compared = 0
    for table in walk(players, options):
        if int(table.state.phase) != GAME.phase["ANNOUNCE"] or compared > 60:
            continue
        now, number = table.scores(), int(table.state.round_number)
        for action in table.legal():
            if parts(action)["strike"]:
                continue
            told = preview(table.view(table.turn), table.turn, action)
            exploded = at(table, table.state)
            exploded.state.announcer, exploded.state.target = table.turn, parts(action)["target"]
            verbs.apply(exploded.state, GAME.parse("boom"), None)
            then = enumerate(exploded.scores())
            gains = [{"seat": s, "points": p - now[s]} for s, p in then if p != now[s]]
            assert told["prizes"] == gains
            assert told["ends"] == (exploded.is_over or int(exploded.state.round_number) != number)
            compared += 1
    assert compared


def test_saving_are_the_cards_out_of_sight_that_save() -> None:
    table = scene("5o 6o", "1o 2o 8f", "3o", "4o", under=_all_but("5o 6o 1o 2o 8f 3o 4o 7o T"))
    play(table, "play 5o")
    plus, minus = (preview(table.view(0), 0, GAME.parse(f"{s} 1")) for s in ("plus", "minus"))
    assert (plus["saving"], plus["unseen"]) == (3, 7)  # 8f, 7o, T
    assert (minus["saving"], minus["unseen"]) == (5, 7)


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_boom_agrees_with_the_worlds_that_bots_imagine(
    players: int, options: dict[str, str]
) -> None:
    """Where nobody has shown anything, `belief.resample` draws from the same worlds."""
    stream = np.zeros(4, np.uint64)
    open_stream(stream, 1, players)
    compared = 0
    for table in walk(players, options, steps=400):
        seat = table.turn
        if seat < 0 or int(table.state.phase) != GAME.phase["ANNOUNCE"] or compared > 3:
            continue
        if any(table.state.seat[s].since.max() != NONE for s in range(players) if s != seat):
            continue
        compared += 1
        worlds = _worlds(table.view(seat), seat, stream)
        for action in table.legal():
            taken = parts(action)
            if taken["strike"]:
                continue
            top = int(table.state.top)
            stuck = [_is_stuck(w.seat[taken["target"]].hand, top, taken["sign"]) for w in worlds]
            told = preview(table.view(seat), seat, action)["boom"]
            assert told == pytest.approx(np.mean(stuck), abs=0.06)
    assert compared or players == 4


def _worlds(view: Any, seat: int, stream: Any) -> list[Any]:
    worlds = []
    for _ in range(1500):
        world = np.array([view], GAME.state.dtype)[0]
        resample(world, seat, stream)
        worlds.append(world)
    return worlds


def _is_stuck(held: Any, top: int, sign: str) -> bool:
    fits = [v >= top if sign == "plus" else v <= top for v in range(8)]
    return not held[TIMEOUT] and not any(held[v] + held[8 + v] for v in range(8) if fits[v])


def _all_but(cards: str) -> str:
    left = Counter({name: DECKS[0][kind] for name, kind in KIND.items()}) - Counter(cards.split())
    return " ".join(left.elements())


# Secrets


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_nothing_said_to_a_seat_depends_on_what_it_cannot_see(
    players: int, options: dict[str, str]
) -> None:
    """Other hands, the draw pile and who declined are dealt anew: each seat is told the same."""
    stream = np.zeros(4, np.uint64)
    open_stream(stream, 2, players)
    for step, table in enumerate(walk(players, options)):
        if step % 5 or int(table.state.phase) < GAME.phase["LEAD"]:
            continue
        for seat in range(NONE, players):
            other = at(table, _other_world(table, seat, stream))
            assert _all_said(other, seat) == _all_said(table, seat)


def _other_world(table: Table, seat: int, stream: Any) -> Any:
    world = np.array([table.state], GAME.state.dtype)[0]
    resample(world, seat, stream)
    return world


def _all_said(table: Table, seat: int) -> Any:
    if seat == NONE or not is_race(table):
        legal = table.legal() if table.turn == seat else []
        view = table.view(seat)
    else:
        window = Live(table)
        legal, view = window.choices(seat), window.view(seat)
    return outlook(table.view(seat), seat), [preview(view, seat, action) for action in legal]


def test_unseen_cards_are_as_many_as_lie_in_the_dark() -> None:
    for table in walk(9, {"expert": "on"}):
        if int(table.state.phase) < GAME.phase["LEAD"]:
            continue
        state = table.state
        for seat in range(9):
            left = unseen(table.view(seat), seat)
            hidden = [int(state.stock[k]) for k in range(CARDS)]
            for other in range(9):
                if other != seat:
                    chair = state.seat[other]
                    hidden = [h + int(chair.hand[k]) - int(chair.least[k])
                              for k, h in enumerate(hidden)]  # fmt: skip
            if state.only_timeouts:
                hidden[TIMEOUT] -= int(state.stock_size)
            assert left == hidden
