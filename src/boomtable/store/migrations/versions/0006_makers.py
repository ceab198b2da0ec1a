"""Who made a table, for fair shares: whoever did may have left it."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("listings", sa.Column("maker", sa.Text, nullable=False, server_default=""))
    op.create_index("listings_by_maker", "listings", ["maker", "phase"])
    _tell_who_made_what_is_going_on()


def _tell_who_made_what_is_going_on() -> None:
    """The first entry of a log says it. What is over counts for nobody."""
    connection = op.get_bind()
    made = connection.execute(
        sa.text(
            "SELECT l.table_id, g.body FROM listings l JOIN log g ON g.table_id = l.table_id"
            " WHERE g.seq = 1 AND l.phase <> 'over'"
        )
    )
    makers = [{"table": table, "maker": _host(body)} for table, body in made]
    if makers:
        told = sa.text("UPDATE listings SET maker = :maker WHERE table_id = :table")
        connection.execute(told, makers)


def _host(body: bytes) -> str:
    try:
        return str(json.loads(body).get("host", ""))
    except (ValueError, AttributeError):
        return ""  # a table that cannot be read is nobody's
