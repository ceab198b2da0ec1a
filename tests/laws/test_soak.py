"""A short soak in every run; `make soak` plays 200 000 games."""

from __future__ import annotations

from soak import bokken


def test_boom_bokken_violates_no_invariant() -> None:
    assert bokken.run(500) >= 500
