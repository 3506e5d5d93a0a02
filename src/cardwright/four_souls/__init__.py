"""The Binding of Isaac: Four Souls, according to its rulebook."""
