"""Four Souls on the kernel: the game itself, its records and options, and what always holds."""
