"""The environment in which Alembic runs the migrations: on the connection that ``storage.migrate`` opens and locks."""

from alembic import context

from cardwright.server.store.schema import METADATA

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
