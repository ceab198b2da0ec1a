"""One game being played: the authority, without a network."""
