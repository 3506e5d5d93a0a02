"""The phase strip and the band of a Marvel Champions table: where in the round the game is, what is being resolved."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardwright.kernel.happening import Happening
from cardwright.kernel.records import NOBODY, NOTHING
from cardwright.marvel_champions.engine.records import BOOST
from cardwright.marvel_champions.rules import values, villains
from cardwright.marvel_champions.rules.activation import Activation
from cardwright.marvel_champions.rules.activations import Activations
from cardwright.marvel_champions.rules.attack import BasicAttack, PlayerAttack
from cardwright.marvel_champions.rules.enemy_attack import EnemyAttack
from cardwright.marvel_champions.rules.enemy_scheme import EnemyScheme
from cardwright.marvel_champions.rules.initiate import PLAY, Initiate
from cardwright.marvel_champions.rules.player_turn import PlayerTurn
from cardwright.marvel_champions.rules.reveal import Reveal
from cardwright.marvel_champions.rules.round import PlayerPhase, Round, VillainPhase
from cardwright.marvel_champions.rules.thwart import BasicThwart, PlayerThwart

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions

PLAYER_STEPS = ("turns", "discard", "draw", "ready", "end")
VILLAIN_STEPS = ("threat", "activations", "deal", "reveal", "end")
ATTACK_STEPS = ("boost card", "defender", "turn boost cards", "damage", "after")
SCHEME_STEPS = ("boost card", "turn boost cards", "threat", "after")
PLAY_STEPS = ("allowed", "cost", "pay", "choices", "begin", "resolve")
REVEAL_STEPS = ("turned up", "keywords", "enters play", "when revealed", "surge")

# At which step of the lists above a frame is that will go on at a method: counted from 0.
_PLAYER_AT = {"start": 0, "discard": 1, "draw": 2, "ready": 3, "end": 4, "over": 4}
_VILLAIN_AT = {
    **dict.fromkeys(("start", "accelerate", "next_scheme"), 0),
    "activations": 1,
    "deal": 2,
    "all_dealt": 2,
    "reveal": 3,
    "expire": 4,
    "over": 4,
}
_ATTACK_AT = {
    **dict.fromkeys(("start", "not_begun", "give_boost", "give_boost_cards", "boost_given"), 0),
    **dict.fromkeys(("find_defender", "exhausted", "next_front"), 1),
    **dict.fromkeys(("turn_boost", "boost_abilities", "boost_icons", "boosted"), 2),
    "retaliate": 3,
    **dict.fromkeys(("end", "ended", "close"), 4),
}
_SCHEME_AT = {
    **dict.fromkeys(("start", "not_begun", "give_boost", "give_boost_cards", "boost_given"), 0),
    **dict.fromkeys(("turn_boost", "boost_abilities", "boost_icons", "boosted"), 1),
    **dict.fromkeys(("end", "placed"), 2),
    **dict.fromkeys(("ended", "close"), 3),
}
_PLAY_AT = {
    **dict.fromkeys(("start", "choose_x", "choose_host", "sum_up"), 1),
    **dict.fromkeys(("pay", "help", "settle_types", "choose_spare", "leave_out_rest", "declare_wild"), 2),
    **dict.fromkeys(("choose_type", "spend_picked", "use_resource_abilities", "next_ability", "pay_costs"), 2),
    "cost_paid": 2,
    **dict.fromkeys(("paid_up", "choose", "choose_target", "choose_several", "chose_all", "choose_place"), 3),
    **dict.fromkeys(("begin", "begun"), 4),
    **dict.fromkeys(("enter_play", "resolve", "finish", "played", "done"), 5),
}
_REVEAL_AT = {
    **dict.fromkeys(("start", "incite"), 0),
    "resolve": 1,
    **dict.fromkeys(("minion_enters", "find_host", "choose_host", "entered_play"), 2),
    **dict.fromkeys(("give_obligation", "when_revealed"), 3),
    **dict.fromkeys(("resolved", "surges"), 4),
}


def phase_view(g: MarvelChampions) -> dict[str, Any]:
    """The phase, its numbered steps and the one the game is at; who is at it and who is done with it."""
    found: dict[str, Any] = {"name": "over" if g.over else "setup", "steps": [], "at": 0, "seat": NOBODY, "done": []}
    for frame in g.frames:
        if isinstance(frame, Round):
            found["name"] = "end_of_round"
        elif isinstance(frame, PlayerPhase):
            found |= {"name": "player", "steps": list(PLAYER_STEPS), "at": _PLAYER_AT[frame.step]}
            found["done"] = list(frame.done)
            if frame.step == "discard":
                found["seat"] = next((s for s in g.seats_in_order() if s not in frame.done), NOBODY)
        elif isinstance(frame, VillainPhase):
            at = _VILLAIN_AT[frame.step]
            found |= {"name": "villain", "steps": list(VILLAIN_STEPS), "at": at}
            found["done"] = list(frame.done) if at == 1 else []
        elif isinstance(frame, PlayerTurn | Activations) and found["seat"] == NOBODY:
            found["seat"] = frame.seat
            found["done"] = [seat for seat in found["done"] if seat != frame.seat]
        elif isinstance(frame, Reveal) and found["name"] == "villain" and found["seat"] == NOBODY:
            found["seat"] = frame.seat
    return found


def resolving(g: MarvelChampions, seat: int) -> list[dict[str, Any]]:
    """What is being resolved, the innermost last: each with its steps (and which is on), its card and its player."""
    found = []
    for depth, frame in enumerate(g.frames):
        above = g.frames[depth + 1] if depth + 1 < len(g.frames) else None
        match frame:
            case EnemyAttack():
                found.append(attack_view(g, frame, above))
            case EnemyScheme():
                found.append(scheme_view(g, frame))
            case Initiate():
                found.append(initiate_view(g, frame, seat))
            case Reveal():
                found.append(_entry("reveal", frame.seat, frame.card, REVEAL_STEPS, _REVEAL_AT[frame.step]))
            case BasicAttack() if not isinstance(above, PlayerAttack):
                found.append(_entry("attack", frame.seat, frame.attacker))
            case PlayerAttack():
                found.append(_entry("attack", frame.seat, frame.attacker) | {"target": frame.target})
            case BasicThwart() if not isinstance(above, PlayerThwart):
                found.append(_entry("thwart", frame.seat, frame.thwarter))
            case PlayerThwart():
                found.append(_entry("thwart", frame.seat, frame.thwarter) | {"target": frame.target})
            case _:
                pass
    return found


def _entry(kind: str, seat: int, card: int, steps: tuple[str, ...] = (), at: int = 0) -> dict[str, Any]:
    return {"kind": kind, "seat": seat, "card": card, "steps": list(steps), "at": at, "target": NOTHING}


def _sum(g: MarvelChampions, frame: Activation, power: str) -> dict[str, Any]:
    """The running sum of an activation: printed, changed by, boost so far; boost cards still face down."""
    printed = max(0, g.define(frame.enemy).powers[power])
    now = values.power(g, frame.enemy, power)
    return {
        "printed": printed,
        "modifier": now - printed,
        "boost": frame.boost,
        "face_down": sum(g.cards[card].host == frame.enemy for card in g.zones[BOOST]),
        "boost_card": frame.card,
        "total": now + frame.boost,
    }


def attack_view(g: MarvelChampions, frame: EnemyAttack, above: Any) -> dict[str, Any]:
    """An enemy attack. ``total`` is the damage as it stands, after DEF of a hero who defends."""
    at = _ATTACK_AT[frame.step]
    if isinstance(above, Happening) and above.event.kind == "defend":
        at = 1  # The defense is still being answered.
    view = _entry("enemy_attack", frame.seat, frame.enemy, ATTACK_STEPS, at) | _sum(g, frame, "attack")
    aimed = frame.aimed_at(g)
    defense = values.power(g, frame.defender, "defense") if frame.basic and frame.defender != NOTHING else 0
    view |= {"target": aimed if frame.defender == NOTHING else frame.defender, "defender": frame.defender}
    view |= {"defense": defense, "total": max(0, view["total"] - defense), "qualities": list(frame.marks)}
    return view


def scheme_view(g: MarvelChampions, frame: EnemyScheme) -> dict[str, Any]:
    """An enemy scheme. ``total`` is the threat as it stands."""
    view = _entry("enemy_scheme", frame.seat, frame.enemy, SCHEME_STEPS, _SCHEME_AT[frame.step])
    view |= _sum(g, frame, "scheme")
    target = villains.scheme_for(g, frame.enemy)
    view |= {"target": target, "less": frame.less, "total": max(0, view["total"] - frame.less)}
    return view


def initiate_view(g: MarvelChampions, frame: Initiate, seat: int) -> dict[str, Any]:
    """A card being played or an ability being used. Until it is paid for, a card in hand is its player's secret."""
    kind = "play" if frame.node == PLAY or g.book[frame.name].type == "event" else "use"
    if not g.visible(frame.card, seat):
        return _entry("play", frame.seat, NOTHING, PLAY_STEPS, _PLAY_AT[frame.step])
    view = _entry(kind, frame.seat, frame.card, PLAY_STEPS, _PLAY_AT[frame.step])
    return view | {"cost": frame.cost, "target": frame.scope.it[0] if frame.scope.it else NOTHING}
