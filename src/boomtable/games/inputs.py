"""What learned values look at in a position: yes-or-no questions, each with its number and name.

The verb `encode` writes the numbers of those that are answered yes, as one seat sees the game.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Inputs:
    version: int  # raised when a number comes to mean something else: values are learned anew
    names: tuple[str, ...]  # what each number asks, for people
    ahead: int = 0  # actions of chance that are looked through before a chance to win is told
