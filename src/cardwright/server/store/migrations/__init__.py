"""The migrations of the database. A server brings its database up to date when it starts."""
