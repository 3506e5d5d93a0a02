"""The socket: a connection from its first message to its end."""
