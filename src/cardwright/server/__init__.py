"""The web table: tables, seats, sockets, storage. Nothing here decides a rule."""
