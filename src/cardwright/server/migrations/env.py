"""How Alembic runs the migrations: on the connection that ``storage.migrate`` opened and guards."""

from alembic import context

from cardwright.server.schema import METADATA

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
