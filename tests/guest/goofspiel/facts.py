"""What is in the box, as data."""

from __future__ import annotations

MIN_PLAYERS, MAX_PLAYERS = 2, 4  # goofspiel.players
CARDS = 7  # goofspiel.cards: each hand and the prizes are numbered 1 to 7
ROUNDS = CARDS
CARD_NAMES = ("1", "2", "3", "4", "5", "6", "7")
