"""Playthroughs: every view, legal action and event at each step, in files that people read."""
