"""Codes of tables that gather, and what the list of one's own tables tells."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "codes",
        sa.Column("code", sa.String(40), primary_key=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_index("codes_table", "codes", ["table_id"])
    op.add_column("tables", sa.Column("waiting", sa.Integer, nullable=False, server_default="-1"))
    op.add_column("tables", sa.Column("gathering", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    op.drop_column("tables", "gathering")
    op.drop_column("tables", "waiting")
    op.drop_index("codes_table", "codes")
    op.drop_table("codes")
