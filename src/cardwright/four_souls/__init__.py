"""The Binding of Isaac: Four Souls, by its rulebook."""
