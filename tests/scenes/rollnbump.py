"""Scenes of Roll'n Bump: a tableau laid out by hand, and turns played on it."""

from __future__ import annotations

from collections.abc import Sequence

from boomtable.core.actor import CHANCE
from boomtable.games.rollnbump.facts import PILES, SUIT_CARDS, SUIT_NAMES
from boomtable.games.rollnbump.notation import CARD_NAMES, SPOT_NAMES
from boomtable.games.rollnbump.phases import Phase
from boomtable.table.table import Table
from kit import by_hand, play

# Nine piles with all there is to claim; the first of them are the tableau of two players.
TABLEAU = (
    "waves pair", "dots 3-straight", "zigzag 3-of-a-kind", "scales 4-straight", "waves single-4",
    "dots 4-of-a-kind", "zigzag 5-straight", "scales single-6", "waves single-1",
    "dots single-2", "zigzag single-3", "scales single-5",
)  # fmt: skip


def tableau(players: int, cards: Sequence[str] = TABLEAU, first: int = 0) -> Table:
    """A new game with these cards on top; the first player's dice are about to roll."""
    piles = PILES[players]
    return by_hand("rollnbump", players, *(f"turn {c}" for c in cards[:piles]), f"first {first}")


def scene(
    players: int = 4,
    *,
    cards: Sequence[str] = TABLEAU,
    left: dict[str, int] | None = None,
    bonus: bool = False,
) -> Table:
    """The same later in the game: seat 0 rolls five dice, and the bonus die if `bonus`."""
    table = tableau(players, cards)
    state = table.state
    state.turns = 2 * players
    state.free = state.rolling = 0b11111
    if bonus:
        state.bonus_owner = 0
        state.rolling = 0b111111
    for pile, number in (left or {}).items():
        state.spot[SPOT_NAMES.index(pile)].left = number
    assert (state.turn, state.phase, state.active) == (CHANCE, Phase.ROLL, 0)
    return table


def roll(table: Table, faces: str) -> Table:
    """Dice that fall, first die first: `roll(table, "4426 5")`, a space before the bonus die."""
    play(table, *(f"die {face}" for face in faces.replace(" ", "")))
    return table


def keep(table: Table, faces: str) -> Table:
    """Roll these faces and keep them: claiming comes next (or the bonus die)."""
    roll(table, faces)
    table.play("keep")
    return table


def take_turn(table: Table, faces: str, *claims: str) -> Table:
    """A whole turn: one roll, these claims, the end. Cards are turned up before, if need be."""
    turn_up(table)
    keep(table, faces)
    play(table, *(f"claim {claim}" for claim in claims), "end")
    return table


def turn_up(table: Table) -> Table:
    """Whatever comes."""
    while table.turn == CHANCE and table.state.phase == Phase.TURN_UP:
        table.play(table.legal()[-1])
    return table


def texts(table: Table) -> list[str]:
    return [str(action) for action in table.legal()]


def claims(table: Table, spot: str) -> list[str]:
    """The dice that may claim a spot now."""
    start = f"claim {spot} "
    return sorted(text.removeprefix(start) for text in texts(table) if text.startswith(start))


def holder(table: Table, spot: str) -> int:
    return int(table.state.spot[SPOT_NAMES.index(spot)].holder)


def to_beat(table: Table, spot: str) -> int:
    return int(table.state.spot[SPOT_NAMES.index(spot)].to_beat)


def left(table: Table, spot: str) -> int:
    return int(table.state.spot[SPOT_NAMES.index(spot)].left)


def card_on(table: Table, spot: str) -> str | None:
    there = table.state.spot[SPOT_NAMES.index(spot)]
    if there.asks < 0 or there.suit < 0:
        return None
    return f"{SUIT_NAMES[there.suit]} {CARD_NAMES[there.asks]}"


def number_of(card: str) -> int:
    if card == "joker":
        return SUIT_CARDS * len(SUIT_NAMES)
    suit, name = card.split(" ")
    return SUIT_NAMES.index(suit) * SUIT_CARDS + CARD_NAMES.index(name)


def cards(table: Table, seat: int) -> list[str]:
    """What a seat has acquired, in the order of the deck."""
    names = [f"{suit} {name}" for suit in SUIT_NAMES for name in CARD_NAMES] + ["joker"]
    held = table.state.seat[seat].card
    return [name for name, has in zip(names, held, strict=True) if has]


def give(table: Table, seat: int, *names: str) -> Table:
    for name in names:
        table.state.seat[seat].card[number_of(name)] = 1
    return table


def all_cards(table: Table) -> int:
    """Every card of the 49: turned up, acquired or not seen yet."""
    state = table.state
    face_up = sum(int(spot.asks) >= 0 for spot in state.spot[: PILES[table.players]])
    joker = int(state.spot[SPOT_NAMES.index("joker")].asks) >= 0
    held = sum(int(n) for seat in state.seat for n in seat.card)
    return face_up + joker + held + sum(int(n) for n in state.unseen)
