"""Deck files: which cards a table plays with."""
