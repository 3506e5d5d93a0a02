"""Triggered abilities and replacement effects in English: what each waits for, and what it does then."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from msgspec.structs import replace as changed

from cardwright.cards import words as c
from cardwright.cards.english.doing import after, one_sentence, passage
from cardwright.cards.grammar import Clause, Mention, listing, ordinal, words
from cardwright.cards.nodes import Condition, Do, Modes, Node
from cardwright.cards.phrasebook import Occasion, Telling, Told
from cardwright.cards.sentences import Passage, Sentence
from cardwright.cards.text import Head
from cardwright.four_souls import abilities as a
from cardwright.four_souls import words as w
from cardwright.four_souls.text.book import TEXT
from cardwright.four_souls.text.events import EVENTS, Slots
from cardwright.four_souls.text.numbers import results

PLACES = {
    "play": "",
    "slot": "while this is in a slot",
    "board": "while a player controls this",
    "souls": "while this is a soul",
    "outside": "while this is outside the game",
}
"""Where an ability works, if not in play."""


def parts_of(when: Condition | None) -> list[Condition]:
    """What has to be so, one thing at a time."""
    return list(when.of) if isinstance(when, c.All) else [when] if when is not None else []


@dataclass
class Waiting:
    """What an ability waits for."""

    clause: Clause
    lead: str
    """"Each time", "when", "at the start of"."""
    time: w.TimeInTurn | None = None
    level: int = 0
    """From which level on it works (FS-CRD-70)."""
    ifs: list[str] = field(default_factory=list)
    """What else has to be so."""
    occasion: Occasion = field(default_factory=Occasion)


def waiting(on: str, when: Condition | None, t: Telling, level: bool = True) -> Waiting:
    """Take the condition of an ability apart: what its event says, and what is left to be said."""
    event = EVENTS[on]
    left = parts_of(when)
    found = 0
    if level and (levels := [part for part in left if isinstance(part, w.AtLevel)]):
        found = levels[0].level
        left.remove(levels[0])
    times = [part for part in left if isinstance(part, w.TimeInTurn)]
    time = times[0] if times else None
    asked = parts_of(time.what) if time is not None else left
    slots = Slots({slot: noun for slot, (_, noun) in event.slots.items()})
    for part in asked:
        _fill(slots, on, part, t)
    clause = event.say(slots)
    occasion = Occasion(_roles(on, slots), event.amount, event.thing)
    with t.set(occasion=occasion):
        rest = [part for part in asked if not any(part is said for said in slots.said)]
        ifs = [t.condition(part).text for part in rest]
        if time is not None:
            ifs += [t.condition(part).text for part in left if part is not time]
    this = slots.used.get("card") is not None and slots.used["card"].fixed is not None
    lead = "when" if event.once and this and clause.subject is not None else event.lead
    return Waiting(clause, lead, time, found, ifs, occasion)


def _fill(slots: Slots, on: str, part: Condition, t: Telling) -> None:
    """Put what a condition asks into its slot, if it has one that is free."""
    kinds = {kind: slot for slot, (kind, _) in EVENTS[on].slots.items()}
    match part:
        case c.Is(what, among) if type(what) in kinds and (slot := kinds[type(what)]) not in slots.given:
            slots.given[slot] = (t.noun(among), part)
        case c.Not(c.Is(c.ThatCard(), c.This())) if "card" in slots.kinds and "card" not in slots.given:
            slots.given["card"] = (replace(slots.kinds["card"], other=True), part)
        case c.Tagged(tag) if tag not in slots.tags:
            slots.tags[tag] = part
        case c.Compare(c.ThatMuch(), ("=" | "<" | ">" | "<=" | ">=") as relation, int() as n) if not slots.amounts:
            if EVENTS[on].amount:
                slots.amounts[relation] = (t.quantity(n), part)
        case w.Rolled() if not slots.rolls:
            slots.rolls.append((results(part, t), "an attack roll" if part.attack else "a roll", part))


def _roles(on: str, slots: Slots) -> dict[type[Node], Mention]:
    """What those of an event are called from now on."""
    event = EVENTS[on]
    found = dict(event.missing)
    for slot, (kind, _) in event.slots.items():
        noun = slots.used.get(slot)
        if noun is None:
            continue
        found[kind] = noun.fixed or Mention(
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
    """What a triggered ability waits for: "each time you take damage, if it is your turn"."""
    said = e.clause.statement()
    if e.time is not None:
        which = "the first time" if not e.time.every else _every(e.time.every)
        said = f"{which} {said} {'each turn' if not e.time.every else 'in a turn'}"
    elif uses > 0:
        said = words("the next time" if uses == 1 else f"the next {uses} times", said)
    elif e.lead.startswith("at the"):
        said = f"{e.lead} {_each_turn(e.clause)}"
    else:
        said = f"{e.lead} {said}"
    return words(said, until) + (f", if {listing(e.ifs, 'and')}" if e.ifs else "")


def _each_turn(clause: Clause) -> str:
    """ "Each turn" where it is anybody's."""
    assert clause.subject is not None
    return {"a player's turn": "each turn", "a round": "each round"}.get(clause.subject.text, clause.subject.text)


def _every(n: int) -> str:
    return "every other time" if n == 2 else f"every {ordinal(n)} time"


def would_clause(e: Waiting, until: str = "", uses: int = -1) -> str:
    """What is replaced: "if you would take damage while it is your turn"."""
    said = replace(e.clause, modal="would").statement()
    if e.time is not None:
        which = "the first time" if not e.time.every else _every(e.time.every)
        said = f"{which} each turn that {said}" if not e.time.every else f"{which} in a turn that {said}"
    else:
        said = f"if {said}" if uses < 0 else words("the next time" if uses == 1 else f"the next {uses} times", said)
    return words(said, until) + (f" while {listing(e.ifs, 'and')}" if e.ifs else "")


def head(level: int, rules: tuple[str, ...]) -> Head:
    return Head(lead=f"Level {level}+:" if level else "", rules=rules)


def is_event_text(n: a.When, t: Telling) -> bool:
    """Whether it is what an event card does: it does so as it enters its slot, which goes without saying."""
    return n.on == "enters" and n.when == c.Is(c.ThatCard(), c.This()) and n.where == "slot"


@TEXT.says(a.When)
def _when(n: a.When, t: Telling) -> Told:
    if is_event_text(n, t):
        return Told(passage(n.do, t), Head(rules=("FS-CRD-31",)))
    e = waiting(n.on, n.when, t)
    with t.set(occasion=e.occasion):
        said = after(when_clause(e), passage(n.do, t))
    return Told(after(PLACES[n.where], said), head(e.level, ("FS-ABL-14",)))


@TEXT.says(a.Instead)
def _instead(n: a.Instead, t: Telling) -> Told:
    e = waiting(n.on, n.when, t)
    with t.set(occasion=e.occasion):
        said = after(would_clause(e), replaced(n.do, t))
    return Told(after(PLACES[n.where], said), head(e.level, ("FS-EFF-05",)))


def replaced(do: Do | Modes, t: Telling) -> Passage:
    """What happens instead, or how it happens."""
    if not (isinstance(do, Do) and do.verbs and isinstance(do.verbs[0], w.Skip)):
        return passage(do, t)
    if len(do.verbs) == 1 and not do.targets:
        return (Sentence("nothing happens instead"),)
    said = one_sentence(t.parts(changed(do, verbs=do.verbs[1:])), t)
    if said.block is not None:
        return (Sentence(f"instead, {said.text}", said.block),)
    return (Sentence(f"{said.text} instead"),)
