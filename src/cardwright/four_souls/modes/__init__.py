"""How a table plays: alone or together (FS-SOL), challenges (FS-CHA), built decks (FS-RAT), variants (FS-VAR)."""
