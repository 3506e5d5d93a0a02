"""The cards, one module per set: declarations only."""
