"""The tables of the database, from version to version, forward only. Alembic runs them."""
