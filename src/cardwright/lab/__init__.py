"""Many games at once, and what comes of them."""
