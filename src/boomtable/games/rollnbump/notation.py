"""Actions as text. Dice, piles and faces count from 1, seats from 0.

reroll 1,3,bonus    roll the first and third die and the bonus die again
keep                roll no more
use 2               turn the second die to the face of the bonus die
use none            or leave the dice as they are
claim p4 2,3        put the second and third die on the fourth pile
claim joker 1,2,3,4,5
claim bonus 1
end                 end the turn
die 4               chance: the next die falls on a 4
turn waves 3-straight   chance: the next card turned up
first 2             chance: the first player
"""

from __future__ import annotations

from boomtable.games.rollnbump.actions import ALPHABET
from boomtable.games.rollnbump.facts import (
    DECK,
    DICE,
    DICE_SETS,
    FACES,
    MAX_PLAYERS,
    MOST_PILES,
    ROLLED_SETS,
    SUIT_CARDS,
    SUIT_NAMES,
)

CARD_NAMES = (
    *(f"single-{face + 1}" for face in range(FACES)),
    *("pair", "3-straight", "3-of-a-kind", "4-straight", "5-straight", "4-of-a-kind"),
)
DIE_NAMES = (*(str(die + 1) for die in range(DICE)), "bonus")
SPOT_NAMES = (*(f"p{pile + 1}" for pile in range(MOST_PILES)), "joker", "bonus")


def dice_names(dice: int) -> str:
    return ",".join(name for die, name in enumerate(DIE_NAMES) if dice >> die & 1)


WORDS_AFTER: dict[str, tuple[str, ...]] = {
    "reroll": tuple(dice_names(dice + 1) for dice in range(ROLLED_SETS)),
    "keep": ("",),
    "use": (*DIE_NAMES[:DICE], "none"),
    "claim": tuple(f"{spot} {dice_names(d + 1)}" for spot in SPOT_NAMES for d in range(DICE_SETS)),
    "end": ("",),
    "die": tuple(str(face + 1) for face in range(FACES)),
    "turn": tuple(
        f"{SUIT_NAMES[card // SUIT_CARDS]} {CARD_NAMES[card % SUIT_CARDS]}" for card in range(DECK)
    ),
    "first": tuple(str(seat) for seat in range(MAX_PLAYERS)),
}
TEXTS = tuple(f"{verb} {rest}".rstrip() for verb in ALPHABET.ranges for rest in WORDS_AFTER[verb])
ACTION_OF = {text: action for action, text in enumerate(TEXTS)}


def to_text(action: int) -> str:
    return TEXTS[action]


def from_text(text: str) -> int:
    if text not in ACTION_OF:
        raise ValueError(text)
    return ACTION_OF[text]
