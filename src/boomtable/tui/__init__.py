"""The terminal door: play, watch and read the rules with nothing but text."""
