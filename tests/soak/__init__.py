"""Long runs that no ordinary test run waits for: `make soak`."""
