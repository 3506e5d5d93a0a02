"""What the bots know of Four Souls."""
