"""Tables of Four Souls for the laboratory."""
