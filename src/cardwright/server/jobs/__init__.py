"""Work that takes long or comes from strangers, done in threads and processes of its own."""
