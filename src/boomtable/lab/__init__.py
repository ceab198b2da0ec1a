"""The laboratory: playouts by the million, arenas of bots, reports, and how fast it all is."""
