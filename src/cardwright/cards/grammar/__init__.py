"""The grammar of English card text: phrases that know their number, person and owner.

Nothing here cuts or pluralizes finished text. There are five kinds of phrase:

``NounPhrase``
    A kind of thing that has not been counted yet: adjectives, a head noun, the words after it. ``a()``, ``each()``,
    ``many()``, ``all()``, ``count(n)`` and ``some(how_many)`` make a mention of it.
``Mention``
    Somebody or something that a clause can be about: "you", "that player", "each other monster", "2 items you control".
    It knows whether it is plural, a person, or you, and hence its verb form, its pronoun and its possessive.
``Clause``
    A mention, a verb in its base form, and the rest: ``said()`` gives "gain 3¢" for you and "that player gains 3¢" for
    others; ``statement()``, ``bare()``, ``negated()`` and ``modal`` give the other forms.
``Quantity``
    An amount or number: plain, "that much", or to be computed; ``of(noun)`` is for things that are counted,
    ``much(stuff)`` for others.
``Statement``
    A sentence that is true or false, with its opposite.

``sentences`` joins clauses into sentences.
"""

from cardwright.cards.grammar.clauses import Clause, Quantity, Statement
from cardwright.cards.grammar.inflection import article, counted, listing, number, ordinal, plural, signed, words
from cardwright.cards.grammar.nouns import EACH_OF_THEM, NOTHING, YOU, Mention, NounPhrase, known

__all__ = [
    "EACH_OF_THEM",
    "NOTHING",
    "YOU",
    "Clause",
    "Mention",
    "NounPhrase",
    "Quantity",
    "Statement",
    "article",
    "counted",
    "known",
    "listing",
    "number",
    "ordinal",
    "plural",
    "signed",
    "words",
]
