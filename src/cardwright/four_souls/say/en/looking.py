"""Looking at hidden cards, in English."""

from __future__ import annotations

from dataclasses import replace

from cardwright.cards import words as c
from cardwright.cards.english.doing import Parts, how_many
from cardwright.cards.grammar import Clause, Mention, NounPhrase
from cardwright.cards.nodes import Do
from cardwright.cards.phrasebook import Referent, Telling
from cardwright.four_souls.cards import words as w
from cardwright.four_souls.say.en.book import TEXT
from cardwright.four_souls.say.en.nouns import deck


@TEXT.says(w.Look)
def _look(n: w.Look, t: Telling) -> Parts:
    who = t.by(n.who)
    explicit = None if who is not None and who.second else who
    whole = isinstance(n.number, c.All) and not n.until
    many = n.deck == "any" or n.until or n.number != 1
    first = _first(n, t, explicit, whole)
    if n == w.Look(n.number, n.deck, ON_TOP, rest="bottom", reveal=n.reveal, who=n.who):
        put = (", then", "put", "one of them on top of the deck and the others on the bottom")
        return [replace(first, more=(put,))]
    parts: Parts = [first]
    if n.take is not None:
        taken = _taken(n, t, explicit, many, whole)
        match taken:
            case [Clause(modal="may") as may] if not whole and n.rest == "top":
                then = f"then {(who or t.you).pronoun.text} may {may.bare()}"
                return [replace(first, rest=f"{first.rest}, {then}", closed=True)]
        parts += taken
    parts += _rest(n, t, explicit, many)
    return parts


ON_TOP = Do((w.Put(c.It(-1)),))


def _first(n: w.Look, t: Telling, who: Mention | None, whole: bool) -> Clause:
    """The clause that says which cards are looked at."""
    of = deck(n.deck, t)
    if whole:
        wanted = f" for {_wanted(n, t).text}" if n.take is not None else ""
        return Clause(who, "reveal" if n.reveal else "search", f"{of}{wanted}")
    if n.until:
        fits = NounPhrase("card") if n.of is None else t.noun(n.of)
        so_many = t.quantity(n.most).of(fits)
        be = "are" if so_many.many else "is"
        return Clause(who, "reveal", f"cards from the top of {of} until {so_many.text} {be} revealed")
    quantity = t.quantity(n.number)
    cards = "card" if quantity.n == 1 else f"{quantity.text} cards"
    if quantity.n is None:
        cards = quantity.of(NounPhrase("card")).text
    return Clause(who, "reveal" if n.reveal else "look", f"{'' if n.reveal else 'at '}the top {cards} of {of}")


def _fitting(n: w.Look, t: Telling) -> NounPhrase:
    """The cards that may be taken; those of the treasure deck are items."""
    noun = NounPhrase("card") if n.of is None else t.noun(n.of)
    return replace(noun, head="item") if n.deck == "treasure" and noun.head == "card" else noun


def _wanted(n: w.Look, t: Telling) -> Mention:
    noun = _fitting(n, t)
    many, optional = how_many(n.least, n.most, noun, t)
    return replace(many, text=f"at most one {noun.one()}") if optional and not many.many else many


def _kind(n: w.Look, t: Telling) -> NounPhrase:
    """The cards searched for; those of the treasure deck are items."""
    noun = NounPhrase("card") if n.of is None else t.noun(n.of)
    return replace(noun, head="item") if n.deck == "treasure" and noun.head == "card" and n.of is not None else noun


def _taken(n: w.Look, t: Telling, who: Mention | None, many: bool, whole: bool) -> Parts:
    """The clauses for the cards taken."""
    assert n.take is not None
    optional = t.quantity(n.least).n == 0
    noun = _fitting(n, t)
    single = t.quantity(n.most).n == 1
    if whole or n.until:
        again = t.name(noun.short, False, ("found", noun)) if single else Mention("those cards", many=True, ref="found")
        with t.binding([Referent(again, again, said=True)]), t.set(opening=False):
            return t.parts(n.take)
    chosen, _ = how_many(n.least, n.most, NounPhrase("card") if n.of is None else noun, t)
    among = "that card" if not many else f"{'one' if single and n.of is None else chosen.text} of them"
    if n.deck == "any" and t.quantity(n.number).n == 1:
        among = "any of those cards" if n.of is None else f"any of those cards that is {noun.a().text}"
    one = Mention(among, many=not single, ref=("taken", noun), short="card")
    condition = f", if it is {noun.a().text}" if n.of is not None and not many else ""
    with t.binding([Referent(one, one, said=True)]), t.set(opening=False, actor=who or t.you, subject=who or t.you):
        parts = t.parts(n.take)
    if len(parts) == 1 and isinstance(parts[0], Clause) and not parts[0].modal and parts[0].block is None:
        clause = parts[0]
        clause = replace(clause, rest=f"{clause.rest}{condition}")
        if optional:
            return [replace(clause, subject=(who or t.you), modal="may")]
        return [replace(clause, subject=who) if clause.subject is None else clause]
    head = Clause(who or t.you if optional else who, "choose", among, "may" if optional else "")
    return [head, *parts]


REST = {
    "top": "",
    "order": "back in any order",
    "bottom": "on the bottom",
    "random_bottom": "on the bottom in random order",
    "discard": "into discard",
}


def _rest(n: w.Look, t: Telling, who: Mention | None, many: bool) -> Parts:
    """The clauses for the rest of the cards."""
    if n.rest == "top":
        return []
    if n.rest == "shuffle":
        return [Clause(who, "shuffle", "the deck")]
    rest = "them" if n.take is None else "the others"
    if not many:
        rest = "it" if n.take is None else "it, if it is still there,"
    if n.rest == "hand":
        return [Clause(who, "put", f"{rest} into {t.whose(n.to, 'hand')}")]
    return [Clause(who, "put", f"{rest} {REST[n.rest]}")]


@TEXT.says(w.LookAtHand)
def _look_at_hand(n: w.LookAtHand, t: Telling) -> Clause:
    by = t.by(n.by)
    return Clause(by, "look", f"at {t.whose_object(n.who, 'hand')}")
