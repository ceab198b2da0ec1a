"""What one seat may see of a game of Baby Boom: the state, blank where it may not look."""

from __future__ import annotations

from typing import NewType

from boomtable.games.babyboom.state import State

View = NewType("View", State)
