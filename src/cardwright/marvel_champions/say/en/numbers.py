"""Numbers and conditions in English."""

from __future__ import annotations

from cardwright.cards import words as c
from cardwright.cards.english import CORE
from cardwright.cards.english.nouns import measured
from cardwright.cards.grammar import Clause, Mention, Quantity, Statement, listing, number, words
from cardwright.cards.nodes import Each, Node, Objects, Selector
from cardwright.cards.phrasebook import Telling
from cardwright.marvel_champions.cards.words import nouns, numbers
from cardwright.marvel_champions.engine.records import ANY
from cardwright.marvel_champions.say.en.book import STATS, TEXT, MarvelTelling, icons
from cardwright.marvel_champions.say.en.nouns import adjectives

TOKENS = ("threat", "damage")
"""Tokens that are not called counters."""
DIFFERENT = {"name": "names", "type": "card types", "resource": "types of printed resource"}


@TEXT.says(numbers.Count)
def _count(n: numbers.Count, t: Telling) -> Quantity:
    noun = t.noun(n.of)
    many = noun.many().text if noun.many().text != "they" else "them"
    if n.printed:
        what = f"{'resource' if n.printed == ANY else icons(n.printed)} printed on {many}"
        return Quantity(f"the number of {what.replace('resource', 'resources', 1)}", unit=what)
    if n.different:
        return Quantity(f"the number of different {DIFFERENT[n.different]} among {many}")
    if noun.fixed is not None:
        return Quantity(f"the count of {many}")
    unit = "of those cards" if n.of == nouns.Moved() else noun.one()
    return Quantity(f"the number of {many}", unit=unit, noun=noun)


@TEXT.says(c.CountersOn)
def _counters_on(n: c.CountersOn, t: Telling) -> Quantity:
    on = t.mention(n.card)
    if n.counter in TOKENS:
        it = "them" if on.pronoun.text == "they" else on.pronoun.text
        return Quantity(f"the {n.counter} on {on.as_object}", owner=on, stuff=n.counter, place=f"on {it}")
    found: Quantity = CORE.phrases[c.CountersOn](n, t)
    return found


@TEXT.says(numbers.PerPlayer)
def _per_player(n: numbers.PerPlayer, t: Telling) -> Quantity:
    each = t.quantity(n.number)
    return Quantity(f"{each.text} for each player", unit="player", times=each)


@TEXT.says(numbers.FigureOf)
def _figure_of(n: numbers.FigureOf, t: MarvelTelling) -> Quantity:
    if n.figure == "boost":
        if n.card == Each(nouns.Moved()):
            on = f"the {'card' if t.single else 'cards'} {t.moved} that way"
        else:
            on = f"the {t.noun(n.card.of).many().text}" if isinstance(n.card, Each) else t.mention(n.card).as_object
        return Quantity(f"the number of boost icons on {on}", unit=f"boost icon on {on}")
    return Quantity(t.whose(n.card, STATS[n.figure]), owner=t.mention(n.card), stuff=STATS[n.figure])


@TEXT.says(numbers.VictoryPoints)
def _victory_points(n: numbers.VictoryPoints, t: Telling) -> Quantity:
    return Quantity("the number of victory points in the victory display")


@TEXT.says(numbers.Excess)
def _excess(n: numbers.Excess, t: Telling) -> Quantity:
    return Quantity("the excess damage dealt that way")


# --- whether ----------------------------------------------------------------------------------------------------------


@TEXT.says(numbers.PaidWith)
def _paid_with(n: numbers.PaidWith, t: Telling) -> Statement:
    what = t.noun(n.by).a().text if n.by is not None else icons(n.resource)
    if n.number != 1:
        what = f"at least {t.quantity(n.number).text} {what}"
    what = words("only" if n.only else "", what, "on", t.object(n.card))
    return Statement(f"{t.you.text} spent {what}", f"{t.you.text} did not spend {what}")


@TEXT.says(numbers.Paid)
def _paid(n: numbers.Paid, t: Telling) -> Quantity:
    kind = icons(n.resource) if n.resource else "resources"
    what = words("different types of" if n.different else "", kind)
    beyond = "beyond its cost" if n.over else ""
    return Quantity(words(f"the number of {what} spent on {t.object(n.card)}", beyond))


@TEXT.says(c.Done)
def _done(n: c.Done, t: MarvelTelling) -> Quantity:
    stuff, done = t.doing
    return Quantity(words("how much", stuff, "is", done, "that way"), back="that")


@TEXT.says(c.Compare)
def _compare(n: c.Compare, t: MarvelTelling) -> Statement:
    stuff, done = t.doing
    if isinstance(n.left, c.Done) and stuff:
        return Clause(
            Mention(measured(n.relation, t.quantity(n.right), stuff)), f"be {done}", "that way"
        ).as_statement()
    found: Statement = CORE.phrases[c.Compare](n, t)
    return found


@TEXT.says(c.Is)
def _is(n: c.Is, t: Telling) -> Statement:
    who = t.mention(n.what)
    if isinstance(n.among, nouns.Cards) and n.among == nouns.Cards(trait=n.among.trait):
        if n.among.trait:
            return Clause(who, "have", f"the {n.among.trait} trait").as_statement()
        return Clause(who, "be", "a card").as_statement()
    if isinstance(n.among, nouns.Cards) and n.among == nouns.Cards(status=n.among.status):
        return Clause(who, "be", " ".join(adjectives(n.among))).as_statement()
    printed = printed_resources(n.among)
    if printed:
        return Clause(who, "have", f"a printed {listing([icons(letter) for letter in printed])}").as_statement()
    if isinstance(n.among, Objects):
        return Clause(who, "be", t.mention(n.among).as_object).as_statement()
    return Clause(who, "be", t.noun(n.among).a().text).as_statement()


def printed_resources(node: Node) -> str:
    """The resources that a kind of card has printed on it, if nothing else makes the kind."""
    if isinstance(node, c.Either):
        found = [printed_resources(part) for part in node.of]
        return "".join(found) if all(found) else ""
    return node.resource if isinstance(node, nouns.Cards) and node == nouns.Cards(resource=node.resource) else ""


@TEXT.says(c.Exists)
def _exists(n: c.Exists, t: MarvelTelling) -> Statement:
    if isinstance(n.of, nouns.Host):
        return Clause(Mention("this", ref="this", short="card"), "be", "attached to a card").as_statement()
    if t.moved and _all_moved(n.of):
        with t.set(moved=""):
            kind = t.noun(n.of)
        if kind.fixed is None:
            return Statement(f"{kind.a().text} is {t.moved} that way", f"{kind.no().text} is {t.moved} that way")
    found = t.phrase(n.of)
    if isinstance(found, Mention):
        return Clause(found, "be", "in play").as_statement()
    if isinstance(n.of, nouns.Cards) and not n.of.zone:
        found = found.following("in play")
    return Statement(f"there is {found.a().text}", f"there is {found.no().text}")


def _all_moved(node: Selector) -> bool:
    """Whether a kind of thing is one of the cards that were moved last."""
    return isinstance(node, nouns.Moved) or (isinstance(node, c.Either) and all(map(_all_moved, node.of)))


TAGS = {
    "attack": ("it is an attack", "it is no attack"),
    "scheme": ("it is a scheme", "it is no scheme"),
    "undefended": ("it is an undefended attack", "it is no undefended attack"),
    "basic": ("it is a basic power", "it is no basic power"),
    "thwart": ("it is a thwart", "it is no thwart"),
    "defense": ("it is a defense", "it is no defense"),
    "recovery": ("it is a recovery", "it is no recovery"),
    "consequential": ("it is consequential damage", "it is no consequential damage"),
    "damaged": ("it comes to something", "it comes to nothing"),
    "defeated": ("its target is defeated", "its target is not defeated"),
    "threat_step": ("it is step one", "it is not step one"),
    "activation_step": ("it is step two", "it is not step two"),
    "deal_step": ("it is step three", "it is not step three"),
    "reveal_step": ("it is step four", "it is not step four"),
    "deck": ("it comes from the encounter deck", "it does not come from the encounter deck"),
    "played": ("it was played", "it was not played"),
    "hand": ("it comes from a hand", "it does not come from a hand"),
    "top": ("it comes from a player's deck", "it does not come from a player's deck"),
    "play": ("it comes from play", "it does not come from play"),
    "discarded": ("it is discarded", "it is not discarded"),
    "confused": ("it is a confused card", "it is no confused card"),
    "stunned": ("it is a stunned card", "it is no stunned card"),
    "tough": ("it is a tough card", "it is no tough card"),
    "step": ("it is the end of the player phase", "it is not the end of the player phase"),
    "acceleration": ("they are acceleration tokens", "they are not acceleration tokens"),
    "encounter": ("it is an encounter deck", "it is no encounter deck"),
}


@TEXT.says(c.Tagged)
def _tagged(n: c.Tagged, t: Telling) -> Statement:
    yes, no = TAGS[n.tag]
    what = t.occasion.thing
    if what and n.tag in ("attack", "scheme", "undefended", "basic", "thwart"):
        yes, no = yes.replace("it ", f"{what} ", 1), no.replace("it ", f"{what} ", 1)
    return Statement(yes, no)


def times(n: int) -> str:
    """A number of times: "once", "3 times"."""
    return {1: "once", 2: "twice"}.get(n, f"{number(n)} times")
