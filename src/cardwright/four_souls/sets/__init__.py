"""The cards, one module per deck of a set. Declarations only: nothing here looks at a game."""
