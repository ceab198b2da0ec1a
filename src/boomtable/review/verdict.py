"""One honest sentence: what the winner's victory was made of."""

from __future__ import annotations

from boomtable.review.percents import line, signed
from boomtable.review.review import Review
from boomtable.review.words import WORDS


def verdict(review: Review, names: list[str], language: str) -> str:
    """What gave most comes first; the rest is not kept back."""
    best = max(review.result)
    winners = [seat for seat, share in enumerate(review.result) if share == best]
    if len(winners) > 1:
        return WORDS.say("verdict.shared", language)
    seat = winners[0]
    found = line(review, seat)
    sources = {"luck": found.luck, "play": found.play, "others": found.others}
    most = max(sources, key=lambda source: sources[source])
    told = {source: signed(change) for source, change in sources.items()}
    return WORDS.say(f"verdict.{most}", language, name=names[seat], **told)
