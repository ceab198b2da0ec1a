"""Bots choose from a view, never from the state."""
