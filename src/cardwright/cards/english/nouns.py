"""Selectors, numbers and conditions in English, for the words that all games share."""

from __future__ import annotations

from dataclasses import replace

from cardwright.cards import words as w
from cardwright.cards.grammar import NOTHING, Clause, Mention, NounPhrase, Quantity, Statement, listing, number, words
from cardwright.cards.nodes import Condition, Each, Node
from cardwright.cards.phrasebook import Phrasebook, Referent, Telling
from cardwright.kernel.records import replace as replace_node

CORE = Phrasebook()

# --- who and what -----------------------------------------------------------------------------------------------------

CORE.always({w.This: Mention("this", ref="this", short="card")})


@CORE.says(w.You)
def _you(n: w.You, t: Telling) -> Mention:
    return t.you


@CORE.says(w.It)
def _it(n: w.It, t: Telling) -> Mention:
    return t.it(n.which)


@CORE.says(w.Those)
def _those(n: w.Those, t: Telling) -> Mention:
    return t.it(n.which)


def role(n: Node, t: Telling, otherwise: Mention) -> Mention:
    """The mention of a role of the event."""
    return t.occasion.roles.get(type(n), otherwise)


@CORE.says(w.ThatPlayer)
def _that_player(n: w.ThatPlayer, t: Telling) -> Mention:
    return role(n, t, Mention("the player it is about", person=True, ref="that player", short="player"))


@CORE.says(w.ThatCard)
def _that_card(n: w.ThatCard, t: Telling) -> Mention:
    return role(n, t, Mention("the card it is about", ref="that card", short="card"))


@CORE.says(w.ThatSource)
def _that_source(n: w.ThatSource, t: Telling) -> Mention:
    return role(n, t, Mention("its source", ref="source", short="card"))


@CORE.says(Each)
def _each(n: Each, t: Telling) -> Mention:
    return t.noun(n.of).each()


@CORE.says(w.Either)
def _either(n: w.Either, t: Telling) -> NounPhrase | Mention:
    if not n.of:
        return NOTHING
    # Pronouns come first, so that the verb agrees with what it follows: "you or the minion takes".
    pronouns = (w.You, w.It)
    first, *others = (t.noun(part) for part in sorted(n.of, key=lambda part: not isinstance(part, pronouns)))
    for other in others:
        first = first.or_(other)
    return first


@CORE.says(w.Where)
def _where(n: w.Where, t: Telling) -> NounPhrase:
    noun = t.noun(n.of)
    said = about_one(noun, n.condition, t)
    return noun.following(said)


def about_one(noun: NounPhrase, condition: Condition, t: Telling) -> str:
    """A condition on each of some things, as words after their noun: "who has 3¢ or more"."""
    pronoun = Mention(
        "they" if noun.people else "it", many=noun.people, person=noun.people, ref="one", short=noun.short
    )
    with t.binding([Referent(pronoun, pronoun, said=True)]):
        statement = t.condition(condition)
    if statement.clause is not None and statement.clause.subject == pronoun:
        clause = replace(statement.clause, subject=Mention("who" if noun.people else "that"))
        return clause.statement()
    return f"for {'whom' if noun.people else 'which'} it is true that {statement.text}"


@CORE.says(w.Most)
def _most(n: w.Most, t: Telling) -> NounPhrase:
    if isinstance(n.of, w.Where):  # The condition may be long, so it is said last.
        return t.noun(replace_node(n.of, of=replace_node(n, of=n.of.of)))
    noun = t.noun(n.of)
    one = Mention("they" if noun.people else "it", many=noun.people, person=noun.people, ref="one", short=noun.short)
    with t.binding([Referent(one, one, said=True)]), t.set(subject=one):
        quantity = t.quantity(n.number)
    if quantity.owner is not None and quantity.owner.ref == "one":
        most = "lowest" if n.lowest else "highest"
        if quantity.single or quantity.counted:
            most = "most" if not n.lowest else "fewest" if quantity.single else "least"
        return noun.following(words("with the", most, quantity.stuff, quantity.place))
    highest = "lowest" if n.lowest else "highest"
    return noun.following(f"for {'whom' if noun.people else 'which'} {quantity.text} is {highest}")


# --- how much ---------------------------------------------------------------------------------------------------------


@CORE.says(w.ThatMuch)
def _that_much(n: w.ThatMuch, t: Telling) -> Quantity:
    return Quantity("that amount", back="that") if t.occasion.amount else Quantity("the amount of the event")


@CORE.says(w.Done)
def _done(n: w.Done, t: Telling) -> Quantity:
    return Quantity("as much as was done", back="as" if t.occasion.amount else "that")


@CORE.says(w.TheNumber)
def _the_number(n: w.TheNumber, t: Telling) -> Quantity:
    if t.the_number is not None:
        return t.the_number
    chosen = t.chosen("number")
    return Quantity("the number" if chosen is None else t.it(chosen).text)


@CORE.says(w.All)
def _everything(n: w.All, t: Telling) -> Quantity:
    return Quantity("all", everything=True)


@CORE.says(w.Count)
def _count(n: w.Count, t: Telling) -> Quantity:
    noun = t.noun(n.of)
    unit = noun.one() if noun.known is None else ""
    return Quantity(f"the number of {noun.many().as_object}", unit=unit, noun=noun)


def counter(name: str) -> NounPhrase:
    """A counter of a name."""
    return NounPhrase("counter", (name.replace("_", " "),) if name else ())


@CORE.says(w.CountersOn)
def _counters_on(n: w.CountersOn, t: Telling) -> Quantity:
    on = t.mention(n.card)
    noun = counter(n.counter)
    text = f"the number of {noun.many().text} on {on.as_object}"
    stuff = noun.many().text
    return Quantity(
        text,
        unit=f"{noun.one()} on {on.as_object}",
        owner=on,
        stuff=stuff,
        place=f"on {on.objective}",
        single=noun.one(),
    )


@CORE.says(w.Sum)
def _sum(n: w.Sum, t: Telling) -> Quantity:
    match n.of:
        case (more, w.Product(less, -1)):
            left, right = t.quantity(more), t.quantity(less)
            if (
                left.owner is not None
                and right.owner is not None
                and (left.stuff, left.place) == (right.stuff, right.place)
            ):
                much = "many" if left.single else "much"
                has = words(Clause(left.owner, left.verb).statement(), left.place)
                return Quantity(f"how {much} more {left.stuff} {has} than {right.owner.as_object}")
        case (some, int(more)) if more > 0 and not isinstance(some, int | w.Sum):
            return Quantity(f"{number(more)} more than {t.quantity(some).text}")
    text = ""
    for part in n.of:
        match part:
            case w.Product(less, -1) if text:
                text += f" minus {t.quantity(less).text}"
            case _:
                text += f" plus {t.quantity(part).text}" if text else t.quantity(part).text
    return Quantity(text or "0")


@CORE.says(w.Quotient)
def _quotient(n: w.Quotient, t: Telling) -> Quantity:
    up = ", rounded up" if n.up else ", rounded down"
    part = "half of" if n.by == 2 else f"1/{number(n.by)} of"
    return Quantity(f"{part} {t.quantity(n.number).text}{up}")


@CORE.says(w.Product)
def _product(n: w.Product, t: Telling) -> Quantity:
    one, times = t.quantity(n.number), t.quantity(n.times)
    text = f"{times.text} × {one.text}"
    if one.back and times.n == 2:
        text = f"twice {one.text}"
    return Quantity(text, unit=one.unit, times=times if one.unit else None)


@CORE.says(w.Depending)
def _depending(n: w.Depending, t: Telling) -> Quantity:
    then, otherwise = t.quantity(n.then), t.quantity(n.otherwise)
    return Quantity(f"{otherwise.text} (if {t.condition(n.condition).text}, {then.text} instead)")


@CORE.says(w.AtMost)
def _at_most(n: w.AtMost, t: Telling) -> Quantity:
    return Quantity(f"{t.quantity(n.number).text} (at most {t.quantity(n.most).text})")


# --- whether ----------------------------------------------------------------------------------------------------------

PLAIN = {
    "==": "exactly {}",
    "<": "less than {}",
    ">": "more than {}",
    "<=": "{} or less",
    ">=": "{} or more",
    "!=": "not {}",
}
COUNTED = {**PLAIN, "<": "fewer than {}", "<=": "{} or fewer", "!=": "not exactly {}"}
WORKED_OUT = {**PLAIN, "==": "{}", "<=": "at most {}", ">=": "at least {}"}


def measured(relation: str, right: Quantity, stuff: str, single: str = "", glue: str = " ") -> str:
    """A comparison of an amount: "no ¢", "25¢ or more", "10 or more loot cards"."""
    if right.n == 0 and relation in ("==", ">"):
        return f"{'no' if relation == '==' else 'any'} {stuff}"
    if right.n is None:
        return f"{stuff} numbering {WORKED_OUT[relation].format(right.text)}"
    if relation == "!=":
        return f"a number of {stuff} other than {right.text}"
    if single:
        alone = right.n == 1 and relation in ("==", "<", ">")
        return f"{COUNTED[relation].format(right.text)} {single if alone else stuff}"
    return PLAIN[relation].format(f"{right.text}{glue}{stuff}")


@CORE.says(w.Compare)
def _compare(n: w.Compare, t: Telling) -> Statement:
    left, right = t.quantity(n.left), t.quantity(n.right)
    if left.owner is not None:
        glue = "" if left.stuff == "¢" else " "
        much = words(measured(n.relation, right, left.stuff, left.single, glue), left.place)
        return Clause(left.owner, left.verb, much).as_statement()
    if left.noun is not None and right.n is not None:
        return there_are(n.relation, right.n, left.noun)
    how = (WORKED_OUT if right.n is None else PLAIN)[n.relation].format(right.text)
    return Clause(Mention(left.text), "be", how).as_statement()


def there_are(relation: str, n: int, noun: NounPhrase) -> Statement:
    """A statement about how many things of a kind there are."""
    many = noun.many()
    if n == 0 and relation in ("==", ">"):
        return Statement(
            f"there are {'no' if relation == '==' else 'any'} {many.text}",
            f"there are {'any' if relation == '==' else 'no'} {many.text}",
        )
    kind = noun.one() if n == 1 and relation in ("==", "!=", "<", ">") else many.text
    be = "is" if n == 1 and relation in ("==", "!=") else "are"
    how = COUNTED[relation].format(number(n))
    return Statement(f"there {be} {how} {kind}", f"there {be} not {how} {kind}")


@CORE.says(w.Is)
def _is(n: w.Is, t: Telling) -> Statement:
    return Clause(t.mention(n.what), "be", t.noun(n.among).a().as_object).as_statement()


@CORE.says(w.Exists)
def _exists(n: w.Exists, t: Telling) -> Statement:
    found = t.phrase(n.of)
    there = found if isinstance(found, Mention) else found.known
    if there is not None:
        return Clause(there, "be", "still there").as_statement()
    return Statement(f"there is {found.a().text}", f"there is {found.no().text}")


@CORE.says(w.Not)
def _not(n: w.Not, t: Telling) -> Statement:
    return t.condition(n.condition).opposite()


@CORE.says(w.And)
def _and(n: w.And, t: Telling) -> Statement:
    return several_conditions([t.condition(part) for part in n.of], "and")


@CORE.says(w.Or)
def _or(n: w.Or, t: Telling) -> Statement:
    return several_conditions([t.condition(part) for part in n.of], "or")


def several_conditions(parts: list[Statement], joint: str) -> Statement:
    if len(parts) == 1:
        return parts[0]
    return Statement.of(listing([part.text for part in parts], joint) if parts else f"nothing is asked ({joint})")


@CORE.says(w.Tagged)
def _tagged(n: w.Tagged, t: Telling) -> Statement:
    return Clause(Mention("what happens"), "be", f"of the kind “{n.tag.replace('_', ' ')}”").as_statement()
