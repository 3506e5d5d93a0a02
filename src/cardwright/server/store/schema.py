"""The database tables. A change here needs a migration."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    false,
)

METADATA = MetaData()

HEAD = "0004"
"""The latest migration, which leads to the database tables described here."""

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("name", String(80), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("host", LargeBinary, nullable=False),  # the hash of the host's secret
    Column("setup", LargeBinary, nullable=False),  # ``records.Setup``
    Column("start", LargeBinary, nullable=False),  # ``records.Start``
    Column("created", Float, nullable=False),
    # The table as of the last row of its journal:
    Column("number", Integer, nullable=False),
    Column("state", LargeBinary, nullable=False),
    Column("seats", LargeBinary, nullable=False),  # list of ``SeatInfo``, for the list of tables
    Column("round", Integer, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("touched", Float, nullable=False),
    Column("waiting", Integer, nullable=False, server_default="-1"),  # the seat that is asked, as everybody may know it
    Column("gathering", Boolean, nullable=False, server_default=false()),
)
Index("tables_listed", TABLES.c.listed, TABLES.c.touched)
Index("tables_touched", TABLES.c.touched)

JOURNAL = Table(
    "journal",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=False),
    Column("kind", String(16), nullable=False),
    Column("data", LargeBinary, nullable=False),
    Column("at", Float, nullable=False),
)

CODES = Table(
    "codes",
    METADATA,
    Column("code", String(40), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("made", Float, nullable=False),
)
Index("codes_table", CODES.c.table_id)

PROCESSES = Table(
    "processes",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("channel", String(32), nullable=False),  # stands for the Redis it listens to; empty for none
    Column("beats", BigInteger().with_variant(Integer, "sqlite"), nullable=False),
)
