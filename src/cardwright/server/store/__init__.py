"""What is kept: the database, and the journals in it; what several processes tell each other."""
