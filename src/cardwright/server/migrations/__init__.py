"""The migrations of the database; a server brings its database up to date when it starts."""
