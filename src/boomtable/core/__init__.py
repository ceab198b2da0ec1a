"""The vocabulary under all games: records, kernels, verbs, events, random streams."""
