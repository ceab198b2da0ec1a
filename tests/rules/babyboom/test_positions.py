"""Positions as text: what no game leads to is refused in one sentence, in both languages."""

from __future__ import annotations

import pytest

from boomtable.core.errors import BadInput
from boomtable.core.words import LANGUAGES
from boomtable.games.babyboom.positions import draw, parse

BOARD = "3  R5 .  .  .  G5\n"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("tile wall c5 n", "The wall itself may not stand on the border of the board."),
        ("tile conveyor e3 e", "The conveyor would carry dice off the board."),
        ("tile flipper a3", "A flipper may not lie on the border of the board."),
        ("tile wall c3 n\ntile trap c3", "A tile lies there already."),
        ("tile trap c3 sprung\ntile wall c3 n", "A tile lies there already."),
        ("tile hole b2\ntile hole d4", "cannot show these sides together: hole, hole"),
        ("tile flipper b2\ntile wall c3 n\ntile wall d4 n", "flipper, wall, wall"),
        ("tile hole a3", "no die can stand on a3, which is the hole"),
        ("fuse c3", "no die stands on c3"),
        ("players 5", "5 players, while 2 to 4 can play"),
        ("players 2\n2  Y3 .  .  .  .", "the yellow player does not play with 2 players"),
        ("turn blue", "the blue player does not play with 2 players"),
        ("round 4", "round 4 of 3"),
        ("5  R1 R1 R1 R1 R1", "the red player has 6 dice instead of 5 at most"),
        ("hand 5 0", "the red player has 6 dice instead of 5 at most"),
    ],
)
def test_impossible_positions_are_refused(text: str, sentence: str) -> None:
    with pytest.raises(BadInput) as refused:
        parse(BOARD + text)
    assert sentence in str(refused.value)
    assert len({refused.value.say(language) for language in LANGUAGES}) == len(LANGUAGES)


def test_a_position_with_tiles_is_read_back_as_it_was() -> None:
    text = BOARD + "tile hole b2\ntile wall c3 n\ntile trap d2 sprung\ntile conveyor c4 e"
    assert parse(draw(parse(text)[0]))[0].tobytes() == parse(text)[0].tobytes()
