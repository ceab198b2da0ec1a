"""The append-only log of tables, and the few things beside it: SQLite or PostgreSQL."""
