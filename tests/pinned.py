"""Games that are dealt alike for a seed whatever cards are added: ``tests/golden/four_souls_dealt.txt`` lists the cards
that they are dealt from. In Marvel Champions a set is played only where it is named, so nothing has to be left out.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from cardwright.four_souls.cards import library
from cardwright.four_souls.cards.definition import FourSoulsCard

LISTED = Path(__file__).parent / "golden" / "four_souls_dealt.txt"


def _dealt(card: FourSoulsCard) -> bool:
    return bool(card.deck) or card.kind == "character"


def pinned(game: str) -> dict[str, Any]:
    """Options that leave all other cards of a game out."""
    if game != "four_souls":
        return {}
    known = set(LISTED.read_text("utf-8").split())
    return {"bans": [card.id for card in library.book().values() if _dealt(card) and card.id not in known]}
