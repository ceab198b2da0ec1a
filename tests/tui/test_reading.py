"""What is typed is understood as people say it, and told at the pace they like."""

from __future__ import annotations

import contextlib
import io
import pathlib
from itertools import pairwise

import pytest

import boomtable
from boomtable import games
from boomtable.cli import run
from boomtable.core.errors import BadInput
from boomtable.core.events import Event
from boomtable.core.words import Catalog
from boomtable.games.contract import Action
from boomtable.tui import boards
from boomtable.tui.choices import Choices
from boomtable.tui.journal import brief, by_rounds, sentence
from boomtable.tui.pace import AT_ONCE, PACES
from boomtable.tui.reading import meant, several, spoken, with_names
from kit import random_table
from terminal import Terminal
from tui.eyes import seen

BOKKEN = games.find("bokken")
WORDS = boards.find(BOKKEN).WORDS
NAMES = ["Ada", "Tao", "Mia", "Noé"]


def actions(*texts: str) -> list[Action]:
    return [BOKKEN.action(BOKKEN.parse(text)) for text in texts]


@pytest.mark.parametrize(
    ("typed", "expected"),
    [("7f", "play 7f"), ("T", "play T"), ("t", "play T"), ("play 7F", "play 7f"), ("3o", None)],
)
def test_a_card_is_enough(typed: str, expected: str | None) -> None:
    found = meant(BOKKEN, typed, actions("play 7f", "play T", "play 5o"), NAMES, WORDS)
    assert (found and found.text) == expected


def test_a_chair_is_called_by_its_name() -> None:
    plus, minus = actions("plus 1", "minus 1")
    assert with_names(BOKKEN, plus, NAMES) == "plus Tao"
    assert meant(BOKKEN, "minus tao", [plus, minus], NAMES, WORDS) == minus
    assert meant(BOKKEN, "tao", [plus, minus], NAMES, WORDS) is None  # which of the two?
    assert meant(BOKKEN, "1", [plus], NAMES, WORDS) is None  # a number is a choice of the list


def told(seat: int, other: int, you: int, language: str) -> str:
    happened = Event("announced", seat, {"other_seat": other, "sign": 0, "value": 6})
    return sentence(happened, BOKKEN, NAMES, you, language)


def test_it_is_you_wherever_it_is_me() -> None:
    assert told(2, 1, 1, "fr").startswith("Mia vous désigne")
    assert told(1, 2, 1, "fr").startswith("Vous désignez Mia")
    assert told(2, 3, 1, "fr").startswith("Mia désigne Noé")
    assert told(2, 1, 1, "en").startswith("Mia names you")
    assert told(1, 2, 1, "en").startswith("You name Mia")


def test_the_journal_is_parted_where_rounds_begin() -> None:
    rollie = games.find("rollie")
    table = boomtable.new("rollie", 2, seed=3)
    while not table.is_over:
        table.play(table.legal()[0], table.turn)
    parted = by_rounds(table.events(), rollie)
    assert len(parted) == rollie.rounds
    assert [event for part in parted for event in part] == list(table.events())


def test_a_turn_is_no_round() -> None:
    """Calm asked for Enter before each player's turn, "for the next round"."""
    rollnbump = games.find("rollnbump")
    events = random_table(rollnbump, 2, {}, seed=3, steps=60).events()
    assert by_rounds(events, rollnbump) == [list(events)]


def test_paces_differ_and_only_calm_waits_for_a_key() -> None:
    assert [name for name, pace in PACES.items() if pace.is_paged] == ["calm"]
    assert PACES["calm"].line > PACES["normal"].line > PACES["quick"].line == AT_ONCE.line


def test_french_lists_no_english(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: pathlib.Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 60))
    run(["play", "bokken", "--players", "4", "--seed", "7", "--bots", "easy", "--language", "fr"])
    printed = capsys.readouterr().out
    for english in (" play ", "decline", "plus 1", "minus ", "lead "):
        assert english not in printed


# What may be typed, and what is told


def typed_for(game: str, text: str, language: str) -> str:
    found = games.find(game)
    return spoken(
        with_names(found, found.action(found.parse(text)), NAMES), words_of(game), language
    )


def words_of(game: str) -> Catalog:
    return boards.find(games.find(game)).WORDS


@pytest.mark.parametrize(
    ("game", "text", "french"),
    [
        ("bokken", "minus 1", "moins Tao"),
        ("bokken", "strike minus 2", "cogner moins Mia"),
        ("bokken", "decline", "laisser passer"),
        ("rollie", "take 10", "prendre 10"),
        ("rollnbump", "claim p3 1,2", "revendiquer p3 1,2"),
        ("babyboom", "tile wall b2 w", "poser mur b2 o"),
    ],
)
def test_everything_is_said_and_understood_in_both_languages(
    game: str, text: str, french: str
) -> None:
    found, words = games.find(game), words_of(game)
    action = found.action(found.parse(text))
    assert typed_for(game, text, "fr") == french
    for said in (french, french.upper(), typed_for(game, text, "en"), text):
        assert meant(found, said, [action], NAMES, words) == action


@pytest.mark.parametrize("game", games.HOUSE)
def test_every_verb_can_be_typed_in_french(game: str) -> None:
    """Word by word; a notation that is not made of words, `a1-a2`, needs none."""
    found, words = games.find(game), words_of(game)
    for verb in set(found.alphabet.ranges) - set(found.chance):
        spelled = next(a.text for a in found.actions if found.alphabet.decode(a)[0] == verb)
        first = spelled.split()[0]
        assert "-" in first or f"typed.{first}" in words, spelled


@pytest.mark.parametrize("typed", ["13", "1 3", "3,1", "reroll 1,3", "relancer 3 1", "Relancer 13"])
def test_dice_are_chosen_by_their_numbers(typed: str) -> None:
    rollnbump = games.find("rollnbump")
    found = several(rollnbump, "reroll", typed, words_of("rollnbump"))
    assert found is not None
    assert found.text == "reroll 1,3"


@pytest.mark.parametrize("typed", ["hint", "9", "1 9", "", "claim p1 1", "bonus"])
def test_what_are_no_dice_are_not_taken_for_some(typed: str) -> None:
    rollnbump, words = games.find("rollnbump"), words_of("rollnbump")
    assert several(rollnbump, "claim bonus", typed, words) is None


def test_the_bonus_die_is_named_with_the_dice() -> None:
    rollnbump, words = games.find("rollnbump"), words_of("rollnbump")
    rerolled = several(rollnbump, "reroll", "1 bonus", words)
    claimed = several(rollnbump, "claim bonus", "bonus 4 5", words)
    assert [rerolled and rerolled.text, claimed and claimed.text] == [
        "reroll 1,bonus",
        "claim bonus 4,5",
    ]


def test_of_others_turns_the_news_tells_what_counts_and_the_log_all() -> None:
    events = random_table(board_game := games.find("rollnbump"), 2, {}, seed=3, steps=2000).events()
    board = boards.find(board_game)
    told = brief(events, board, 0)
    assert {event.name for event in told} >= {"claimed", "card-acquired", "dice-rolled"}
    assert any(event.name == "rerolled" and event.seat == 0 for event in events) == any(
        event.name == "rerolled" for event in told
    )
    assert not any(
        one.name == other.name == "dice-rolled" and one.seat == other.seat == 1
        for one, other in pairwise(told)
    )


@pytest.mark.parametrize("game", games.HOUSE)
def test_every_choice_is_listed_once_and_its_number_and_words_mean_it(game: str) -> None:
    found = games.find(game)
    for seed in range(6):
        table = random_table(found, found.players[0], {}, seed=seed, steps=20 + 17 * seed)
        if table.turn < 0:
            continue
        sight = seen(table, table.turn, language="fr")
        choices = Choices(table.legal(), sight, table.turn, boards.find(found), sight.names)
        grouped = [
            a for a in table.legal() if any(a.text.startswith(f"{o} ") for o in choices.open)
        ]
        assert sorted([*choices.listed, *grouped]) == sorted(table.legal())
        for number, action in enumerate(choices.listed, 1):
            assert choices.read(choices.typed(action)) == action
            if choices.is_numbered and choices.typed(action).split()[-1] != str(number):
                with contextlib.suppress(BadInput):  # a number that is also a word is asked about
                    assert choices.read(str(number)) == action


# Pace


def rounds_of(home: pathlib.Path, speed: str) -> Terminal:
    args = ["--seed", "5", "--bots", "random", "--players", "2", "--language", "en"]
    return Terminal("play", "rollie", *args, "--speed", speed, home=home)


def test_calm_waits_for_enter_before_the_next_round(tmp_path: pathlib.Path) -> None:
    here = rounds_of(tmp_path, "calm")
    while (came := here.until("You ›", "next round…", "to the board ›")) != "next round…":
        here.type("secure" if came == "You ›" else "")
    assert "Round 2 begins." not in here.text
    here.type("")
    here.until("Round 2 begins.")
    here.pull_the_plug()


def test_quick_waits_for_nothing(tmp_path: pathlib.Path) -> None:
    here = rounds_of(tmp_path, "quick")
    while here.until("You ›", ".boom") != ".boom":
        here.type("secure")
    assert here.finish() == 0
    assert "Enter" not in here.text


@pytest.mark.parametrize(("rows", "is_paged"), [(24, True), (60, False)])
def test_news_that_the_board_would_push_away_is_a_page(
    tmp_path: pathlib.Path, rows: int, is_paged: bool
) -> None:
    args = ["--seed", "3", "--bots", "random", "--players", "4", "--language", "en"]
    here = Terminal("play", "rollnbump", *args, "--speed", "calm", home=tmp_path, rows=rows)
    for said in ("keep", "end", ""):
        while here.until("You ›", "to the board ›") == "to the board ›":
            here.type("")
        here.type(said)
    assert ("to the board ›" in here.text) == is_paged
    here.pull_the_plug()
