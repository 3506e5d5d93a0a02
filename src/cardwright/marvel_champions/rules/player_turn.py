"""A player's turn: everything they may do, as often as they like and can pay for (MC-PLAYER-TURN)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardwright.cards.run import RunChoice
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import NOBODY, Event, Key, Scope
from cardwright.marvel_champions.engine.records import area, hand
from cardwright.marvel_champions.rules import (
    additional,
    costs,
    flip,
    initiate,
    keywords,
    memory,
    permission,
    status,
    values,
)
from cardwright.marvel_champions.rules.attack import BasicAttack
from cardwright.marvel_champions.rules.constant import forbidden
from cardwright.marvel_champions.rules.paying import PayAdditional
from cardwright.marvel_champions.rules.thwart import BasicRecovery, BasicThwart

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions


class PlayerTurn(Frame, kw_only=False):
    """MC-PLAYER-TURN-01"""

    seat: int
    asking: int = NOBODY
    """The other player who is asked to act (MC-PLAYER-TURN-08)."""
    waiting: Key = ()
    """The act whose additional cost is being paid."""

    def start(self, g: MarvelChampions) -> Next:
        g.table.active = self.seat
        memory.begin_turn(g)
        g.players[self.seat].changed_form = False
        self.entry = g.note("turn_begins", self.seat, rule="MC-PLAYER-PHASE-01")
        if "on:turn_start" in g.index:
            return g.happen(Event("turn_start", self.seat, amount=1), self.act)
        return self.act

    def act(self, g: MarvelChampions) -> Next:
        if g.players[self.seat].out:
            return g.pop()
        return g.ask(self.seat, "turn", options(g, self.seat), self.chosen)

    def chosen(self, g: MarvelChampions, key: Key) -> Next:
        self.step = "act"
        if key[0] in ACTS and f"additional:{key[0]}" in g.index:
            card = int(key[1]) if len(key) > 1 else g.players[self.seat].identity
            if additional.due(g, str(key[0]), self.seat, card):
                self.waiting = key
                pay = PayAdditional(self.seat, card, act=str(key[0]), cancellable=True)
                return g.push(pay, self.paid_additional)
        return self.carry_out(g, key)

    def paid_additional(self, g: MarvelChampions) -> Next:
        """MC-COST-13: without the additional cost the act does not happen."""
        self.step = "act"
        return self.carry_out(g, self.waiting) if g.returned else self.act

    def carry_out(self, g: MarvelChampions, key: Key) -> Next:
        match key[0]:
            case "play" | "use":
                do(g, self.seat, key)
            case "end":
                if "on:turn_end" in g.index:
                    return g.happen(Event("turn_end", self.seat, amount=1), self.over)
                return g.pop()
            case "change_form" | "change_form_to":
                g.players[self.seat].changed_form = True
                identity = g.players[self.seat].identity
                flip.turn(g, identity, str(key[1]) if len(key) > 1 else g.define(identity).back, self.seat)
            case "attack":
                g.push(BasicAttack(self.seat, int(key[1])))
            case "thwart":
                g.push(BasicThwart(self.seat, int(key[1])))
            case "recover":
                g.push(BasicRecovery(self.seat, g.players[self.seat].identity))
            case "ask":
                self.asking = int(key[1])
                return self.ask_other
        return None

    def over(self, g: MarvelChampions) -> Next:
        return g.pop()

    def ask_other(self, g: MarvelChampions) -> Next:
        """MC-PLAYER-TURN-08, -09: the other player decides whether to act. One who has no action declines without being
        asked."""
        choices: list[Key] = [*actions(g, self.asking), ("decline",)]
        if len(choices) == 1 and g.passed_over is not None:
            g.passed_over(self.asking)
        return g.ask(self.asking, "asked_to_act", choices, self.other_chose)

    def other_chose(self, g: MarvelChampions, key: Key) -> Next:
        self.step = "act"
        if key[0] == "decline":
            return self.act
        do(g, self.asking, key)
        return None


ACTS = frozenset({"attack", "thwart", "recover", "change_form"})
"""The acts on a turn that may have an additional cost; cards have theirs when they are played."""


def do(g: MarvelChampions, seat: int, key: Key) -> None:
    """Begin one of the actions offered."""
    card = int(key[1])
    if key[0] == "play":
        less = 0
        if "may_play" in g.index and card in (others := permission.elsewhere(g, seat)):
            entry, less = others[card]
            memory.count_use(g, *entry, g.ability(entry))
        play(g, seat, card, less, cancellable=True)
    else:
        initiate.declare(g, seat, card, int(key[2]), cancellable=True)


def form_options(g: MarvelChampions, seat: int) -> list[Key]:
    """The forms to which a player may change (MC-PLAYER-TURN-02)."""
    definition = g.define(g.players[seat].identity)
    if "cannot:change_form" not in g.index and g.book[definition.back].back == (definition.base or definition.id):
        return [("change_form",)]  # The usual case: two faces.
    found = flip.forms(g, seat)
    return [("change_form_to", face) for face in found] if len(found) > 1 else [("change_form",)] * len(found)


def play(
    g: MarvelChampions, seat: int, card: int, less: int = 0, free: bool = False, cancellable: bool = False
) -> None:
    """Begin to play a card of any type. The player of an event with several actions says which is meant."""
    definition = g.define(card)
    node = definition.actions[0] if definition.type == "event" else initiate.PLAY
    if node != initiate.PLAY and len(definition.actions) > 1:
        able = [n for n in definition.actions if not permission.why_not_action(g, seat, card, n, -1, less, free)]
        if len(able) > 1:
            scope, effects = Scope(card, seat, g.cards[card].stamp), [definition.node(n).do for n in able]
            numbers = tuple(definition.number(do) for do in effects)
            g.push(WhichAction(scope, g.cards[card].design, numbers, seat, False, less, free, cancellable))
            return
        node = able[0]
    initiate.declare(g, seat, card, node, cancellable=cancellable, less=less, free=free)


class WhichAction(RunChoice, kw_only=False):
    """A player declares with which of its actions an event is played (MC-INITIATE-01); the nodes are their effects."""

    less: int = 0
    free: bool = False
    cancellable: bool = False

    def chosen(self, g: MarvelChampions, key: Key) -> Next:  # type: ignore[override]  # only in this game
        card, definition = self.scope.source, g.book[self.program]
        number = next(n for n in definition.actions if definition.number(definition.node(n).do) == key[3])
        g.pop()
        initiate.declare(g, self.player, card, number, cancellable=self.cancellable, less=self.less, free=self.free)
        return None


def options(g: MarvelChampions, seat: int) -> list[Key]:
    """All options of a player on their turn, including to end it."""
    found: list[Key] = [("end",)]
    if not g.players[seat].changed_form and additional.payable(g, "change_form", seat, g.players[seat].identity):
        found += form_options(g, seat)  # MC-PLAYER-TURN-02
    found += powers(g, seat)
    wealth = costs.wealth(g, seat)
    cards, book, permanent = g.cards, g.book, permission.PERMANENT
    for card in g.zones[hand(seat)]:
        # MC-PLAYER-TURN-03
        if book[cards[card].design].type in permanent and not permission.why_not_play(g, seat, card, wealth):
            found.append(("play", card))
    found += actions(g, seat, wealth)
    if "may_play" in g.index:
        for card, (_, less) in permission.elsewhere(g, seat).items():
            if not permission.why_not_card(g, seat, card, less=less):
                found.append(("play", card))
    if len(g.players) > 1:
        # Whether the other player has an action is not looked at: it may be an event in their hand.
        found += [("ask", other) for other in g.seats_in_order() if other != seat]
    return found


def powers(g: MarvelChampions, seat: int) -> list[Key]:
    """Basic powers of the identity and the allies (MC-PLAYER-TURN-04, -05)."""
    found: list[Key] = []
    enemies = schemes = None
    index = g.index
    for card in g.zones[area(seat)]:
        c = g.cards[card]
        definition = g.book[c.design]
        if c.turned or not definition.is_character or ("cannot:exhaust" in index and forbidden(g, "exhaust", card)):
            continue
        match definition.type:
            case "alter_ego":
                if definition.recover >= 0 and not ("cannot:recover" in index and forbidden(g, "recover", card)):
                    found.append(("recover",))
            case "hero" | "ally":
                if enemies is None:
                    enemies = keywords.attackable(g, seat)
                    schemes = values.removable_schemes(g, seat, True)
                # MC-PLAYER-ATTACK-02, MC-THWART-02: there must be a target or a status card to shed; MC-DASH-01
                can = not ("cannot:attack" in index and forbidden(g, "attack", card))
                if can and definition.attack >= 0 and (enemies or status.suffers(g, card, "stunned")):
                    found.append(("attack", card))
                can = not ("cannot:thwart" in index and forbidden(g, "thwart", card))
                aim = schemes or status.suffers(g, card, "confused") or thwartable(g, card)
                if can and definition.thwart >= 0 and aim:
                    found.append(("thwart", card))
    if found and not index.keys().isdisjoint(TAXED):
        return [key for key in found if payable(g, seat, key)]
    return found


TAXED = frozenset(f"additional:{act}" for act in ACTS)


def payable(g: MarvelChampions, seat: int, key: Key) -> bool:
    """Whether a player could pay the additional costs of a basic power."""
    return additional.payable(g, str(key[0]), seat, int(key[1]) if len(key) > 1 else g.players[seat].identity)


def thwartable(g: MarvelChampions, card: int) -> bool:
    """Whether a character can thwart a scheme that its player's other characters cannot."""
    marks = keywords.thwart_qualities(g, card)
    return bool(marks) and bool(values.removable_schemes(g, g.cards[card].holder, True, marks))


def actions(g: MarvelChampions, seat: int, wealth: int = -1) -> list[Key]:
    """The action abilities a player may trigger: on cards they control, encounter cards, events (MC-ACTION-02)."""
    found: list[Key] = []
    own = hand(seat)
    for entry in g.index.get("action", ()):
        card, number = entry
        c = g.cards[card]
        definition = g.book[c.design]
        node: Any = definition.nodes[number]
        if definition.is_player_card:
            if c.holder != seat and node.who != "anyone":
                continue
        elif definition.type == "obligation" and c.holder != seat:
            continue  # MC-ACTION-03
        if not permission.why_not_use(g, seat, entry, node, Scope(card, seat, c.stamp), wealth):
            key: Key = ("play", card) if c.zone == own else ("use", card, number)
            if key not in found:  # An event with several actions is offered once.
                found.append(key)
    return found
