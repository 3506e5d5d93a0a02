"""Players' decks: as values, in files, as lists that people share, on the client's page."""
