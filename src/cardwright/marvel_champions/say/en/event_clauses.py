"""Events in English: each kind of event as a clause, with names for its players, cards and amounts.

The clause of an event includes the conditions of a pattern that have a place in it; the other conditions follow it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from cardwright.cards import words as c
from cardwright.cards.grammar import Clause, Mention, NounPhrase, Quantity, article, listing, words
from cardwright.cards.nodes import Node, Objects
from cardwright.cards.phrasebook import Occasion, Telling
from cardwright.marvel_champions.cards.events import On
from cardwright.marvel_champions.cards.words import numbers
from cardwright.marvel_champions.say.en.book import CARD, PLAYER, TEXT
from cardwright.marvel_champions.say.en.changes import CHANGES
from cardwright.marvel_champions.say.en.event_slots import (
    CHARACTER,
    ENEMY,
    SCHEME,
    SOURCE,
    EventWords,
    Slots,
    figure_words,
    player_as,
)
from cardwright.marvel_champions.say.en.numbers import TAGS


def _attack(e: Slots) -> Clause:
    who = e["card"]
    kind = words(e.either("basic", "basic", "non-basic"), e.either("undefended", "undefended", "defended"))
    target = e.text("against" if kind or e.has("player") else "", "source").strip()
    against = e.text("against" if kind else "", "player").strip()
    if "damaged" in e.on.tags:
        e.tag("damaged")
        with_ = f"with {article(f'{kind} attack' if kind else 'attack')}"
        return Clause(who, "damage", words(e.whom("source"), with_, e.text("against", "player")))
    outcome = e.either("defeated", "and it is defeated", "and it survives") if e.has("source") else ""
    if kind:
        return Clause(who, "make", words(article(f"{kind} attack"), against, target, outcome))
    return Clause(who, "attack", words(against, target, outcome))


def _recover(e: Slots) -> Clause:
    return Clause(e["card"], "recover", words(e.much("damage") if e.has("amount") else "", e.text("for", "player")))


def _use_power(e: Slots) -> Clause:
    kinds = ("attack", "thwart", "defense", "recovery")
    kind = words(*(e.either(tag, f"basic {tag}", f"non-{tag}") for tag in kinds)) or "basic"
    return Clause(e["card"], "use", words(article(f"{kind} power"), e.text("for", "player")))


def _give_boost(e: Slots) -> Clause:
    return Clause(e["card"], "get", words("a boost card", e.text("against", "player")))


def _turn_boost(e: Slots) -> Clause:
    icons = f"with {e.much('boost icons')}" if e.has("amount") else ""
    how = words(
        e.either("attack", "for an attack", "not for an attack"), e.either("scheme", "for a scheme", "not for a scheme")
    )
    return Clause(
        e["card"],
        "be turned",
        words("faceup as a boost card", how, icons, e.text("of", "source"), e.text("against", "player")),
    )


def _scheme(e: Slots) -> Clause:
    return Clause(e["card"], "scheme", e.text("against", "player"))


def _activate(e: Slots) -> Clause:
    how = words(e.either("attack", "to attack", "not to attack"), e.either("scheme", "to scheme", "not to scheme"))
    return Clause(e["card"], "activate", words(how, e.text("against", "player")))


def _thwart(e: Slots) -> Clause:
    kind = e.either("basic", "basic", "non-basic")
    who, for_ = e["card"], e.text("for", "player")
    if kind:
        return Clause(who, "make", words(article(f"{kind} thwart"), e.text("against", "source"), for_))
    return Clause(who, "thwart", words(e.text("", "source").strip(), for_))


def _defend(e: Slots) -> Clause:
    kind = e.either("basic", "basic", "non-basic")
    rest = words(e.text("against", "source"), e.text("for", "player"))
    rest = words(rest, e.either("damaged", "taking damage", "without taking damage"))
    if kind:
        return Clause(e["card"], "make", words(article(f"{kind} defense"), rest))
    return Clause(e["card"], "defend", rest)


def _damage(e: Slots) -> Clause:
    kind = e.either("attack", "from an attack", "from anything but an attack")
    if e.has("by"):
        return Clause(e["by"], "deal", words(e.much("damage"), f"to {e.whom('card')}", kind, e.text("with", "source")))
    return Clause(e["card"], "take", words(e.much("damage"), kind, e.text("from", "source")))


def _damage_dealt(e: Slots) -> Clause:
    kind = e.either("attack", "by an attack", "by anything but an attack")
    if e.has("by"):
        dealt = words(e.much("damage", "number"), f"to {e.whom('card')}", kind, e.text("with", "source"))
        return Clause(e["by"], "deal", dealt)
    return Clause(e["card"], "be dealt", words(e.much("damage", "number"), kind, e.text("by", "source")))


def _defeat(e: Slots) -> Clause:
    how = words(
        e.either("attack", "with an attack", "without an attack"),
        e.either("thwart", "with a thwart", "without a thwart"),
    )
    if e.has("by"):
        return Clause(e["by"], "defeat", words(e.whom("card"), how, e.text("with", "source")))
    return Clause(e["card"], "be defeated", words(how, e.text("by", "source")))


def _place_threat(e: Slots) -> Clause:
    step = e.either("threat_step", "in step one of the villain phase", "outside step one of the villain phase")
    return Clause(Mention(e.much("threat")), "be placed", words(f"on {e.whom('card')}", e.text("by", "source"), step))


def _remove_threat(e: Slots) -> Clause:
    how = e.either("thwart", "with a thwart", "without a thwart")
    if e.has("by"):
        rest = words(e.much("threat"), f"from {e.whom('card')}", how, e.text("with", "source"))
        return Clause(e["by"], "remove", rest)
    return Clause(Mention(e.much("threat")), "be removed", words(f"from {e.whom('card')}", how, e.text("by", "source")))


STEPS = {"threat_step": "one", "activation_step": "two", "deal_step": "three", "reveal_step": "four"}


def _villain_step(e: Slots) -> Clause:
    named = [step for tag, step in STEPS.items() if e.tag(tag)]
    what = f"step {listing(named, 'and')}" if named else "a step"
    return Clause(Mention(f"{what} of the villain phase"), "end")


def _no_villain(e: Slots) -> Clause:
    return Clause(Mention("no villain"), "be", words("there to activate against", e.whom("player")))


def _complete(e: Slots) -> Clause:
    return Clause(e["card"], "be completed")


def _reveal(e: Slots) -> Clause:
    origin = e.either("deck", "from the encounter deck", "from elsewhere than the encounter deck")
    if e.has("player"):
        return Clause(e["player"], "reveal", words(e.whom("card"), origin))
    card = e["card"]
    return Clause(replace(card, text=words(card.text, origin)), "be revealed")


def _enter_play(e: Slots) -> Clause:
    under = f"under {e['player'].possessive} control" if e.has("player") else ""
    if e.tag("played"):
        return Clause(e["card"], "be played", under)
    return Clause(e["card"], "enter", words("play", "without being played" if e.no_tag("played") else "", under))


def _play(e: Slots) -> Clause:
    return Clause(e["player"], "play", e.whom("card"))


def _use(e: Slots) -> Clause:
    return Clause(e["player"], "use", f"an ability of {e.whom('card')}")


def _spend(e: Slots) -> Clause:
    what = f"{e.whom('card')} for {e.much('resources')}" if e.has("amount") else e.whom("card")
    return Clause(e["player"], "spend", words(what, e.text("on", "source")))


def _engage(e: Slots) -> Clause:
    return Clause(e["card"], "engage", e.whom("player"))


def _change_form(e: Slots) -> Clause:
    who = e["player"]
    return Clause(who, "change", words("form", e.text("to", "card")))


def _flip(e: Slots) -> Clause:
    return Clause(e["player"], "turn", words(e.whom("card"), "over"))


def _turn(verb: str) -> EventWords:
    return EventWords(lambda e: Clause(Mention(e["player"].owns("turn")), verb), {"player": PLAYER}, "that turn")


def _ends(what: str) -> EventWords:
    return EventWords(lambda e: Clause(Mention(what), "end"))


_ATTACKED: dict[type[Node], Mention] = {
    c.ThatPlayer: Mention("the attacked player", person=True, ref="attacked player", short="player"),
    c.ThatSource: Mention("the attacked character", ref="attacked", short="character"),
}

WORDS: dict[str, EventWords] = {
    **CHANGES,
    "attack": EventWords(
        _attack,
        {"card": CHARACTER, "player": PLAYER, "source": CHARACTER},
        "that attack",
        missing=_ATTACKED,
    ),
    "scheme": EventWords(
        _scheme, {"card": ENEMY, "player": PLAYER}, "that scheme", missing=player_as("the player it schemes against")
    ),
    "activate": EventWords(
        _activate,
        {"card": ENEMY, "player": PLAYER},
        "that activation",
        missing=player_as("the player it activates against"),
    ),
    "thwart": EventWords(
        _thwart,
        {"card": CHARACTER, "source": SCHEME, "player": PLAYER},
        "that thwart",
        missing={
            **player_as("its player"),
            c.ThatSource: Mention("the thwarted scheme", ref="thwarted", short="scheme"),
        },
    ),
    "defend": EventWords(
        _defend,
        {"card": CHARACTER, "source": ENEMY, "player": PLAYER},
        "that defense",
        missing={**player_as("its player"), c.ThatSource: Mention("the attacker", ref="attacker", short="enemy")},
    ),
    "recover": EventWords(
        _recover, {"card": CHARACTER, "player": PLAYER}, "that recovery", True, missing=player_as("its player")
    ),
    "use_power": EventWords(
        _use_power, {"card": CHARACTER, "player": PLAYER}, "that power", missing=player_as("its player")
    ),
    "give_boost": EventWords(
        _give_boost,
        {"card": ENEMY, "player": PLAYER},
        "that boost card",
        missing=player_as("the player it activates against"),
    ),
    "turn_boost": EventWords(
        _turn_boost,
        {"card": CARD, "source": ENEMY, "player": PLAYER},
        "that boost card",
        True,
        missing={
            **player_as("the player it activates against"),
            c.ThatSource: Mention("the activating enemy", ref="activating", short="enemy"),
        },
    ),
    "damage": EventWords(
        _damage,
        {"card": CHARACTER, "source": CARD, "by": PLAYER},
        "that damage",
        True,
        {**player_as("the damaged character's player"), **SOURCE},
    ),
    "damage_dealt": EventWords(
        _damage_dealt,
        {"card": CHARACTER, "source": CARD, "by": PLAYER},
        "that damage",
        True,
        {**player_as("the damaged character's player"), **SOURCE},
    ),
    "defeat": EventWords(
        _defeat,
        {"card": CHARACTER.or_(NounPhrase("side scheme")), "source": CARD, "by": PLAYER},
        "that defeat",
        True,
        {**player_as("its player"), **SOURCE},
    ),
    "place_threat": EventWords(
        _place_threat, {"card": SCHEME, "source": CARD}, "that threat", True, {**player_as("nobody"), **SOURCE}
    ),
    "remove_threat": EventWords(
        _remove_threat,
        {"card": SCHEME, "source": CARD, "by": PLAYER},
        "that threat",
        True,
        {**player_as("whoever removes it"), **SOURCE},
    ),
    "no_villain": EventWords(_no_villain, {"player": PLAYER}),
    "villain_step": EventWords(_villain_step, {}, "that step"),
    "complete": EventWords(_complete, {"card": NounPhrase("main scheme", again="scheme")}, "that completion"),
    "reveal": EventWords(
        _reveal,
        {"card": NounPhrase("encounter card", again="card"), "player": PLAYER},
        "that reveal",
        missing=player_as("the player who reveals it"),
    ),
    "enter_play": EventWords(
        _enter_play, {"card": CARD, "player": PLAYER}, missing=player_as("the player it is played or revealed by")
    ),
    "play": EventWords(_play, {"card": CARD, "player": PLAYER}),
    "use": EventWords(_use, {"card": CARD, "player": PLAYER}, "that use"),
    "spend": EventWords(
        _spend,
        {"card": CARD, "player": PLAYER, "source": CARD},
        "that payment",
        missing={c.ThatSource: Mention("the card paid for", ref="paid for", short="card")},
    ),
    "engage": EventWords(_engage, {"card": NounPhrase("minion"), "player": PLAYER}, "that engagement"),
    "change_form": EventWords(
        _change_form,
        {"card": NounPhrase("identity", heads="identities"), "player": PLAYER},
        "that change",
        missing={c.ThatCard: Mention("that identity", ref="changed", short="identity")},
    ),
    "flip": EventWords(_flip, {"card": CARD, "player": PLAYER}, "that"),
    "turn_start": _turn("begin"),
    "turn_end": _turn("end"),
    "player_phase_end": _ends("the player phase"),
    "villain_phase_end": _ends("the villain phase"),
    "round_end": _ends("the round"),
}

SLOTS: dict[str, type[Objects]] = {"player": c.ThatPlayer, "card": c.ThatCard, "source": c.ThatSource}


def occasion(on: On, t: Telling) -> tuple[Clause, list[str], Occasion]:
    """An event as a clause, its remaining conditions, and how its roles are mentioned from then on."""
    event = WORDS[on.event]
    slots = Slots(on, t, event.kinds)
    clause = event.say(slots)
    roles = dict(event.missing)
    roles.update({kind: _again(slots.used[slot]) for slot, kind in SLOTS.items() if slot in slots.used})
    found = Occasion(roles, event.amount, event.thing)
    with t.set(occasion=found):
        return clause, list(_left(on, slots, t)), found


def _again(mention: Mention) -> Mention:
    """The second mention of an object that the clause has mentioned."""
    if mention.second or mention.ref is not None:
        return mention
    return replace(mention, text=f"that {mention.short or 'card'}", ref=("role", mention.text))


def _left(on: On, slots: Slots, t: Telling) -> Iterator[str]:
    """The conditions of a pattern that its clause has not told."""
    for slot in ("card", "player", "source", "by"):
        if slots.has(slot) and slot not in slots.said:
            who = t.mention(SLOTS[slot]()) if slot in SLOTS else Mention("whoever does it")
            found: Any = t.phrase(getattr(on, slot))
            yield Clause(who, "be", found.text if isinstance(found, Mention) else found.a().text).statement()
    if on.amount is not None and "amount" not in slots.said:
        yield f"the amount is {' '.join(figure_words(on.amount, '', t).split())}"
    if on.number is not None and "number" not in slots.said:
        yield f"the number is {' '.join(figure_words(on.number, '', t).split())}"
    yield from (TAGS[tag][0] for tag in on.tags if f"+{tag}" not in slots.said)
    yield from (TAGS[tag][1] for tag in on.without if f"-{tag}" not in slots.said)
    if on.if_ is not None:
        yield t.condition(on.if_).text


SINCE = {"turn": "this turn", "phase": "this phase", "round": "this round", "game": "this game"}


@TEXT.says(numbers.Times)
def _times(n: numbers.Times, t: Telling) -> Quantity:
    clause, ifs, _ = occasion(n.of, t)
    such = f", where {listing(ifs, 'and')}," if ifs else ""
    return Quantity(f"the number of times {clause.statement()}{such} {SINCE[n.since]}")
