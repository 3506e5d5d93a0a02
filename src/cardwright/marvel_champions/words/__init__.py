"""The words of Marvel Champions cards."""

from cardwright.cards.nodes import CORE, Vocabulary
from cardwright.marvel_champions.words.abilities import ABILITIES
from cardwright.marvel_champions.words.encounter import ENCOUNTER
from cardwright.marvel_champions.words.selectors import SELECTORS
from cardwright.marvel_champions.words.verbs import VERBS

VOCABULARY = Vocabulary(CORE, ABILITIES, SELECTORS, VERBS, ENCOUNTER)

__all__ = ["VOCABULARY"]
