"""Triggered abilities and replacement effects, in English: the event each waits for, and its effect."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from cardwright.cards import words as c
from cardwright.cards.english import CORE
from cardwright.cards.english.doing import after, one_sentence, passage
from cardwright.cards.grammar import Clause, Mention, Quantity, Statement, article, listing, number, ordinal, words
from cardwright.cards.nodes import Condition, Do, Modes, Node, Objects, Selector
from cardwright.cards.patterns import Among, Figure, Than
from cardwright.cards.phrasebook import Occasion, Telling, Told
from cardwright.cards.sentences import Passage, Sentence
from cardwright.cards.text import Head
from cardwright.four_souls.cards import abilities as a
from cardwright.four_souls.cards import words as w
from cardwright.four_souls.cards.events import On
from cardwright.four_souls.say.en.book import PLAYER, TEXT
from cardwright.four_souls.say.en.event_clauses import EVENTS
from cardwright.four_souls.say.en.event_slots import Asked, Slots
from cardwright.kernel.records import replace as changed

PLACES = {
    "play": "",
    "slot": "while this is in a slot",
    "board": "while a player controls this",
    "souls": "while this is a soul",
    "outside": "while this is outside the game",
    "covered": "while this is covered in a slot",
    "discard": "while this is in discard",
}
"""Where an ability works, if not in play."""


def parts_of(when: Condition | None) -> list[Condition]:
    """A condition split into its parts."""
    return list(when.of) if isinstance(when, c.And) else [when] if when is not None else []


@dataclass(frozen=True)
class Nth:
    """The first time that something happens, or every n-th time."""

    every: int = 0
    """2 for every other time; 0 for the first time only."""
    since: str = "turn"


def nth(part: Condition, on: On) -> Nth | None:
    """The ``Nth`` of a condition that counts the very event it is about; None for any other condition."""
    match part:
        case c.Compare(w.Times(of, since), "==", 1) if of == on:
            return Nth(0, since)
        case w.Multiple(w.Times(of, since), every) if of == on:
            return Nth(every, since)
    return None


@dataclass
class Waiting:
    """The event that an ability waits for, ready to be told."""

    clause: Clause
    lead: str
    """"Whenever", "when", "as"."""
    time: Nth | None = None
    level: int | None = None
    """The level from which it works (FS-CRD-70)."""
    ifs: list[str] = field(default_factory=list)
    """Further conditions."""
    occasion: Occasion = field(default_factory=Occasion)


@dataclass(frozen=True)
class Ask:
    """One condition on an event: its key in the clause, and its wording as a separate condition."""

    key: str
    say: Callable[[], str]
    condition: Condition | None = None


def waiting(on: On, when: Condition | None, t: Telling, level: bool = True) -> Waiting:
    """Split a pattern and a condition into what the clause of the event says and what has to be said after it."""
    event = EVENTS[on.event]
    left = [*parts_of(on.if_), *parts_of(when)]
    found = None
    if level and (levels := [part for part in parts_of(when) if isinstance(part, w.AtLevel)]):
        found = levels[0].level
        left = [part for part in left if part is not levels[0]]
    counted = next((part for part in left if nth(part, on) is not None), None)
    time = None if counted is None else nth(counted, on)
    left = [part for part in left if part is not counted]
    slots = Slots({slot: noun for slot, (_, noun) in event.slots.items()})
    asked = list(_of_pattern(on, slots, t))
    asked += [ask for part in left for ask in _of_condition(part, on, slots, t)]
    clause = event.say(slots)
    occasion = Occasion(_roles(on.event, slots), event.amount, event.thing)
    with t.set(occasion=occasion):
        ifs = [ask.say() for ask in asked if ask.key not in slots.said]
    this = slots.used.get("card") is not None and slots.used["card"].known is not None
    lead = "when" if event.once and this else event.lead
    return Waiting(clause, lead, time, found, ifs, occasion)


ROLES: dict[str, Objects] = {"who": c.ThatPlayer(), "card": c.ThatCard(), "source": c.ThatSource()}


def _of_pattern(on: On, slots: Slots, t: Telling) -> Iterator[Ask]:
    """The conditions of a pattern, role by role; fills the slots that the clause has."""
    event = EVENTS[on.event]
    roles = {"who": on.player, "card": on.card, "source": on.source, "by": on.by}
    for slot, among in roles.items():
        if among is not None:
            kind = event.slots[slot][0]() if slot in event.slots else ROLES.get(slot, w.Doer())
            ask = _role(slot, kind, among, slots, t)
            yield ask if slots.has(slot) else replace(ask, key="")
    for name, figure in (("amount", on.amount), ("number", on.number)):
        if figure is not None:
            key = "result" if event.result == name else name
            setattr(slots, key, asked_number(figure, t)) if key in ("result", "amount") else None
            yield Ask(key, partial(_figure_said, key, figure, t))
    slots.tags.update(on.tags)
    slots.without.update(on.without)
    yield from (Ask(f"+{tag}", partial(_tag_said, tag, False, t)) for tag in on.tags)
    yield from (Ask(f"-{tag}", partial(_tag_said, tag, True, t)) for tag in on.without)


def _role(slot: str, what: Any, among: Selector, slots: Slots, t: Telling) -> Ask:
    noun = t.noun(among)
    if isinstance(among, w.Stacked) and among != w.Stacked(among.kind, without=among.without):
        return Ask(slot, lambda: t.condition(c.Is(what, among)).text)
    # Only cards deal damage, and a card is not a player: the clause leaves out what is impossible.
    if slot in slots.kinds and (slot != "who" or noun.people) and (slot != "source" or not noun.people):
        slots.given[slot] = noun
    return Ask(slot, lambda: t.condition(c.Is(what, among)).text)


def _figure_said(key: str, figure: Figure, t: Telling) -> str:
    what = "the roll" if key == "result" else "the amount" if key == "amount" else "the number"
    return f"{what} is {asked_number(figure, t).statement()}"


def _tag_said(tag: str, without: bool, t: Telling) -> str:
    statement = t.condition(c.Tagged(tag))
    return statement.negative if without else statement.text


def asked_number(figure: Figure, t: Telling) -> Asked:
    """The condition on a number."""
    match figure:
        case Among(numbers):
            return Asked("", tuple(t.quantity(n) for n in numbers))
        case Than(relation, number):
            return Asked(relation, (t.quantity(number),))
    raise TypeError(type(figure).__name__)


def _of_condition(part: Condition, on: On, slots: Slots, t: Telling) -> Iterator[Ask]:
    """The parts of a condition about the event: in the clause if it has a free slot, otherwise in full."""
    kinds = {kind: slot for slot, (kind, _) in EVENTS[on.event].slots.items()}
    match part:
        case c.Is(what, among) if type(what) in kinds and not slots.has(kinds[type(what)]):
            ask = _role(kinds[type(what)], what, among, slots, t)
            yield ask if slots.has(ask.key) else replace(ask, key="")
        case c.Not(c.Is(c.ThatCard(), c.This())) if "card" in slots.kinds and not slots.has("card"):
            slots.given["card"] = replace(slots.kinds["card"], other=True)
            yield Ask("card", lambda: t.condition(part).text)
        case c.Tagged(tag) if tag not in slots.tags:
            slots.tags.add(tag)
            yield Ask(f"+{tag}", lambda: t.condition(part).text)
        case _:
            yield Ask("", lambda: t.condition(part).text)


def _roles(on: str, slots: Slots) -> dict[type[Node], Mention]:
    """The names of the event's participants from now on."""
    event = EVENTS[on]
    found = dict(event.missing)
    for slot, (kind, _) in event.slots.items():
        noun = slots.used.get(slot)
        if noun is None:
            continue
        found[kind] = noun.known or Mention(
            f"that {noun.short}", person=noun.people, ref=("role", noun.short, slot), short=noun.short
        )
    if event.stacked:
        found.setdefault(w.ThatStacked, Mention(f"that {event.stacked}", ref="stacked", short=event.stacked))
        if "stacked" in slots.used and "card" not in slots.used:
            found[c.ThatCard] = found[w.ThatStacked]
    if "card" in slots.used and "who" not in slots.used and slots.used["card"].people:
        found[c.ThatPlayer] = found[c.ThatCard]
    return found


def when_clause(e: Waiting, until: str = "", uses: int = -1) -> str:
    """The beginning of a triggered ability: "whenever you take damage, if it is your turn"."""
    said = e.clause.statement()
    if e.time is not None:
        said = f"{_which(e.time)} {said} {_period(e.time)}"
    elif uses > 0:
        said = words("the next time" if uses == 1 else f"the next {uses} times", said)
    else:
        said = f"{e.lead} {said}"
    return words(said, until) + (f", if {listing(e.ifs, 'and')}" if e.ifs else "")


def _which(time: Nth) -> str:
    if not time.every:
        return "the first time"
    return "every other time" if time.every == 2 else f"every {ordinal(time.every)} time"


def _period(time: Nth) -> str:
    if time.since == "game":
        return "in the game"
    return f"in {article(time.since)}" if time.every else f"each {time.since}"


SINCE = {"turn": "this turn", "attack": "in this attack", "round": "since your last turn began", "game": "in this game"}


@TEXT.says(w.Times)
def _times(n: w.Times, t: Telling) -> Quantity:
    return Quantity(f"the number of times {_past(n, t)}")


def _past(n: w.Times, t: Telling) -> str:
    """The event being counted, and since when."""
    e = waiting(n.of, None, t, level=False)
    ifs = f", where {listing(e.ifs, 'and')}," if e.ifs else ""
    return f"{e.clause.statement()}{ifs} {SINCE[n.since]}"


@TEXT.says(c.Compare)
def _compare(n: c.Compare, t: Telling) -> Statement:
    """The number of times something has happened, compared."""
    if isinstance(n.left, w.Times) and isinstance(n.right, int):
        often = OFTEN[n.relation].format("once" if n.right == 1 else f"{number(n.right)} times")
        return Statement.of(f"{_past(n.left, t)} has happened {often}")
    found: Statement = CORE.phrases[c.Compare](n, t)
    return found


OFTEN = {
    "==": "exactly {}",
    "<": "less than {}",
    ">": "more than {}",
    "<=": "at most {}",
    ">=": "at least {}",
    "!=": "not exactly {}",
}


@TEXT.says(w.LastRoll)
def _last_roll(n: w.LastRoll, t: Telling) -> Quantity:
    whose = "the" if n.who is None else t.mention(n.who).possessive
    return Quantity(f"{whose} {'attack ' if n.attack else ''}roll before this one this turn")


def would_clause(e: Waiting, until: str = "", uses: int = -1) -> str:
    """The beginning of a replacement effect: "if you would take damage while it is your turn"."""
    said = replace(e.clause, modal="would").statement()
    if e.time is not None:
        said = f"{_which(e.time)} {_period(e.time)} that {said}"
    else:
        said = f"if {said}" if uses < 0 else words("the next time" if uses == 1 else f"the next {uses} times", said)
    return words(said, until) + (f" while {listing(e.ifs, 'and')}" if e.ifs else "")


def topic(e: Waiting) -> Mention | None:
    """The subject of the event, if the next words can refer to it with a pronoun."""
    subject = e.clause.subject
    alone = not any(PLAYER.head in said for said in e.ifs)
    return subject if alone and subject is not None and subject.person and subject.ref is not None else None


def head(level: int | None, rules: tuple[str, ...]) -> Head:
    return Head(lead=f"Level {number(level)}+:" if level is not None else "", rules=rules)


def is_event_text(n: a.When, t: Telling) -> bool:
    """Whether this is the effect of an event card, which happens as it enters its slot and is told without saying
    so."""
    return n.on == On("enters", card=c.This()) and n.when is None and n.where == "slot" and not n.once


@TEXT.says(a.When)
def _when(n: a.When, t: Telling) -> Told:
    if is_event_text(n, t):
        return Told(passage(n.do, t), Head(rules=("FS-CRD-31",)))
    e = waiting(n.on, n.when, t)
    with t.set(occasion=e.occasion, topic=topic(e)):
        said = after(when_clause(e), passage(n.do, t)) + once(n)
    return Told(after(PLACES[n.where], said), head(e.level, ("FS-ABL-14",)))


@TEXT.says(a.Instead)
def _instead(n: a.Instead, t: Telling) -> Told:
    if n == w.boss_armor():
        text = (
            f"whatever would kill the final boss without damage, or deal more than {a.BOSS_ARMOR} damage to it outside "
            f"combat, deals {a.BOSS_ARMOR} damage to it instead"
        )
        return Told((Sentence(text),), Head(lead="Boss armor:", rules=("FS-CHA-06",)))
    e = waiting(n.on, n.when, t)
    with t.set(occasion=e.occasion):
        said = after(would_clause(e), replaced(n.do, t)) + once(n)
    return Told(after(PLACES[n.where], said), head(e.level, ("FS-EFF-05",)))


ONCE = {
    "roll": "this happens once for each roll",
    "turn": "this happens once each turn",
    "round": "this happens once from one turn of yours to the next",
    "game": "this happens once in the game",
}


def once(n: a.When | a.Instead) -> Passage:
    """The sentence that limits how often an ability answers, if anything does."""
    return (Sentence(ONCE[n.once]),) if n.once else ()


def replaced(do: Do | Modes, t: Telling) -> Passage:
    """The text of a replacement effect."""
    if not (isinstance(do, Do) and do.verbs and isinstance(do.verbs[0], w.Skip)):
        return passage(do, t)
    if len(do.verbs) == 1 and not do.targets:
        return (Sentence("nothing happens instead"),)
    said = one_sentence(t.parts(changed(do, verbs=do.verbs[1:])), t)
    if said.block is not None:
        return (Sentence(f"instead, {said.text}", said.block),)
    return (Sentence(f"{said.text} instead"),)
