"""The words of Marvel Champions cards: nouns, numbers, conditions and verbs."""

from cardwright.cards.nodes import CORE, Vocabulary
from cardwright.cards.pictures import PICTURES
from cardwright.marvel_champions.cards.abilities.building import BUILDING
from cardwright.marvel_champions.cards.abilities.constant import CONSTANT
from cardwright.marvel_champions.cards.abilities.triggered import ABILITIES
from cardwright.marvel_champions.cards.events import EVENTS, On
from cardwright.marvel_champions.cards.names import ASPECTS, COUNTERS, ENDINGS, ICONS, KEYWORDS, TRAITS
from cardwright.marvel_champions.cards.takes import KINDS
from cardwright.marvel_champions.cards.words.attacks import ATTACKS
from cardwright.marvel_champions.cards.words.cards import CARDS
from cardwright.marvel_champions.cards.words.characters import CHARACTERS
from cardwright.marvel_champions.cards.words.checks import check_words
from cardwright.marvel_champions.cards.words.each import EACH
from cardwright.marvel_champions.cards.words.encounter import ENCOUNTER
from cardwright.marvel_champions.cards.words.modes import MODES
from cardwright.marvel_champions.cards.words.nouns import NOUNS
from cardwright.marvel_champions.cards.words.numbers import NUMBERS
from cardwright.marvel_champions.cards.words.places import WHEREABOUTS
from cardwright.marvel_champions.cards.words.sides import SIDES
from cardwright.marvel_champions.cards.words.taking import TAKING
from cardwright.marvel_champions.cards.words.using import USING
from cardwright.marvel_champions.cards.words.villains import VILLAINS

VOCABULARY = Vocabulary(
    *(
        CORE,
        ABILITIES,
        CONSTANT,
        NOUNS,
        NUMBERS,
        CHARACTERS,
        CARDS,
        ATTACKS,
        ENCOUNTER,
        SIDES,
        TAKING,
        USING,
        VILLAINS,
        EACH,
    ),
    *(BUILDING, MODES, WHEREABOUTS),
)
VOCABULARY.on = On
VOCABULARY.kinds = KINDS
VOCABULARY.check = check_words
VOCABULARY.known = {
    "aspect": frozenset(ASPECTS),
    "counter": COUNTERS,
    "ending": ENDINGS,
    "icon": ICONS,
    "keyword": KEYWORDS,
    "set": frozenset({*ASPECTS, "basic"}),
    "picture": PICTURES,
    "tag": frozenset(tag for kind in EVENTS.values() for tag in kind.tags),
    "trait": TRAITS,
}

__all__ = ["VOCABULARY"]
