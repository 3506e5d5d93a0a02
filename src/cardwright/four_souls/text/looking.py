"""Looking at what is hidden, in English."""

from __future__ import annotations

from cardwright.cards import words as c
from cardwright.cards.english.doing import Parts, how_many, one_sentence
from cardwright.cards.grammar import Clause, Mention, NounPhrase, listing, number
from cardwright.cards.phrasebook import Referent, Telling
from cardwright.cards.sentences import Sentence
from cardwright.four_souls import words as w
from cardwright.four_souls.text.book import TEXT, card_reference, keyword
from cardwright.four_souls.text.nouns import deck


@TEXT.says(w.Search)
def _search(n: w.Search, t: Telling) -> Parts:
    who = t.by(c.You())
    explicit = None if who is not None and who.second else who
    noun = NounPhrase("item" if n.deck == "treasure" else "card", (keyword(n.keyword),) if n.keyword else ())
    if n.named:
        noun = noun.following(f"named {listing([card_reference(id) for id in n.named])}")
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
    cards = "card" if n.number == 1 else f"{number(n.number)} cards"
    look = f"{'' if n.reveal else 'at '}the top {cards} of {deck(n.deck, t)}"
    pronoun = (who or t.you).pronoun.text
    put = Clause(who, "put").finite()
    card = "any of those cards" if n.deck == "each" else "that card"
    its = "its deck" if n.deck != "each" else "their decks"
    then = {
        "look": "",
        "order": f", then {put} them back in any order",
        "one_on_top": f", then {put} one of them on top of the deck and the others on the bottom",
        "bottom": f", then {pronoun} may put {card} on the bottom of {its}",
        "discard": f", then {pronoun} may discard {card}",
    }[n.how]
    return Clause(who, "reveal" if n.reveal else "look", f"{look}{then}", closed=n.how in ("bottom", "discard"))


@TEXT.says(w.LookAtHand)
def _look_at_hand(n: w.LookAtHand, t: Telling) -> Clause:
    by = t.by(n.by)
    return Clause(by, "look", f"at {t.whose_object(n.who, 'hand')}")


__all__ = ["Mention"]
