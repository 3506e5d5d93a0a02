"""Tables of Marvel Champions for the laboratory."""
