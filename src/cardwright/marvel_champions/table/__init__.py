"""What a table of Marvel Champions needs besides the rules: its form, its decks, its pace, its course."""
