"""Sealed dice: as documented, fair, and the same for anyone who repeats them."""

from __future__ import annotations

import hashlib
import hmac

import boomtable
from boomtable.table.seal import Seal, draw


def test_the_key_is_the_hmac_of_the_words_in_seat_order() -> None:
    seal = Seal(bytes(range(32)))
    assert seal.commitment == hashlib.sha256(bytes(range(32))).hexdigest()
    assert seal.key(["a", "", "ç"]) == hmac.digest(bytes(range(32)), b"a\n\n\xc3\xa7", "sha256")


def test_a_draw_is_the_hmac_of_its_number_on_the_weights() -> None:
    number = int.from_bytes(hmac.digest(b"key", b"12", "sha256"), "big")
    assert draw(b"key", 12, [1] * 6) == number % 6
    assert draw(b"key", 12, [0, 5, 0, 1]) == (1 if number % 6 < 5 else 3)


def test_numbers_that_would_favour_an_outcome_are_drawn_again() -> None:
    total = (1 << 255) + 1  # nearly half of all numbers are unfair here
    again = 0
    for k in range(40):
        number = int.from_bytes(hmac.digest(b"key", str(k).encode(), "sha256"), "big")
        if number >= total:
            again += 1
            second = int.from_bytes(hmac.digest(b"key", f"{k}.1".encode(), "sha256"), "big")
            if second < total:
                assert draw(b"key", k, [second, total - second]) == 1
    assert again > 5


def test_draws_follow_the_weights() -> None:
    counts = [0, 0, 0]
    for k in range(6000):
        counts[draw(b"fair", k, [1, 2, 3])] += 1
    expected = [1000, 2000, 3000]
    chi = sum((c - e) ** 2 / e for c, e in zip(counts, expected, strict=True))
    assert chi < 13.8  # one honest key in a thousand; this key is fixed


def test_the_same_seed_gives_the_same_dice_and_words_change_them() -> None:
    def dice(**more: object) -> list[str]:
        table = boomtable.new("rollie", 2, seed=4, **more)  # type: ignore[arg-type]
        while not table.is_over:
            table.play("secure")
        return [str(a) for a in table.actions]

    assert dice() == dice()
    assert dice() != dice(words=["lucky", ""])


def test_two_new_tables_differ() -> None:
    assert boomtable.new("rollie", 2).commitment != boomtable.new("rollie", 2).commitment


def test_the_seed_is_not_in_any_repr() -> None:
    table = boomtable.new("rollie", 2, seed=4)
    assert table.seal is not None
    assert table.seal.seed.hex() not in f"{table!r}{vars(table)!r}".replace("\\x", "")
    assert repr(table.seal.seed) not in repr(vars(table))
