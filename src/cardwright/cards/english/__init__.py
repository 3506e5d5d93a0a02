"""The words of ``cards/words`` in English."""

from cardwright.cards.english import doing as doing  # registers its phrases
from cardwright.cards.english.nouns import CORE

__all__ = ["CORE"]
