"""How a game was won: what was luck, what was play."""
