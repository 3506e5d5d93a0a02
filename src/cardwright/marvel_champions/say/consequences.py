"""What follows from each option of a question, in a few words: from the state as the player who is asked knows it.

People read it beside the options; bots are not sent it. ``questions`` tells why a question is asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardwright.cards.run import RunChoice, RunPick, bind
from cardwright.descriptor import outcomes as telling
from cardwright.descriptor.outcomes import NONE, Outcome, Teller
from cardwright.kernel.frames import Frame, Question
from cardwright.kernel.happening import Optional
from cardwright.kernel.records import NOTHING, Key
from cardwright.marvel_champions.engine.records import RESOURCES, hand
from cardwright.marvel_champions.rules import costs, keywords, limits, status, values, villains, zones
from cardwright.marvel_champions.rules.activations import Activate
from cardwright.marvel_champions.rules.attack import BasicAttack
from cardwright.marvel_champions.rules.damage import Assign
from cardwright.marvel_champions.rules.enemy_attack import EnemyAttack
from cardwright.marvel_champions.rules.initiate import PLAY, Initiate
from cardwright.marvel_champions.rules.paying import Paying, source_of
from cardwright.marvel_champions.rules.round import PlayerPhase
from cardwright.marvel_champions.rules.setup import Setup
from cardwright.marvel_champions.rules.several import OneOf
from cardwright.marvel_champions.rules.thwart import BasicThwart
from cardwright.marvel_champions.say import outcomes, questions
from cardwright.marvel_champions.say.en.labels import PROMPTS
from cardwright.marvel_champions.say.foreseen import done_to, event_on, harmed
from cardwright.marvel_champions.say.outcomes import activates, damaged, healed, state, thwarted

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions


def tell(g: MarvelChampions, decision: dict[str, Any]) -> None:
    """Add to a player's own question, as their view has it, why it is asked and what follows from each option."""
    question, frame = g.question, g.frames[-1]
    assert question is not None
    decision["text"] = questions.asked(g, question, frame) or decision["text"]
    telling.tell(g, decision, questions.why(g, question, frame), TELLERS)
    for option, key in zip(decision["options"], question.options, strict=True):
        if key[0] in ("attack", "thwart") and (found := within_reach(g, question.player, key)):
            option["leads"] = found


def within_reach(g: MarvelChampions, seat: int, key: Key) -> list[int]:
    """The enemies or schemes that a basic power could be used on: those that no guard, patrol or crisis shields."""
    card = int(key[1])
    return BasicAttack(seat, card).enemies(g) if key[0] == "attack" else BasicThwart(seat, card).schemes(g)


# --- defending --------------------------------------------------------------------------------------------------------


def defending(g: MarvelChampions, question: Question, frame: EnemyAttack, key: Key) -> Outcome:
    """Exhaust to defend, or take the attack (MC-ENEMY-ATTACK-13 to -18)."""
    attack = values.power(g, frame.enemy, "attack", frame.boost) + frame.more
    boosts = outcomes.boosts_of(g, frame.enemy)
    if key[0] == "no_defense":
        return undefended(g, question.player, frame, attack, boosts)
    defender = int(key[1])
    definition = g.define(defender)
    if definition.type == "hero":
        attack -= values.power(g, defender, "defense")
    found = outcomes.suffers(g, defender, attack, boosts, frame.marks).after("exhausts")
    if definition.type == "ally" and "overkill" in frame.marks and attack > values.remaining(g, defender):
        hero = g.object_name(g.players[g.cards[defender].holder].identity)
        found = found.then(f"{attack - values.remaining(g, defender)} more to {hero}")
    back = keywords.keyword(g, defender, "retaliate") if "ranged" not in frame.marks and not found.grave else 0
    return found.then(f"strikes back for {back}" if back else "")


def undefended(g: MarvelChampions, seat: int, frame: EnemyAttack, attack: int, boosts: int) -> Outcome:
    """A player declines to defend; others may still be asked."""
    target = frame.defender if frame.defender != NOTHING else frame.aimed_at(g)
    you = target == g.players[seat].identity
    found = outcomes.suffers(g, target, attack, boosts, frame.marks, you)
    found = found._replace(text=f"{'you' if you else g.object_name(target)} {found.text}")
    done = (*frame.asked, seat)
    others = [s for s in dict.fromkeys((frame.seat, *g.seats_in_order())) if s not in done and frame.candidates(g, s)]
    if not others:
        return found
    name = g.object_name(g.players[others[0]].identity) if len(others) == 1 else "others"
    return Outcome(f"{name} may defend, else {found.text}")


# --- a turn -----------------------------------------------------------------------------------------------------------


def acting(g: MarvelChampions, question: Question, frame: Frame, key: Key) -> Outcome:
    """An act of a player's turn."""
    seat = question.player
    match key[0]:
        case "end":
            return ending_turn(g, seat)
        case "change_form":
            return changing(g, seat, g.define(g.players[seat].identity).back)
        case "change_form_to":
            return changing(g, seat, str(key[1]))
        case "recover":
            identity = g.players[seat].identity
            return healed(g, identity, values.power(g, identity, "recover")).after("exhausts")
        case "attack" | "thwart":
            return using_power(g, int(key[1]), str(key[0]))
        case "play":
            return playing(g, seat, int(key[1]))
        case "ask":
            return Outcome("may use an action now")
        case "decline":
            return Outcome(f"{g.object_name(g.players[g.table.active].identity)} goes on")
    return NONE


def ending_turn(g: MarvelChampions, seat: int) -> Outcome:
    """The next player, or the villain phase: its threat, and how the enemies activate (MC-VILLAIN-PHASE-01)."""
    phase = next((frame for frame in g.frames if isinstance(frame, PlayerPhase)), None)
    waiting = [s for s in g.seats_in_order() if s != seat and (phase is None or s not in phase.done)]
    if waiting:
        return Outcome(f"{g.object_name(g.players[waiting[0]].identity)} is next")
    parts, grave = [], False
    for scheme in g.table.main_schemes:
        more = values.acceleration(g, scheme)
        threat = outcomes.gains_threat(g, scheme, more)
        parts.append(f"{g.object_name(scheme)}: {threat.text}" if threat.grave else f"threat +{more}")
        grave = grave or threat.grave
    villain = villains.the_villain(g)
    if villain != NOTHING and not grave:
        parts.append(f"{g.object_name(villain)} {activates(g, villain, seat).text}")
        parts += outcomes.minions_act(g, seat)
    return Outcome("; ".join(parts) or "the villain phase begins", grave)


def changing(g: MarvelChampions, seat: int, face: str) -> Outcome:
    """Change form: it decides whether enemies attack or scheme (MC-ACTIVATION-03 to -06)."""
    card, twin = g.book[face], g.copy()
    zones.show_face(twin, g.players[seat].identity, face)
    size = values.hand_size(twin, seat)
    how = "attack" if card.type == "hero" else "scheme"
    return Outcome(f"{card.name}: enemies {how}, hand of {size}")


def using_power(g: MarvelChampions, card: int, power: str) -> Outcome:
    """A basic attack or thwart (MC-PLAYER-ATTACK-01, MC-THWART-01), with its consequential damage."""
    held = "stunned" if power == "attack" else "confused"
    if status.suffers(g, card, held):
        return Outcome(f"exhausts; only loses the {held} card")
    number = values.power(g, card, power)
    text = f"{number} damage" if power == "attack" else f"removes {number}"
    definition = g.define(card)
    cost = definition.attack_damage if power == "attack" else definition.thwart_damage
    if not cost or "tough" in g.cards[card].marks:
        return Outcome(f"{text}; exhausts")
    falls = cost >= values.remaining(g, card)
    return Outcome(f"{text}, then falls" if falls else f"{text}, then takes {cost}; exhausts", falls)


def playing(g: MarvelChampions, seat: int, card: int) -> Outcome:
    """Play a card: what it costs of what the player could make alone, and whether an ally is one too many."""
    definition = g.define(card)
    if definition.x_cost:
        return Outcome("costs X")
    have = len(costs.own_reserves(g, seat, card))
    cost = values.cost_to_play(g, seat, card)
    found = Outcome(f"costs {cost}, you can make {have}" if cost else "costs nothing")
    if definition.type == "ally" and len(zones.allies(g, seat)) >= limits.ally_limit(g, seat):
        return found.then("another ally has to go")
    return found


def answering(g: MarvelChampions, question: Question, frame: Frame, key: Key) -> Outcome:
    """An interrupt or response: an event in hand costs something; the rest is in its text."""
    if key[0] == "pass":
        return letting(g, question.player, frame)
    card = int(key[1])
    if card < 0 or g.cards[card].zone != hand(question.player):
        return NONE
    return playing(g, question.player, card)


GOES_ON = {
    "attack": "the attack goes on",
    "enemy_attack": "the attack goes on",
    "enemy_scheme": "it schemes",
    "reveal": "its text takes effect",
    "thwart": "the thwart goes on",
}
"""What happens if nobody interrupts an event."""


def letting(g: MarvelChampions, seat: int, frame: Frame) -> Outcome:
    """Let an event happen as it is: damage and threat have an outcome."""
    if not isinstance(frame, Optional) or frame.timing not in g.BEFORE:
        return NONE
    event = frame.event
    if event.kind in GOES_ON:
        return Outcome(GOES_ON[event.kind])
    if event.kind not in ("damage", "threat") or not g.in_play(event.card):
        return NONE
    found = event_on(g, event, seat)
    return found._replace(text=f"{g.object_name(event.card)} {found.text}" if event.kind == "damage" else found.text)


# --- targets ----------------------------------------------------------------------------------------------------------


def attacking(g: MarvelChampions, question: Question, frame: Frame, key: Key) -> Outcome:
    """Attack an enemy."""
    enemy = int(key[1])
    if not isinstance(frame, BasicAttack):
        return made(g, question, frame, enemy)
    marks = keywords.qualities(g, frame.attacker, ())
    return damaged(g, enemy, values.power(g, frame.attacker, "attack"), marks, frame.attacker)


def thwarting(g: MarvelChampions, question: Question, frame: Frame, key: Key) -> Outcome:
    """Thwart a scheme."""
    if not isinstance(frame, BasicThwart):
        return made(g, question, frame, int(key[1]))
    return thwarted(g, int(key[1]), values.power(g, frame.thwarter, "thwart"))


def made(g: MarvelChampions, question: Question, frame: Any, obj: int) -> Outcome:
    """An attack or a thwart that an ability makes, against an object."""
    found = done_to(g, g.book[frame.program].nodes[frame.node].verbs, bind(g, frame.scope, obj), obj)
    return found if found.text else state(g, obj, question.player)


def choosing(g: MarvelChampions, question: Question, frame: Frame, key: Key) -> Outcome:
    """Choose an object: what the ability does to it, as far as that is plain, or else its figures."""
    if key[0] == "decline":
        return Outcome("no more")
    if key[0] != "object":
        return NONE
    obj = int(key[1])
    if isinstance(frame, OneOf):
        event = next(event for event in frame.events if event.card == obj)
        return event_on(g, event, question.player)
    found = NONE
    if isinstance(frame, Initiate) and frame.node != PLAY:
        found = done_to(g, g.book[frame.name].node(frame.node).do.verbs, bind(g, frame.scope, obj), obj)
    elif isinstance(frame, RunPick):
        found = done_to(g, g.book[frame.program].nodes[frame.node].verbs, bind(g, frame.scope, obj), obj)
    return found if found.text else state(g, obj, question.player)


def deciding(g: MarvelChampions, question: Question, frame: RunChoice, key: Key) -> Outcome:
    """One of several effects: what it does to the player's identity or to a main scheme."""
    if key[0] != "mode":
        return NONE
    verbs = g.book[str(key[2])].nodes[int(key[3])].verbs
    meant = (*((~frame.scope.you,) if frame.scope.you >= 0 else ()), *g.table.main_schemes)
    found = [(obj, done_to(g, verbs, frame.scope, obj)) for obj in meant]
    parts = [f"{g.object_name(g.card_of(obj))}: {outcome.text}" for obj, outcome in found if outcome.text]
    grave, hurts = (any(getattr(outcome, name) for _, outcome in found) for name in ("grave", "hurts"))
    return Outcome("; ".join(parts), grave, hurts)


def assigning(g: MarvelChampions, question: Question, frame: Assign, key: Key) -> Outcome:
    """One more point of divided damage."""
    card = int(key[1])
    shares = frame.shares.count(card) + 1
    return harmed(g, card, shares)


def activating(g: MarvelChampions, question: Question, frame: Any, key: Key) -> Outcome:
    """An enemy activates next."""
    enemy = int(key[1])
    seat = g.cards[enemy].holder if g.cards[enemy].holder >= 0 else frame.seat
    how = g.book[frame.program].node(frame.node).verbs[frame.verb].how if isinstance(frame, Activate) else ""
    return activates(g, enemy, seat, how)


# --- paying -----------------------------------------------------------------------------------------------------------


def resource_words(letters: str) -> str:
    """Resources in words: ``2 energy, 1 wild``."""
    return ", ".join(f"{letters.count(letter)} {name}" for letter, name in RESOURCES.items() if letter in letters)


def paying(g: MarvelChampions, question: Question, frame: Paying, key: Key) -> Outcome:
    """A source of resources, or a way to end the payment."""
    match key[0]:
        case "cancel":
            return Outcome("nothing is paid")
        case "stop":
            return Outcome(f"pays {resource_words(frame.resources(g))}")
        case "help":
            return Outcome("may put in resources of theirs")
        case "done":
            return Outcome("you put in nothing more")
    given = costs.yields(g, source_of(key), frame.card)
    total = frame.resources(g) + given
    short = frame.cost - len(total)
    lacking = costs.missing(frame.spend, total) if frame.spend else ""
    if short > 0:
        after = f"{short} to go"
    elif lacking:
        after = f"{resource_words(lacking)} still missing"
    else:
        after = f"covers it, {-short} too many" if short < 0 and not frame.counts(g) else "covers it"
    return Outcome(f"{resource_words(given) or 'nothing'}: {after}")


def leaving_out(g: MarvelChampions, question: Question, frame: Paying, key: Key) -> Outcome:
    """A resource beyond the cost is left out (MC-COST-06)."""
    rest = frame.paid.replace(str(key[1])[0], "", 1)
    return Outcome(f"paid with {resource_words(rest)}")


def declaring(g: MarvelChampions, question: Question, frame: Paying, key: Key) -> Outcome:
    """A wild resource is declared (MC-WILD-02)."""
    letter = str(key[1])[0]
    rest = frame.paid.replace("w", "", 1) + letter
    return Outcome(f"paid with {resource_words(rest)}")


def defining_x(g: MarvelChampions, question: Question, frame: Initiate, key: Key) -> Outcome:
    """MC-VARIABLE-03"""
    return Outcome(f"costs {values.cost_to_play(g, frame.seat, frame.card, frame.less, int(key[1]))}")


# --- the hand and other choices ---------------------------------------------------------------------------------------


def discarding(g: MarvelChampions, question: Question, frame: Frame, key: Key) -> Outcome:
    """Discard cards before drawing up to the hand size (MC-END-PLAYER-PHASE-01 to -03)."""
    seat = question.player
    size, most = len(g.zones[hand(seat)]), values.hand_size(g, seat)
    size -= key[0] != "done"
    if size > most:
        return Outcome(f"{size - most} more to go")
    return Outcome(f"then you draw {most - size}" if size < most else "you draw nothing")


def mulliganing(g: MarvelChampions, question: Question, frame: Setup, key: Key) -> Outcome:
    """Replace cards of the opening hand (MC-SETUP-18)."""
    if key[0] != "done":
        return NONE
    return Outcome(f"then you draw {len(frame.drop)}" if frame.drop else "keep this hand")


def forming(g: MarvelChampions, question: Question, frame: Frame, key: Key) -> Outcome:
    return changing(g, question.player, str(key[1]))


def resolving(g: MarvelChampions, question: Question, frame: Frame, key: Key) -> Outcome:
    """A card whose Special abilities are resolved next: what they say."""
    card = int(key[1])
    texts = [g.node_text(g.cards[card].design, node).partition(": ")[2] for node in g.define(card).specials]
    return Outcome(" ".join(texts))


def dropping(g: MarvelChampions, question: Question, frame: Frame, key: Key) -> Outcome:
    return state(g, int(key[1]), question.player).after("leaves play")


def showing(g: MarvelChampions, question: Question, frame: Frame, key: Key) -> Outcome:
    """Something is chosen that is told apart by its figures."""
    return state(g, int(key[1]), question.player) if key[0] == "object" else NONE


TELLERS: dict[str, Teller] = {
    **{prompt: showing for prompt in PROMPTS if prompt != "order"},  # The options of "order" are told by their labels.
    "turn": acting,
    "asked_to_act": acting,
    "pay": paying,
    "help_pay": paying,
    "overpaid": leaving_out,
    "declare": declaring,
    "choose_x": defining_x,
    "choose_ability": resolving,
    "respond": answering,
    "choose_mode": deciding,
    "choose_object": choosing,
    "choose_next": deciding,
    "choose_attacked": attacking,
    "choose_thwarted": thwarting,
    "choose_form": forming,
    "choose_activation": activating,
    "defend": defending,
    "discard_any": discarding,
    "discard_down": discarding,
    "too_many": dropping,
    "mulligan": mulliganing,
    "assign_damage": assigning,
}
