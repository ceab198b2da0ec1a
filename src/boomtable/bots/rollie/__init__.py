"""The bots of Rollie are the generic search. What they say of chances was measured, and holds."""

from __future__ import annotations

CALIBRATED = True  # 35 % said, 34 % won: docs/bots.md
