"""Starting squares as somebody's own box shows them."""

from __future__ import annotations

import random

import pytest

import boomtable
from boomtable.core.errors import BadInput
from boomtable.games.babyboom.positions import draw, parse
from kit import by_hand, random_action
from scenes.babyboom import faces, rows

SIDES = "a1,a2,a3,a4,a5/e1,e2,e3,e4,e5"
SHOWN = ["R5 .  .  .  G5"] * 5


def test_layout_of_ones_own_box_is_where_dice_start() -> None:
    table = by_hand("babyboom", 2, "first 0", layout=SIDES)
    assert rows(table) == SHOWN
    assert table.options["layout"] == SIDES


def test_layout_of_ones_own_box_is_that_of_every_round() -> None:
    table, rng = by_hand("babyboom", 2, "first 0", layout=SIDES), random.Random(1)
    started = []
    while not table.is_over:
        before = int(table.state.round_number)
        table.play(random_action(table, rng))
        if int(table.state.round_number) > before:
            started.append(rows(table))
    assert started == [SHOWN, SHOWN]


def test_layout_of_ones_own_box_goes_into_a_position_and_back() -> None:
    table = by_hand("babyboom", 3, "first 0", layout="a1,a2,a3,a4/e1,e2,e3,e4/c1,c2,c3,c4")
    text = draw(table.state)
    assert "layout a1,a2,a3,a4/e1,e2,e3,e4/c1,c2,c3,c4" in text
    assert parse(text)[0].tobytes() == table.state.tobytes()
    assert "layout" not in draw(by_hand("babyboom", 3, "first 0").state)


def test_layout_has_no_part_where_dice_are_placed_at_will() -> None:
    table = by_hand("babyboom", 2, "first 0", layout=SIDES, placement="free")
    assert faces(table) == {}


def test_layout_of_a_position_must_be_one() -> None:
    with pytest.raises(BadInput, match="as many rows and values as what is printed: a5,b5"):
        parse("layout a1,a2/b1,b2")


@pytest.mark.parametrize(
    ("players", "said", "english", "french"),
    [
        (2, SIDES.replace("e5", "a1"), "Only one die can start on a1.", "de la case a1."),
        (2, SIDES.replace("e5", "f5"), "cannot be “f5”.", "ne peut pas valoir «\u202ff5\u202f»."),
        (2, SIDES.replace(",e5", ""), "as what is printed: a5,", "ce qui est imprimé\u202f: a5,"),
        (3, SIDES, "as what is printed: b5,", "ce qui est imprimé\u202f: b5,"),
        (5, SIDES, "babyboom is for 2 to 4 players, not 5.", "de 2 à 4, pas à 5."),
    ],
)
def test_layout_that_cannot_be_is_refused_in_one_sentence(
    players: int, said: str, english: str, french: str
) -> None:
    with pytest.raises(BadInput) as refused:
        boomtable.new("babyboom", players, layout=said)
    assert english in refused.value.say("en")
    assert french in refused.value.say("fr")
