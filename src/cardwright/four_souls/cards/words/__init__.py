"""The words of Four Souls cards: selectors, numbers, conditions and verbs."""

# ruff: noqa: F403, F405 - this module re-exports every word

from cardwright.cards.nodes import CORE, Each, Vocabulary
from cardwright.cards.pictures import PICTURES
from cardwright.cards.words import All
from cardwright.four_souls.cards.abilities import Activated, Listening
from cardwright.four_souls.cards.definition import CATEGORIES, ENDINGS, KINDS
from cardwright.four_souls.cards.events import EVENTS, On
from cardwright.four_souls.cards.keywords import KEYWORDS
from cardwright.four_souls.cards.takes import KINDS as KINDS_OF_THING
from cardwright.four_souls.cards.words.cards import *
from cardwright.four_souls.cards.words.challenges import *
from cardwright.four_souls.cards.words.checks import check_words
from cardwright.four_souls.cards.words.conditions import *
from cardwright.four_souls.cards.words.copying import *
from cardwright.four_souls.cards.words.counters import *
from cardwright.four_souls.cards.words.damage import *
from cardwright.four_souls.cards.words.dice import *
from cardwright.four_souls.cards.words.giving import *
from cardwright.four_souls.cards.words.items import *
from cardwright.four_souls.cards.words.looking import *
from cardwright.four_souls.cards.words.money_and_loot import *
from cardwright.four_souls.cards.words.numbers import *
from cardwright.four_souls.cards.words.selectors import *
from cardwright.four_souls.cards.words.stack import *
from cardwright.four_souls.cards.words.turn import *
from cardwright.four_souls.cards.words.votes import *
from cardwright.four_souls.rules.counters import MEANINGS

_ABILITIES = ("activated", "answering", "continuous")
_WORDS = (
    "cards",
    "challenges",
    "conditions",
    "copying",
    "counters",
    "damage",
    "dice",
    "giving",
    "items",
    "looking",
    "money_and_loot",
    "numbers",
    "selectors",
    "stack",
    "turn",
    "votes",
)
GAME = Vocabulary()
GAME.add_modules(*(f"cardwright.four_souls.cards.abilities.{part}" for part in _ABILITIES), but=(Activated, Listening))
GAME.add_modules(*(f"{__name__}.{part}" for part in _WORDS))
VOCABULARY = Vocabulary(CORE, GAME)
VOCABULARY.on = On
VOCABULARY.kinds = KINDS_OF_THING
VOCABULARY.check = check_words
VOCABULARY.known = {
    "keyword": frozenset(KEYWORDS),
    "category": CATEGORIES,
    "kind": KINDS,
    "counter": frozenset({"level", *MEANINGS}),
    "ending": ENDINGS,
    "picture": PICTURES,
    "tag": frozenset(tag for kind in EVENTS.values() for tag in kind.tags),
}
VOCABULARY.short |= {
    "others": (Each, {"of": Players(other=True)}),
    "killer": (Doer, {}),
    "dealer": (Doer, {}),
    "minion": (Monsters, {"slot": "minion"}),
    "final_boss": (Monsters, {"slot": "boss"}),
    "card_in_hand": (Cards, {"zone": "hand", "deck": "loot"}),
    "card_in_discard": (Cards, {"zone": "discard"}),
    "top_card": (Cards, {"zone": "deck", "top": True}),
    "curse": (Cards, {"zone": "play", "kind": ("curse",)}),
    **{kind: (Cards, {"kind": (kind,)}) for kind in ("boss", "event", "guppy", "trinket", "ambush")},
    "die": (Stacked, {"kind": "roll"}),
    "loot_on_stack": (Stacked, {"kind": "loot"}),
    "ability_on_stack": (Stacked, {"kind": "ability", "on": "item", "triggered": False}),
    "search": (Look, {"number": All(), "rest": "shuffle"}),
}
"""Words that abbreviate another word with some fields set."""
