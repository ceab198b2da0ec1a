"""How a request says that it may come twice."""

from __future__ import annotations

HEADER = "idempotency-key"
REPEATED = "Idempotent-Replayed"  # an answer that was given before
SHORTEST, LONGEST = 16, 100  # a newcomer is known by it: nobody must guess it
