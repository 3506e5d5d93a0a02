"""One table: its seats, its game and its past, and the people at it."""
