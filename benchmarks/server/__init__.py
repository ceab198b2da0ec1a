"""How much one server process bears."""
