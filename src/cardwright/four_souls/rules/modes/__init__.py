"""Modes of play: solo and co-op (FS-SOL), challenges (FS-CHA), built decks (FS-RAT), variants (FS-VAR)."""
