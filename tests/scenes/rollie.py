"""Scenes of Rollie: a table laid out by hand in the middle of a round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from boomtable.core.actor import CHANCE
from boomtable.games.rollie.facts import BILLS, FACE_NAMES, VALUES
from boomtable.games.rollie.phases import Phase
from boomtable.table.table import Table
from kit import by_hand

Bills = Mapping[int, int]  # how many of each value


def scene(
    players: int,
    *,
    stakes: Sequence[Bills] = (),
    wallets: Sequence[Bills] = (),
    tokens: Sequence[Sequence[int]] = (),
    bank: Bills | None = None,
    face_up: Sequence[int] = (),
    secured: Sequence[int] = (),
    roller: int = 0,
    round_number: int = 1,
) -> Table:
    """The dice are about to be rolled. Bills in front of players come out of the Bank."""
    table = by_hand("rollie", players, "reveal 1", f"first {roller}")
    state = table.state
    state.round_number = round_number
    for seat, bills in enumerate(stakes):
        lay(state.seat[seat].stake, bills, state.bank)
    for seat, bills in enumerate(wallets):
        lay(state.seat[seat].wallet, bills, state.bank)
    for seat, numbers in enumerate(tokens):
        for number in numbers:
            state.seat[seat].token[number - 1] = 1
    state.face_up[:] = [token + 1 in face_up for token in range(len(state.face_up))]
    for value, left in (bank or {}).items():
        state.bank[VALUES.index(value)] = left
    for seat in secured:
        state.seat[seat].secured = 1
    assert (state.turn, state.phase) == (CHANCE, Phase.ROLL)
    return table


def lay(pile: Sequence[int], bills: Bills, bank: Sequence[int]) -> None:
    for value, number in bills.items():
        colour = VALUES.index(value)
        pile[colour] = number  # type: ignore[index]
        bank[colour] = max(0, bank[colour] - number)  # type: ignore[index]


def roll(table: Table, *faces: int | str) -> Table:
    for face in faces:
        assert str(face) in FACE_NAMES
        table.play(f"roll {face}")
    return table


def bills(pile: Sequence[int]) -> dict[int, int]:
    return {value: int(n) for value, n in zip(VALUES, pile, strict=True) if n}


def stake(table: Table, seat: int) -> dict[int, int]:
    return bills(table.state.seat[seat].stake)


def wallet(table: Table, seat: int) -> dict[int, int]:
    return bills(table.state.seat[seat].wallet)


def held(table: Table, seat: int) -> list[int]:
    return [number + 1 for number, has in enumerate(table.state.seat[seat].token) if has]


def left(table: Table, value: int) -> int:
    return int(table.state.bank[VALUES.index(value)])


def all_bills(table: Table) -> list[int]:
    """Every bill in the game, by colour: nothing is ever lost."""
    state = table.state
    return [
        int(state.bank[c])
        + sum(int(state.seat[s].stake[c] + state.seat[s].wallet[c]) for s in range(table.players))
        for c in range(len(VALUES))
    ]


FULL = [BILLS] * len(VALUES)
