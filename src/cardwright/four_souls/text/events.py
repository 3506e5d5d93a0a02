"""What happens, in English: every kind of event as a clause, and what its players, cards and amounts are called.

What an ability asks of an event is said in the clause, where it has a place: "each time *you* take *combat* damage". A
place is called a slot, and can be filled once; whatever else is asked is said as a condition.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from cardwright.cards import words as c
from cardwright.cards.english.nouns import measured
from cardwright.cards.grammar import Clause, Mention, NounPhrase, Quantity, article, listing, words
from cardwright.cards.marks import mark
from cardwright.cards.nodes import Node
from cardwright.four_souls import words as w
from cardwright.four_souls.text.book import ACTIVE, CENT, LOOT_CARD, PLAYER

CARD, ITEM, MONSTER = NounPhrase("card"), NounPhrase("item"), NounPhrase("monster")
BODY = MONSTER.or_(PLAYER)
"""What can be hurt."""
SOUL = NounPhrase("soul")


@dataclass
class Slots:
    """What is asked of an event, for its clause; ``said`` is what the clause has said of it."""

    kinds: dict[str, NounPhrase]
    given: dict[str, NounPhrase] = field(default_factory=dict)
    tags: set[str] = field(default_factory=set)
    without: set[str] = field(default_factory=set)
    amount: Asked | None = None
    result: Asked | None = None
    used: dict[str, NounPhrase] = field(default_factory=dict)
    said: set[str] = field(default_factory=set)

    def has(self, slot: str) -> bool:
        return slot in self.given

    def noun(self, slot: str) -> NounPhrase:
        self.said.add(slot)
        self.used[slot] = self.given.get(slot, self.kinds[slot])
        return self.used[slot]

    def __getitem__(self, slot: str) -> Mention:
        return self.noun(slot).a()

    def tag(self, tag: str) -> bool:
        """Whether the event is asked to have a quality, which is said now."""
        if tag in self.tags:
            self.said.add(f"+{tag}")
        return tag in self.tags

    def no_tag(self, tag: str) -> bool:
        """Whether the event is asked not to have a quality, which is said now."""
        if tag in self.without:
            self.said.add(f"-{tag}")
        return tag in self.without

    def much(self, stuff: str, countable: bool = False, glue: str = " ") -> str:
        """The amount: "damage", "2 or more damage"."""
        if self.amount is None:
            return stuff
        self.said.add("amount")
        return self.amount.much(stuff, countable, glue)

    def roll(self, attack: bool) -> str:
        """What was rolled: "on an attack roll of 6"."""
        if self.result is None:
            return ""
        self.said.add("result")
        return f"on {'an attack roll' if attack else 'a roll'} of {self.result.results()}"


@dataclass(frozen=True)
class Asked:
    """What a number of an event has to be."""

    relation: str
    """A relation, or nothing where it is one of some numbers."""
    numbers: tuple[Quantity, ...]

    def results(self) -> str:
        """As the result of a roll: "6", "4 or 5", "4 or higher"."""
        shown = listing([_die(number) for number in self.numbers]) if self.numbers else "no number"
        return RESULTS.get(self.relation, "{}").format(shown)

    def much(self, stuff: str, countable: bool, glue: str) -> str:
        if self.relation or len(self.numbers) == 1:
            return measured(self.relation or "==", self.numbers[0], stuff, countable, glue)
        return f"exactly {listing([n.text for n in self.numbers]) if self.numbers else 'no amount of'}{glue}{stuff}"

    def statement(self) -> str:
        """As the end of "it is …"."""
        shown = listing([number.text for number in self.numbers]) if self.numbers else "no number"
        return RESULTS.get(self.relation, "exactly {}").format(shown)


RESULTS = {
    ">=": "{} or higher",
    "<=": "{} or lower",
    ">": "higher than {}",
    "<": "lower than {}",
    "!=": "anything but {}",
}


def _die(n: Quantity) -> str:
    return mark("die", n.n, n.text) if n.n is not None else n.text


@dataclass(frozen=True)
class EventWords:
    """How a kind of event reads."""

    say: Callable[[Slots], Clause]
    slots: dict[str, tuple[type[Node], NounPhrase]]
    """What fills each slot, and what it is if nothing is asked."""
    thing: str = "that event"
    """It as a noun, or its amount."""
    amount: bool = False
    result: str = ""
    """The slot of the event that holds the result of a roll, where there is one."""
    lead: str = "each time"
    once: bool = False
    """Whether it happens to a card only once: "when" and not "each time"."""
    stacked: str = ""
    """What of it is on the stack."""
    missing: dict[type[Node], Mention] = field(default_factory=dict)
    """How those are called who have no place in the clause."""


SlotKinds = dict[str, tuple[type[Node], NounPhrase]]
Roles = dict[type[Node], Mention]
WHO: SlotKinds = {"who": (c.ThatPlayer, PLAYER)}


def doing(verb: str, rest: str = "", **more: object) -> EventWords:
    """A player does something."""
    return EventWords(lambda e: Clause(e["who"], verb, rest), WHO, **more)  # type: ignore[arg-type]


def with_card(verb: str, noun: NounPhrase, **more: object) -> EventWords:
    """A player does something with a card."""
    slots = {**WHO, "card": (c.ThatCard, noun)}
    return EventWords(lambda e: Clause(e["who"], verb, e["card"].text), slots, **more)  # type: ignore[arg-type]


def _turn(which: str) -> EventWords:
    def say(e: Slots) -> Clause:
        whose = e["who"].possessive if e.has("who") else "a player's"
        return Clause(Mention(f"{whose} turn"), which)

    return EventWords(say, WHO, lead=f"at the {which} of")


def _penalty(e: Slots) -> str:
    return "for the death penalty" if e.tag("death_penalty") else ""


def _loot(e: Slots) -> Clause:
    who = e["who"]
    cards = e.much("cards", True) if e.amount is not None else ""
    return Clause(who, "loot", words(cards, "in the loot step" if e.tag("loot_step") else ""))


def _gain_coins(e: Slots) -> Clause:
    source = f"from {e['source'].text}" if e.has("source") else ""
    return Clause(e["who"], "gain", words(e.much(CENT, glue=""), source))


def _lose_coins(e: Slots) -> Clause:
    return Clause(e["who"], "lose", words(e.much(CENT, glue=""), _penalty(e)))


def _discard_loot(e: Slots) -> Clause:
    return Clause(e["who"], "discard", words(e["card"].text, _penalty(e)))


def _loot_played(e: Slots) -> Clause:
    if e.has("stacked") and not e.has("card"):
        return Clause(e["who"], "play", replace(e.noun("stacked"), after="").a().text)
    return Clause(e["who"], "play", e["card"].text)


def _destroy(e: Slots) -> Clause:
    penalty = _penalty(e)
    if e.has("who") and not e.has("card"):
        owned = Clause(e["who"], "control").statement()
        return Clause(e.noun("card").following(owned).a(), "be destroyed", penalty)
    return Clause(e["card"], "be destroyed", penalty)


def _given(e: Slots) -> Clause:
    kinds = [kind for tag, kind in (("board", "an item"), ("hand", "a loot card"), ("souls", "a soul")) if e.tag(tag)]
    by = f"by {e['by'].text}" if e.has("by") else ""
    if e.has("card") or not kinds:
        return Clause(e["who"], "be given", words(e["card"].text, by))
    return Clause(e["who"], "be given", words(kinds[0], by))


def _enters(e: Slots) -> Clause:
    card = e["card"]
    return Clause(card, "be put", "into a slot") if e.tag("put") else Clause(card, "enter", "play")


def _flipped(e: Slots) -> Clause:
    mine = e.has("card") and e.given["card"].fixed is not None
    return Clause(e["card"], "be flipped", "to this side" if mine else "")


def _attacked(e: Slots) -> Clause:
    return Clause(e["card"], "be attacked", f"by {e['who'].text}" if e.has("who") else "")


def _declared_on(e: Slots) -> Clause:
    return Clause(e["who"], "declare", f"an attack on {e['card'].text}")


def _rolls(e: Slots) -> Clause:
    who = e["who"]
    against = f"against {e['card'].text}" if e.has("card") else ""
    attack, other = e.tag("attack"), e.no_tag("attack")
    kind = "an attack roll" if attack else "a non-attack roll" if other else ""
    if e.result is None:
        return Clause(who, "make", words(kind, against)) if kind else Clause(who, "roll", against)
    e.said.add("result")
    results = e.result.results()
    if kind:
        return Clause(who, "make", words(f"{kind} of {results}", against))
    plain = e.result.relation in ("", ">=", "<=") and e.result.numbers
    return Clause(who, "roll", words(article(results) if plain else results, against))


def _would(say: Callable[[Slots], Clause]) -> Callable[[Slots], Clause]:
    """The same as something about to happen."""
    return lambda e: replace(say(e), modal="would")


def _throws(e: Slots) -> Clause:
    die = "a die for an attack" if e.tag("attack") else "a die for no attack" if e.no_tag("attack") else "a die"
    if e.result is None:
        return Clause(e["who"], "throw", die)
    e.said.add("result")
    return Clause(e["who"], "throw", f"{e.result.results()} with {die}")


def _dealer(e: Slots) -> Mention:
    """Where damage comes from. The combat damage of a character is dealt by its player."""
    source = e["source"]
    return source.owner if source.owner is not None and "combat" in e.tags else source


def _damage(e: Slots) -> Clause:
    kind = "combat " if e.tag("combat") else "non-combat " if e.no_tag("combat") else ""
    much = e.much(f"{kind}damage")
    to = "who" if e.has("who") and not e.has("card") else "card"
    if e.has("source") or e.has("by"):
        dealer = _dealer(e) if e.has("source") else e["by"]
        return Clause(dealer, "deal", words(much, f"to {e[to].text}" if e.has(to) else "", e.roll(True)))
    return Clause(e[to], "take", words(much, e.roll(True)))


def _dies(e: Slots) -> Clause:
    attack = e.tag("attack")
    roll = e.roll(attack) if e.result is not None else "in an attack" if attack else ""
    if e.has("by"):
        return Clause(e["by"], "kill", words(e["card"].text, roll))
    return Clause(e["card"], "die", roll)


def _dies_and_pays(when: str) -> EventWords:
    return EventWords(lambda e: Clause(e["who"], "die", tail=f", {when} paying penalties"), WHO, thing="that death")


def _rewards_gained(e: Slots) -> Clause:
    return Clause(e["card"], "die", tail=", after its rewards were gained")


def _gain_reward(e: Slots) -> Clause:
    return Clause(e["who"], "gain", f"{e['card'].possessive} rewards")


def _game_starts(e: Slots) -> Clause:
    if e.has("who"):
        return Clause(Mention("the game"), "start", f"for {e['who'].text}")
    card = e["card"] if e.has("card") else Mention("each character or challenge")
    return Clause(Mention("the game"), "start", "" if card.ref == "this" else f"for {card.text}")


def _player(text: str) -> Roles:
    """How the player of an event is called who has no place in its clause."""
    return {c.ThatPlayer: Mention(text, person=True, ref=("role", text), short="player", heavy=" who" in text)}


_CARD: SlotKinds = {"card": (c.ThatCard, CARD)}
_HURT: SlotKinds = {
    **WHO,
    "card": (c.ThatCard, BODY),
    "source": (c.ThatSource, CARD),
    "by": (w.Doer, PLAYER),
}
_THE_DAMAGED: Roles = {
    c.ThatPlayer: Mention("the damaged player", person=True, ref="damaged", short="player"),
    c.ThatCard: Mention("the damaged monster or player", ref="damaged", short="monster or player"),
    c.ThatSource: Mention("what deals it", ref="source", short="card"),
}
_KILLED: SlotKinds = {"card": (c.ThatCard, MONSTER), "by": (w.Doer, PLAYER)}
_KILLER: Roles = {
    c.ThatPlayer: ACTIVE,
    w.Doer: Mention("the player who killed it", person=True, ref="killer", short="player", heavy=True),
}

EVENTS: dict[str, EventWords] = {
    "attack_declared": doing("declare", "an attack"),
    "attack_on": EventWords(_declared_on, {**WHO, "card": (c.ThatCard, MONSTER)}),
    "attacked": EventWords(_attacked, {**WHO, "card": (c.ThatCard, MONSTER)}, missing=_player("the attacking player")),
    "damage": EventWords(_damage, _HURT, "that damage", amount=True, result="number", missing=_THE_DAMAGED),
    "destroy": EventWords(
        _destroy, {**WHO, "card": (c.ThatCard, NounPhrase("object"))}, missing=_player("its controller")
    ),
    "discard_loot": EventWords(_discard_loot, {**WHO, "card": (c.ThatCard, LOOT_CARD)}),
    "enters": EventWords(_enters, _CARD, once=True, missing=_player("its controller")),
    "flipped": EventWords(_flipped, _CARD, missing=_player("its controller")),
    "gain_coins": EventWords(_gain_coins, {**WHO, "source": (c.ThatSource, CARD)}, "that amount", amount=True),
    "gain_item": with_card("gain", ITEM, once=True),
    "gain_reward": EventWords(_gain_reward, {**WHO, "card": (c.ThatCard, MONSTER)}, "those rewards", amount=True),
    "gain_soul": with_card("gain", SOUL, amount=True, once=True),
    "gain_treasure": EventWords(
        lambda e: Clause(e["who"], "gain", e.much("treasure")), WHO, "that amount of treasure", amount=True
    ),
    "game_start": EventWords(
        _game_starts, {**WHO, "card": (c.ThatCard, CARD)}, lead="as", missing=_player("the player whose card it is")
    ),
    "given": EventWords(_given, {**WHO, "card": (c.ThatCard, CARD), "by": (w.Doer, PLAYER)}, amount=True),
    "heal": EventWords(
        lambda e: Clause(e["card"], "heal", e.much("HP") if e.amount is not None else ""),
        {"card": (c.ThatCard, BODY)},
        "that healing",
        amount=True,
    ),
    "item_activated": with_card("activate", ITEM, stacked="ability"),
    "loot": EventWords(_loot, WHO, "the number of cards", amount=True),
    "loot_played": EventWords(
        _loot_played,
        {**WHO, "card": (c.ThatCard, LOOT_CARD), "stacked": (w.ThatStacked, LOOT_CARD)},
        stacked="loot card",
    ),
    "lose_coins": EventWords(_lose_coins, WHO, "that amount", amount=True),
    "monster_dies": EventWords(_dies, _KILLED, "that death", once=True, result="number", missing=_KILLER),
    "object_dies": EventWords(
        _dies,
        {**_KILLED, "card": (c.ThatCard, NounPhrase("object"))},
        "that death",
        once=True,
        result="number",
        missing=_KILLER,
    ),
    "penalty_item": doing("choose", "an item to destroy for the death penalty", thing="that choice"),
    "penalty_paid": _dies_and_pays("after"),
    "player_dies": _dies_and_pays("before"),
    "purchase_declared": doing("declare", "a purchase"),
    "rewards_gained": EventWords(
        _rewards_gained, {"card": (c.ThatCard, MONSTER)}, once=True, missing=_player("the player who gained them")
    ),
    "rolled": EventWords(_rolls, {**WHO, "card": (c.ThatCard, MONSTER)}, "that roll", result="number"),
    "rolling": EventWords(_throws, WHO, "that roll", amount=True, result="amount", stacked="roll"),
    "round_end": EventWords(
        lambda e: Clause(Mention("a round"), "end"), {}, lead="at the end of", missing=_player("the last player")
    ),
    "turn_end": _turn("end"),
    "turn_start": _turn("start"),
    "would_damage": EventWords(_would(_damage), _HURT, "that damage", amount=True, missing=_THE_DAMAGED),
    "would_die": EventWords(
        lambda e: Clause(e["card"], "die", modal="would"), {"card": (c.ThatCard, BODY)}, "that death"
    ),
    "would_roll": EventWords(_would(_rolls), WHO, "that roll", amount=True, result="amount", stacked="roll"),
}
"""Every kind of event an ability may answer."""
