"""Looking at what is hidden, in English."""

from __future__ import annotations

from cardwright.cards import words as c
from cardwright.cards.english.doing import Parts, how_many, one_sentence
from cardwright.cards.grammar import Clause, Mention, NounPhrase, listing, number
from cardwright.cards.marks import mark
from cardwright.cards.phrasebook import Referent, Telling
from cardwright.cards.sentences import Sentence
from cardwright.four_souls import words as w
from cardwright.four_souls.text.book import TEXT, keyword


@TEXT.says(w.Search)
def _search(n: w.Search, t: Telling) -> Parts:
    who = t.by(c.You())
    explicit = None if who is not None and who.second else who
    noun = NounPhrase("item" if n.deck == "treasure" else "card", (keyword(n.keyword),) if n.keyword else ())
    if n.named:
        noun = noun.following(f"named {listing([mark('card', name, name) for name in n.named])}")
    many, optional = how_many(n.least, n.most, noun, t)
    found = f"{'up to ' if optional and not many.many else ''}{many.text}"
    again = t.name(noun.short, False, ("found", noun))
    with t.binding([Referent(again, again, said=True)]), t.set(opening=False):
        parts = t.parts(n.do)
    if many.many:
        each = one_sentence(parts, t)
        parts = [(Sentence(f"for each of them, {each.text}", each.block),)]
    return [
        Clause(explicit, "search", f"the {n.deck} deck for {found}"),
        *parts,
        Clause(explicit, "shuffle", "the deck"),
    ]


@TEXT.says(w.LookAtDeck)
def _look_at_deck(n: w.LookAtDeck, t: Telling) -> Clause:
    who = t.by(n.who)
    deck = {"": "a deck", "each": "each deck"}.get(n.deck, f"the {n.deck} deck")
    cards = "card" if n.number == 1 else f"{number(n.number)} cards"
    look = f"{'' if n.reveal else 'at '}the top {cards} of {deck}"
    pronoun = (who or t.you).pronoun.text
    card = "any of those cards" if n.deck == "each" else "that card"
    then = {
        "look": "",
        "order": ", then put them back in any order",
        "one_on_top": ", then put one of them on top of the deck and the others on the bottom",
        "bottom": f", then {pronoun} may put {card} on the bottom of its deck",
        "discard": f", then {pronoun} may put {card} into discard",
    }[n.how]
    if n.how in ("order", "one_on_top") and who is not None and not who.second:
        then = f", then {pronoun} {then.removeprefix(', then ')}"
    return Clause(who, "reveal" if n.reveal else "look", f"{look}{then}")


@TEXT.says(w.LookAtHand)
def _look_at_hand(n: w.LookAtHand, t: Telling) -> Clause:
    by = t.by(n.by)
    return Clause(by, "look", f"at {t.whose_object(n.who)} hand")


__all__ = ["Mention"]
