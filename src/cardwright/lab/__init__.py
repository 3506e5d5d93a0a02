"""Many games at once, for statistics, checks and measurements."""
