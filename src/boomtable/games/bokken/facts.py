"""What is in the box, as data."""

from __future__ import annotations

MIN_PLAYERS, MAX_PLAYERS = 4, 9

# Cards are told apart by what is printed on them: orange 1-8, Flash 1-8, Time-out.
VALUES = 8
LOWEST, HIGHEST = 0, VALUES - 1  # values count from 0 inside, from 1 on the cards
FLASH = VALUES  # the first Flash card
TIMEOUT = VALUES + VALUES
NUMBERED = TIMEOUT  # how many kinds of card carry a number
CARDS = TIMEOUT + 1  # kinds of card
CARD_NAMES = (
    *(f"{value + 1}o" for value in range(VALUES)),
    *(f"{value + 1}f" for value in range(VALUES)),
    "T",
)

DECKS = (  # bokken.deck: how many of each kind, by edition
    (3, 4, 3, 4, 4, 3, 4, 3, 4, 3, 4, 3, 3, 4, 3, 4, 8),
    (3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 8),
)
DECK_NAMES = ("64", "56")
DECK_SIZES = tuple(map(sum, DECKS))
MOST_CARDS = max(DECK_SIZES)

TEAMS = 4  # bokken.teams: at most
TEAM_NAMES = ("yellow", "green", "purple", "red")
SPLIT_NAMES = ("small", "large")
SPLITS = (  # bokken.teams: players in each team; a row a split, then a row from 4 to 9 players
    (
        (2, 2, 0, 0),
        (2, 3, 0, 0),
        (2, 2, 2, 0),
        (2, 2, 3, 0),
        (2, 2, 2, 2),
        (2, 2, 2, 3),
    ),
    (
        (2, 2, 0, 0),
        (2, 3, 0, 0),
        (3, 3, 0, 0),
        (3, 4, 0, 0),
        (4, 4, 0, 0),
        (3, 3, 3, 0),
    ),
)

NO_ROLE, GUARDIAN, STRIKER, RUNNER = range(4)  # bokken.roles
ROLES = 4  # with none
ROLE_NAMES = ("", "guardian", "striker", "runner")
SMALLEST_TEAM, LARGEST_TEAM = 2, 4
ROLES_BY_SIZE = (  # the characters of a team of 2, 3 and 4
    (GUARDIAN, STRIKER),
    (GUARDIAN, STRIKER, RUNNER),
    (GUARDIAN, STRIKER, RUNNER, RUNNER),
)

HANDS = (7, 7, 7, 6, 6, 6)  # bokken.deal: cards each, with 4 to 9 players

MOST_ALIKE = 6  # cards of one kind with a number, in any box
RUNS = tuple(  # bokken.runner: how many orange and how many Flash cards of one value
    (orange, flash)
    for orange in range(MOST_ALIKE + 1)
    for flash in range(MOST_ALIKE + 1)
    if orange + flash > 1
)

PLUS, MINUS = 0, 1
SIGN_NAMES = ("plus", "minus")

ROUNDS = 3
CAP = 400  # bokken.cap: cards played in one round
TROPHY_POINTS = (4, 3, 2, 1)  # bokken.trophies: gold, silver, bronze, clay
TROPHY_NAMES = ("gold", "silver", "bronze", "clay")
TOKEN_POINTS = 2  # bokken.winner
