"""How a server is started: commands, their flags, logs."""
