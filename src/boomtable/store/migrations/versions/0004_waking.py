"""When tables are due, who serves, when nobody did, and tables that cannot be read."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("listings", sa.Column("due_at", sa.BigInteger, nullable=True))
    is_due = sa.text("due_at IS NOT NULL")
    op.create_index(
        "listings_by_due", "listings", ["due_at"], postgresql_where=is_due, sqlite_where=is_due
    )
    op.create_table(
        "servers",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("version", sa.Text, nullable=False),
        sa.Column("started_at", sa.BigInteger, nullable=False),
        sa.Column("beat_at", sa.BigInteger, nullable=False),
        sa.Column("listens", sa.Boolean, nullable=False),
    )
    op.create_table(
        "outages",
        sa.Column("began_at", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("ended_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "set_aside",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
    )
    op.execute("UPDATE listings SET due_at = 0 WHERE phase = 'playing'")
    op.execute(  # nobody has served since: the first server that starts finds an outage
        "INSERT INTO servers (id, name, version, started_at, beat_at, listens)"
        " SELECT 'before', 'before', '', m.at, m.at, false"
        " FROM (SELECT max(at) AS at FROM log) m WHERE m.at IS NOT NULL"
    )
