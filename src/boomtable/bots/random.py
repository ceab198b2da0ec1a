"""The bot that does anything: the yardstick for all others."""

from __future__ import annotations

import random

from boomtable.bots.bot import Advice, Question


class Random:
    def advise(self, question: Question) -> Advice:
        return Advice(random.Random(question.seed).choice(list(question.legal)))
