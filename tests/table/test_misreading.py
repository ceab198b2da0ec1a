"""Words outside the alphabet but inside the game's language: what could be meant is said."""

from __future__ import annotations

import pytest

from boomtable import games
from boomtable.core.errors import BadInput, Refused
from boomtable.core.words import LANGUAGES

MEANT = [
    ("rollie", "take 3", "half-an-action", "after “take” comes one of these: -5, 0, 2, 5, 10."),
    ("rollie", "roll 3", "half-an-action", "after “roll” comes one of these: -5, 0, 2, 5, 10, R."),
    ("rollie", "take", "half-an-action", "after “take” comes one of these: -5, 0, 2, 5, 10."),
    ("rollie", "TAKE  10", "perhaps-meant", "Perhaps you mean: take 10."),
    ("rollie", "secure 5", "stands-alone", "nothing comes after “secure”."),
    ("rollie", "10", "perhaps-meant", "Perhaps you mean: take 10."),
    ("bokken", "7f", "perhaps-meant", "Perhaps you mean: play 7f."),
    ("bokken", "strike 3", "half-an-action", "after “strike” comes one of these: plus, minus."),
    (
        "rollnbump",
        "claim p4 7",
        "half-an-action",
        "after “claim p4” comes one of these: 1, 2, 1,2,",
    ),
    ("babyboom", "tile wall c3", "half-an-action", "after “tile wall c3” comes one of these: n,"),
    ("babyboom", "place f6", "half-an-action", "after “place” comes one of these: a1, b1, c1,"),
    ("babyboom", "c3", "perhaps-meant", "Perhaps you mean: tick c3, place c3, tile hole c3,"),
]


@pytest.mark.parametrize(("game", "text", "key", "said"), MEANT)
def test_what_could_be_meant_is_said(game: str, text: str, key: str, said: str) -> None:
    with pytest.raises(BadInput) as wrong:
        games.find(game).parse_action(text)
    assert wrong.value.key == key
    assert said in wrong.value.say("en")
    assert all(text in wrong.value.say(language) for language in LANGUAGES)


def test_a_long_list_is_cut_short() -> None:
    with pytest.raises(BadInput, match=r"1,2,3, 4, …\.$"):
        games.find("rollnbump").parse_action("reroll 9")


@pytest.mark.parametrize("text", ["fly", "", "take-10", "é"])
def test_what_means_nothing_is_no_action(text: str) -> None:
    with pytest.raises(BadInput) as wrong:
        games.find("rollie").parse_action(text)
    assert wrong.value.key == "not-an-action"


def test_what_no_position_allows_is_refused_by_its_rule() -> None:
    with pytest.raises(Refused) as refused:
        games.find("babyboom").parse_action("b2-c3")
    assert refused.value.rule == "babyboom.move"
    assert "diagonale" in refused.value.say("fr")
