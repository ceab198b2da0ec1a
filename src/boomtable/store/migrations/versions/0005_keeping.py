"""Answers that may be asked for again, links to another device, and chores that one server does."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "answers",
        sa.Column("key_hash", sa.LargeBinary, primary_key=True),
        sa.Column("person_id", sa.Text, sa.ForeignKey("people.id", ondelete="CASCADE")),
        sa.Column("asked", sa.LargeBinary, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("status", sa.BigInteger),
        sa.Column("body", sa.LargeBinary),
        sa.Column("table_id", sa.Text),
        sa.Column("became", sa.Text),
    )
    op.create_index("answers_by_person", "answers", ["person_id"])
    op.create_index("answers_by_table", "answers", ["table_id"])
    op.create_index("answers_by_time", "answers", ["at"])
    op.create_table(
        "device_links",
        sa.Column("token_hash", sa.LargeBinary, primary_key=True),
        sa.Column(
            "person_id",
            sa.Text,
            sa.ForeignKey("people.id", ondelete="CASCADE"),
            nullable=False,
            unique=True,
        ),
        sa.Column("expires_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "chores",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("listings_by_change", "listings", ["phase", "changed_at"])
    op.create_index("people_by_seen", "people", ["seen_at"])
