"""The kinds of ability a card can have (MC-ABILITY)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from cardwright.cards.kinds import Takes
from cardwright.cards.nodes import (
    Ability,
    Amount,
    Condition,
    CounterName,
    Do,
    Node,
    Noun,
    Objects,
    Selector,
    Verb,
    binds,
)
from cardwright.cards.words import ChooseObjects, ForEach, It, This, Those
from cardwright.kernel.records import Scope
from cardwright.marvel_champions.cards.events import On, keys
from cardwright.marvel_champions.cards.takes import ACard, Anything
from cardwright.marvel_champions.engine.records import ANY, IN_PLAY, OUTSIDE, RESOURCES, Form, Label

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions


def aimed(do: Do, label: str, ignores: tuple[str, ...]) -> tuple[tuple[Verb, ...], ...]:
    """For each target, the verbs done to it that cannot be done to everything. What a thwart that ignores something can
    be done to is decided for the thwart as a whole."""
    if ignores and label == "thwart":
        return tuple(() for _ in do.targets)
    picky = [verb for verb in do.verbs if type(verb).reaches is not Verb.reaches]
    return tuple(tuple(verb for verb in picky if It(i) in verb.children()) for i in range(len(do.targets)))


def needs(do: Do) -> tuple[tuple[int, ...], ...]:
    """For each verb that is done to targets, the numbers of those targets."""
    found = (tuple(node.which for node in verb.everything() if isinstance(node, It | Those)) for verb in do.verbs)
    targets = (tuple(i for i in range(len(do.targets)) if i in numbers) for numbers in found)
    return tuple(numbers for numbers in targets if numbers)


def check_spend(spend: str) -> None:
    if any(letter not in RESOURCES and letter != ANY for letter in spend):
        raise ValueError(f"spend: resources are written with the letters e, m, p and w, or a for any, not {spend!r}")


class Charge(Verb, frozen=True):
    """A verb that has resources paid. Among the costs of an ability, they are paid together with all other resources
    (MC-COST-08)."""

    def charge(self, g: MarvelChampions, s: Scope) -> int:
        """How many resources; 0 if that depends on a choice that is made while the cost is paid."""
        raise NotImplementedError


class Declaration(Verb, frozen=True):
    """A verb that declares the defender of an attack (MC-DEFENSE-05)."""


class Blow(Verb, frozen=True):
    """A verb that deals damage to characters. Within an attack, they are attacked (MC-PLAYER-ATTACK-03)."""

    def struck(self) -> Objects | None:
        """The characters, if they are damaged."""
        raise NotImplementedError


def strikes(do: Do, label: str) -> tuple[Selector, ...]:
    """What an attack could be made against that is no target."""
    return tuple(struck(do)) if label == "attack" else ()


def struck(node: Node) -> Iterator[Selector]:
    """What verbs name, let somebody choose or go through in order to damage it."""
    for child in node.children():
        if isinstance(child, Blow):
            objects = child.struck()
            if objects is not None and not isinstance(objects, It):
                yield objects
        elif isinstance(child, ChooseObjects | ForEach) and child.do.says(Blow):
            yield child.of
        else:
            yield from struck(child)


class Usable(Ability, frozen=True, kw_only=True, dict=True):
    """An ability that a player uses, with its cost and the conditions for using it."""

    form: Form = ""
    """The form the player has to be in (MC-ABILITY-19)."""
    label: Label = ""
    """Whether using the ability is an attack, a thwart or a defense."""
    cost: Do | None = None
    """Verbs to carry out as a cost, besides resources; each has to be possible."""
    spend: str = ""
    """Resources to spend, one letter each: e(nergy), m(ental), p(hysical), w(ild), a(ny)."""
    any_number: bool = False
    """Any number of these resources is spent, at least one; how many is "the number" in the effect."""
    counting: Amount | None = None
    """A number worked out before costs are paid; it is "the number" in the effect."""
    limit: int = 0
    """How often each copy of the ability may be used in a period (MC-LIMIT-01)."""
    most: int = 0
    """How often the ability may be used in a period on all cards of its title together, by all players (MC-MAX-02)."""
    per: Literal["round", "phase", "turn", "game", "payment"] = "round"
    """The period of the limit or the maximum; a payment counts as one for resource abilities."""
    who: Literal["", "first", "anyone"] = ""
    """Who may use it, if not its controller (on an encounter card, any player): only the first player, or anyone."""
    when: Condition | None = None
    """A condition for using the ability."""
    ignores: tuple[Literal["crisis", "guard", "patrol"], ...] = ()
    """What does not stop the attack or thwart that the ability is."""

    @cached_property
    def marks(self) -> tuple[str, ...]:
        """The qualities that the attack or thwart has from the ability."""
        return tuple(f"ignores_{what}" for what in self.ignores)

    @cached_property
    def charges(self) -> tuple[Charge, ...]:
        """The verbs among the costs that have resources paid."""
        return tuple(verb for verb in self.cost.verbs if isinstance(verb, Charge)) if self.cost is not None else ()

    def spent(self, g: MarvelChampions, s: Scope) -> str:
        """All resources that the ability costs, one letter each."""
        return self.spend + ANY * sum([verb.charge(g, s) for verb in self.charges]) if self.charges else self.spend

    def places(self) -> tuple[str, ...]:
        return IN_PLAY

    def __post_init__(self) -> None:
        check_spend(self.spend)
        if self.any_number and len(set(self.spend)) != 1:
            raise ValueError("any_number: say with 'spend' which one type of resource is spent")
        if self.any_number and self.counting is not None:
            raise ValueError("counting: 'the number' is what is spent already (any_number)")
        if self.limit < 0 or self.most < 0:
            raise ValueError(f"limit, most: {min(self.limit, self.most)} is no number of uses")
        for what in self.ignores:
            if self.label != ("attack" if what == "guard" else "thwart"):
                raise ValueError(f"ignores: {what} stops only {'attacks' if what == 'guard' else 'thwarts'}")
        if self.per != "round" and not self.limit and not self.most:
            raise ValueError(f"per: say with 'limit' or 'most' how often per {self.per}")
        if self.per == "payment" and not isinstance(self, Resource):
            raise ValueError("per: only a resource ability is limited by payments")
        if self.per == "payment" and self.most:
            raise ValueError("most: say with 'limit' how often per payment")


class Action(Usable, frozen=True):
    """Something a player may do on a turn (MC-ACTION-01)."""

    do: Do

    @cached_property
    def aimed(self) -> tuple[tuple[Verb, ...], ...]:
        return aimed(self.do, self.label, self.ignores)

    @cached_property
    def needs(self) -> tuple[tuple[int, ...], ...]:
        return needs(self.do)

    @cached_property
    def strikes(self) -> tuple[Selector, ...]:
        return strikes(self.do, self.label)

    def listens_to(self) -> tuple[str, ...]:
        return ("action",)


class Resource(Usable, frozen=True):
    """Generates resources while a cost is being paid (MC-RESOURCE-ABILITY-01)."""

    BINDS = binds(times="card")

    yields: str = ""
    """The resources, one letter each."""
    times: Amount = 1
    """How often these are generated; "it" is the card being paid for."""
    like: ACard | None = None
    """Cards whose printed resources are generated."""
    only_for: Annotated[Noun, Takes("card")] | None = None
    """The cards that may be paid for, or whose abilities (MC-RESOURCE-ABILITY-03)."""
    payer: Annotated[Noun, Takes("player")] | None = None
    """The players whose costs may be paid; if it is not given, only its controller's. Its controller is asked."""
    again: bool = False
    """Whether it may be used several times in one payment, as long as there are counters for its cost."""
    also: Do | None = None
    """What happens besides, once the ability is used."""

    @cached_property
    def depends(self) -> bool:
        """Whether what it generates depends on what is paid for, on who pays, or on the state of the game."""
        others = (self.like, self.only_for, self.payer)
        return self.times != 1 or self.again or any(other is not None for other in others)

    def listens_to(self) -> tuple[str, ...]:
        return ("resource", "resource_depending") if self.depends else ("resource",)

    def __post_init__(self) -> None:
        Usable.__post_init__(self)
        if any(letter not in RESOURCES for letter in self.yields):
            raise ValueError(f"yields: resources are written with the letters e, m, p and w, not {self.yields!r}")
        if bool(self.yields) == (self.like is not None):
            raise ValueError("say with 'yields' which resources are generated, or with 'like' from which cards")
        if self.label or self.spend or self.counting is not None:
            raise ValueError("a resource ability has no label and no number, and no resources pay for it")


class Trigger(Usable, frozen=True):
    """An interrupt or a response: an answer to an event (MC-INTERRUPT-01, MC-RESPONSE-01)."""

    on: On
    do: Do
    timing: Literal["interrupt", "response"] = "interrupt"
    forced: bool = False
    """Whether the ability has to be used."""
    would: bool = False
    """Whether it applies before the event has even begun (MC-INTERRUPT-09, MC-WOULD-01)."""

    @cached_property
    def aimed(self) -> tuple[tuple[Verb, ...], ...]:
        return aimed(self.do, self.label, self.ignores)

    @cached_property
    def needs(self) -> tuple[tuple[int, ...], ...]:
        return needs(self.do)

    @cached_property
    def strikes(self) -> tuple[Selector, ...]:
        return strikes(self.do, self.label)

    @cached_property
    def declares(self) -> bool:
        """Whether the ability itself says who defends."""
        return any(isinstance(verb, Declaration) for verb in self.do.verbs)

    def listens_to(self) -> tuple[str, ...]:
        window = ("forced_" if self.forced else "") + ("would" if self.would else self.timing)
        return keys(window, self.on.listened(self.timing == "response", self.would))

    def matches(self, g: MarvelChampions, s: Scope) -> bool:
        if not self.on.holds(g, s) or (self.when is not None and not self.when.holds(g, s)):
            return False
        if s.event is not None and "shared" in s.event.tags and s.event.kind == "defeat" and not self.would:
            return False  # MC-TRIGGER-04: it had its chance at the damage that defeats
        return not self.forced or g.can_be_forced(self, s)

    def __post_init__(self) -> None:
        Usable.__post_init__(self)
        if self.would and self.timing == "response":
            raise ValueError("would: only an interrupt comes before what would happen")


class Moment(Ability, frozen=True):
    """An ability that happens at a fixed moment: when its card is revealed (MC-WHEN-REVEALED-01; this includes the
    instructions of an obligation), when it is defeated (MC-WHEN-DEFEATED-01), when it is completed
    (MC-WHEN-COMPLETED-01), when it is turned up as a boost card (MC-BOOST-06), while the game is set up (MC-SETUP-13,
    MC-SETUP-20), or when another ability says so (MC-SPECIAL-01)."""

    ANNOUNCES = frozenset()

    at: Literal["revealed", "defeated", "completed", "boost", "setup", "special"]
    do: Do
    form: Form = ""
    """The form of the player who reveals the card."""

    def __post_init__(self) -> None:
        if self.form and self.at != "revealed":
            raise ValueError("form: only what happens when a card is revealed can depend on the form of its player")


class EntersWith(Ability, frozen=True):
    """The card enters play with counters on it (MC-ENTER-PLAY-01); unlike a card with uses, it stays without them."""

    number: Amount
    counter: CounterName

    def __post_init__(self) -> None:
        if not self.counter:
            raise ValueError("counter: say which counters")


class AdditionalCost(Ability, frozen=True):
    """An act has an additional cost (MC-COST-12)."""

    act: Literal["attack", "thwart", "recover", "change_form", "play"]
    """A basic attack, thwart or recovery; a change of form on one's own turn; playing a card."""
    spend: str = ""
    """Resources to spend, one letter each: e(nergy), m(ental), p(hysical), w(ild), a(ny)."""
    cost: Do | None = None
    """Verbs to carry out as a cost; "you" is the player who acts."""
    of: Anything = This()
    """The cards that act or are played; for a change of form, the identities."""
    against: Annotated[Objects, Takes("enemy", "scheme")] | None = None
    """Only against these enemies or schemes."""
    when: Condition | None = None

    def listens_to(self) -> tuple[str, ...]:
        return (f"additional:{self.act}",)

    def places(self) -> tuple[str, ...]:
        return OUTSIDE if self.act == "play" and self.of == This() else IN_PLAY

    def __post_init__(self) -> None:
        check_spend(self.spend)
        if not self.spend and self.cost is None:
            raise ValueError("say with 'spend' or 'cost' what the additional cost is")
        if self.against is not None and self.act not in ("attack", "thwart"):
            raise ValueError("against: only an attack or a thwart is against something")


class MayPlay(Ability, frozen=True):
    """A player may play cards from elsewhere as if they were in hand (MC-RESTRICTION-03)."""

    of: ACard = This()
    """The cards; this card itself may be played from its owner's discard pile."""
    less: Amount = 0
    """By how much this reduces their cost."""
    limit: int = 0
    """How many of them may be played in a period."""
    per: Literal["turn", "phase", "round", "game"] = "round"

    most: ClassVar[int] = 0

    def listens_to(self) -> tuple[str, ...]:
        return ("may_play",)

    def places(self) -> tuple[str, ...]:
        return ("discard",) if self.of == This() else IN_PLAY

    def __post_init__(self) -> None:
        if self.limit < 0 or (self.per != "round" and not self.limit):
            raise ValueError(f"limit: {self.limit} is no number of cards per {self.per}")
