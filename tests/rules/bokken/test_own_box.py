"""Cards of each number, and roles, as somebody's own box has them."""

from __future__ import annotations

import numpy as np
import pytest

import boomtable
from boomtable.core import verbs
from boomtable.core.errors import BadInput
from boomtable.core.streams import streams
from boomtable.games.bokken import outlook
from boomtable.games.bokken.facts import TIMEOUT
from kit import by_hand, play, refused_rule, texts
from scenes.bokken import KIND, dealt

BELL = "2,3,4,5,5,4,3,2/2,3,4,5,5,4,3,2"
FOUR = ("yellow", "green", "yellow", "green")
STRIKERS = "striker,striker/guardian,striker,runner/guardian,striker,runner,runner"


def test_deck_of_ones_own_box_is_what_is_dealt() -> None:
    table = by_hand("bokken", 4, *(f"character {c}" for c in FOUR), cards=BELL)
    assert table.odds() == [2, 3, 4, 5, 5, 4, 3, 2] * 2 + [8]
    play(table, "deal 1o", "deal 1o")
    assert "deal 1o" not in texts(table)
    assert refused_rule(table, "deal 1o") == "bokken.deck"
    play(table, *["deal 5o"] * 5)
    assert table.state.seat[0].hand[KIND["5o"]] == 5


def test_deck_of_ones_own_box_is_what_everybody_believes() -> None:
    """Seat 0 holds both orange 1s and four orange 5s: one 5o is left, and no 1o, for the others."""
    hands = (
        "1o 1o 5o 5o 5o 5o 2o",
        "2f 2f 2f 3f 3f 3f 3f",
        "4f 4f 4f 4f 4f 6f 6f",
        "T T T T T T T",
    )
    table = dealt(4, FOUR, hands, 0, cards=BELL)
    view = table.view(0)
    unseen = outlook.unseen(view, 0)
    assert [unseen[KIND[card]] for card in ("1o", "5o", "1f", "4o")] == [0, 1, 2, 5]
    worlds, stream = np.array([view], table.game.state.dtype), streams(1, 1)[0]
    for _ in range(200):
        verbs.resample(worlds[0], 0, stream)
        total = worlds[0].stock + worlds[0].seat["hand"].sum(axis=0)
        assert total.tolist() == [2, 3, 4, 5, 5, 4, 3, 2] * 2 + [8]
    assert table.game.view(worlds[0], 0).tobytes() == view.tobytes()


def test_deck_of_the_later_edition_has_a_count_of_its_own() -> None:
    own = "2,3,4,3,3,4,3,2/3,3,3,3,3,3,3,3"
    assert boomtable.new("bokken", 4, deck="56", cards=own).options["cards"] == own
    table = boomtable.new("bokken", 4, deck="56", cards="3,3,3,3,3,3,3,3/3,3,3,3,3,3,3,3")
    assert "cards" not in table.options
    assert table.state.box.cards.sum() == 56
    assert table.state.box.cards[TIMEOUT] == 8


def test_runner_may_run_with_all_cards_of_a_kind() -> None:
    own = "6,2,4,4,3,3,3,3/6,2,4,4,3,3,3,3"
    table = by_hand("bokken", 5, cards=own, expert="on")
    play(table, "character green runner", "character green guardian", "character green striker")
    play(table, "character yellow guardian", "character yellow striker")
    play(table, *["deal 1o"] * 6, "deal 1f")
    others = ("2o 2o 3o 3o 3o 3o 4o", "2f 2f 3f 3f 3f 3f 4f", "4o 4o 4o 5o 5o 5o 6o")
    play(table, *(f"deal {card}" for hand in others for card in hand.split()))
    play(table, *["deal T"] * 7, "first 0")
    assert "run 1oooooo" in texts(table)
    play(table, "run 1oooooof")
    assert table.state.pile_size == 7


def test_roles_of_ones_own_box_are_those_of_a_team() -> None:
    table = by_hand("bokken", 5, expert="on", roles=STRIKERS)
    assert texts(table) == [
        "character yellow striker",
        "character green guardian",
        "character green striker",
        "character green runner",
    ]
    assert table.odds() == [2, 1, 1, 1]
    play(table, "character yellow striker", "character yellow striker")
    assert refused_rule(table, "character yellow guardian") == "bokken.teams"


@pytest.mark.parametrize(
    ("options", "english", "french"),
    [
        ({"cards": BELL[:-1] + "1"}, "you counted 28 and 27.", "vous en annoncez 28 et 27."),
        ({"cards": BELL, "deck": "56"}, "you counted 28 and 28.", "vous en annoncez 28 et 28."),
        ({"cards": "7" + BELL[1:]}, "“7” is no whole number from 0 to 6.", "de 0 à 6."),
        ({"roles": STRIKERS.replace("runner", "ninja")}, "guardian, striker, runner.", "runner."),
    ],
)
def test_deck_or_roles_that_cannot_be_are_refused_in_one_sentence(
    options: dict[str, str], english: str, french: str
) -> None:
    with pytest.raises(BadInput) as refused:
        by_hand("bokken", 4, **options)
    assert refused.value.say("en").endswith(english)
    assert refused.value.say("fr").endswith(french)
