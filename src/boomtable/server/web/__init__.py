"""How people and programs reach the tables: HTTP, the socket, the page."""
