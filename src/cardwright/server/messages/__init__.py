"""What clients and server say to each other, as records."""
