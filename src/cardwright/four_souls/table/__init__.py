"""What a table of Four Souls needs besides the rules: its form, its decks, its pace, its course."""
