"""What the numbers of Roll'n Bump's events mean; the sentences are in `words.*.json`."""

from __future__ import annotations

from boomtable.core.meaning import FROM_ONE, member_of, one_of, set_of, text
from boomtable.games.rollnbump.facts import SUIT_NAMES, Combination
from boomtable.games.rollnbump.notation import DIE_NAMES, SPOT_NAMES
from boomtable.games.rollnbump.phases import Ending

SPOT = one_of(*SPOT_NAMES)
COMBINATION = member_of(Combination)
SUIT = one_of(*SUIT_NAMES, none="none")  # the Joker has none
DIE = FROM_ONE
DICE = set_of(DIE_NAMES)
FACES = text(lambda faces: "-".join(str(faces)))  # one number, left to right: 446 is 4-4-6
ENDING = member_of(Ending)
