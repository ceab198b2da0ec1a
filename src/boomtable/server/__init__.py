"""The server: tables over HTTP and sockets, from the log of a store."""
