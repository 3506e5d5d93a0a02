"""What a game knows about a card before the card is read: enough to list it, to find it and to put it into a deck."""

from __future__ import annotations

from typing import Any

import msgspec


class Summary(msgspec.Struct, frozen=True, array_like=True):
    """The summary of a card. A game adds what it has to know about all cards when one of its games is set up."""

    id: str
    name: str
    set: str
    digest: bytes
    """The digest of its definition (``CardDefinition.digest``)."""


def summary_of(card: Any) -> Summary:
    """The summary of a definition."""
    return Summary(card.id, card.name, str(getattr(card, "set", "")), card.digest)
