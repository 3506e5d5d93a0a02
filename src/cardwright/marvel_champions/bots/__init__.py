"""What the bots know of Marvel Champions."""
