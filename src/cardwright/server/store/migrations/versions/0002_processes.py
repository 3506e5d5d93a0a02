"""The processes that serve the database."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "processes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("channel", sa.String(32), nullable=False),
        sa.Column("beats", sa.BigInteger().with_variant(sa.Integer, "sqlite"), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("processes")
