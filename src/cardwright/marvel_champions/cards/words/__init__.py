"""The words of Marvel Champions cards: nouns, numbers, conditions and verbs."""

from cardwright.cards.nodes import CORE, Vocabulary
from cardwright.cards.pictures import PICTURES
from cardwright.marvel_champions.cards.abilities.triggered import Blow, Charge, Declaration, Moment, Trigger, Usable
from cardwright.marvel_champions.cards.events import EVENTS, On
from cardwright.marvel_champions.cards.keywords import KEYWORDS
from cardwright.marvel_champions.cards.names import ASPECTS, COUNTERS, ENDINGS, ICONS, TRAITS
from cardwright.marvel_champions.cards.takes import KINDS
from cardwright.marvel_champions.cards.words.characters import GiveStatus, Move
from cardwright.marvel_champions.cards.words.checks import check_words
from cardwright.marvel_champions.cards.words.nouns import Cards, Filter

_ABILITIES = ("building", "constant", "triggered")
_WORDS = (
    "attacks",
    "cards",
    "characters",
    "each",
    "encounter",
    "modes",
    "nouns",
    "numbers",
    "places",
    "sides",
    "taking",
    "using",
    "villains",
)
_BASES = (Blow, Charge, Declaration, Filter, Usable)
GAME = Vocabulary()
GAME.add_modules(*(f"cardwright.marvel_champions.cards.abilities.{part}" for part in _ABILITIES), but=_BASES)
GAME.add_modules(*(f"{__name__}.{part}" for part in _WORDS), but=_BASES)
VOCABULARY = Vocabulary(CORE, GAME)
VOCABULARY.on = On
VOCABULARY.kinds = KINDS
VOCABULARY.check = check_words
VOCABULARY.known = {
    "aspect": frozenset(ASPECTS),
    "counter": COUNTERS,
    "ending": ENDINGS,
    "icon": ICONS,
    "keyword": frozenset(KEYWORDS),
    "set": frozenset({*ASPECTS, "basic"}),
    "picture": PICTURES,
    "tag": frozenset(tag for kind in EVENTS.values() for tag in kind.tags),
    "trait": TRAITS,
}

for _timing in ("interrupt", "response"):
    VOCABULARY.shorten(_timing, Trigger, timing=_timing)
for _word, _at in {
    "when_revealed": "revealed",
    "when_defeated": "defeated",
    "when_completed": "completed",
    "boost": "boost",
    "setup": "setup",
    "special": "special",
}.items():
    VOCABULARY.shorten(_word, Moment, at=_at)
for _type in (
    *("hero", "alter_ego", "ally", "event", "support", "upgrade", "minion", "player_side_scheme"),
    *("treachery", "attachment", "environment", "obligation"),
):
    VOCABULARY.shorten(_type, Cards, type=(_type,))
VOCABULARY.shorten("scheme", Cards, type=("main_scheme", "side_scheme", "player_side_scheme"))
VOCABULARY.shorten("side_scheme", Cards, type=("side_scheme", "player_side_scheme"))
VOCABULARY.shorten("enemy", Cards, type=("villain", "leader", "minion"))
VOCABULARY.shorten("friendly_character", Cards, type=("hero", "alter_ego", "ally"))
VOCABULARY.shorten("character", Cards, type=("hero", "alter_ego", "ally", "villain", "leader", "minion"))
VOCABULARY.shorten("confused", Cards, status="confused")
VOCABULARY.shorten("stunned", Cards, status="stunned")
VOCABULARY.shorten("tough", Cards, status="tough")
for _token in ("damage", "threat"):
    VOCABULARY.shorten(f"move_{_token}", Move, what=_token)
VOCABULARY.shorten("stun", GiveStatus, status="stunned")
VOCABULARY.shorten("confuse", GiveStatus, status="confused")
VOCABULARY.shorten("toughen", GiveStatus, status="tough")

__all__ = ["VOCABULARY"]
