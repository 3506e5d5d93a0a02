"""An index by which tables are found that nobody has touched for long, without reading all the others."""

from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_index("tables_touched", "tables", ["touched"])


def downgrade() -> None:
    op.drop_index("tables_touched", "tables")
