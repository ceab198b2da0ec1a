"""How fast bots are in a race. What they do there, their thinking says; this is how they wait."""

from __future__ import annotations

import random

REACTION = {  # seconds at a live table: the shortest, and the typical time beyond it
    "easy": (0.9, 1.6),
    "normal": (0.6, 1.0),
    "hard": (0.45, 0.6),
    "expert": (0.35, 0.4),
}


def reaction_time(level: str, luck: random.Random) -> float:
    """How long a bot waits before it plays in a race, as people do: mostly soon, sometimes late."""
    shortest, typical = REACTION[level]
    return shortest + typical * luck.lognormvariate(0.0, 0.5)
