"""What the numbers of Rollie's events mean; the sentences are in `words.*.json`."""

from __future__ import annotations

from boomtable.core.meaning import FROM_ONE, member_of, one_of, text
from boomtable.games.rollie.facts import FACE_NAMES
from boomtable.games.rollie.phases import Ending

DIE = FROM_ONE
FACE = one_of(*FACE_NAMES)
VALUE = text(str)  # printed on a bill, -5 for example
ENDING = member_of(Ending)
