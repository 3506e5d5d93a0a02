"""Why a question is asked: the event it answers, the figures behind it, or the rule that demands a choice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardwright.cards.grammar import counted
from cardwright.cards.run import RunChoice
from cardwright.kernel.frames import Frame, Question
from cardwright.kernel.happening import Forced, Optional
from cardwright.kernel.records import NOTHING
from cardwright.marvel_champions.engine.records import hand
from cardwright.marvel_champions.rules import costs, limits, values, zones
from cardwright.marvel_champions.rules.attack import BasicAttack, MakeAttack
from cardwright.marvel_champions.rules.enemy_attack import EnemyAttack
from cardwright.marvel_champions.rules.initiate import Initiate
from cardwright.marvel_champions.rules.paying import Paying
from cardwright.marvel_champions.rules.thwart import BasicThwart, MakeThwart
from cardwright.marvel_champions.say import card_questions, outcomes
from cardwright.marvel_champions.say.en.labels import REASONS

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions

BEFORE: dict[str, str] = {
    "attack": "{card} attacks {source}",
    "change_form": "{who} changes form",
    "complete_scheme": "{card} has all the threat it needs",
    "damage": "{source} deals {n} damage to {card}",
    "deal_encounter": "{who} is dealt an encounter card",
    "defeat": "{card} is about to be defeated",
    "defend": "{card} defends against {source}",
    "discard": "{card} is about to be discarded",
    "draw": "{who} is about to draw a card",
    "enemy_attack": "{card} attacks {source}",
    "enemy_scheme": "{card} schemes",
    "engage": "{card} engages {who}",
    "enter_play": "{card} enters play",
    "exhaust": "{card} is about to exhaust",
    "flip": "{card} is turned over",
    "gain_status": "{card} is about to be {tag}",
    "give_boost": "{card} gets a boost card",
    "heal": "{card} is about to heal {n}",
    "leave_play": "{card} is about to leave play",
    "lose_status": "{card} is about to lose a {tag} card",
    "no_villain": "there is no villain left",
    "place_counters": "counters are about to be put on {card}",
    "play": "{who} plays {card}",
    "player_phase_end": "the player phase ends",
    "ready": "{card} is about to ready",
    "recover": "{card} recovers {n}",
    "remove_counters": "counters are about to be removed from {card}",
    "remove_threat": "{n} threat is about to be removed from {card}",
    "reveal": "{who} reveals {card}",
    "round_end": "the round ends",
    "shuffle": "a deck is about to be shuffled",
    "spend": "{who} spends {card}",
    "threat": "{n} threat is about to be placed on {card}",
    "thwart": "{card} thwarts {source}",
    "turn_boost": "{card} is turned up as a boost of {n}",
    "turn_end": "the turn of {who} ends",
    "turn_start": "the turn of {who} begins",
    "use": "{who} uses {card}",
    "villain_phase_end": "the villain phase ends",
    "villain_step": "the villain phase goes on",
}
"""An event that is about to happen, and may be interrupted."""

AFTER: dict[str, str] = {
    **BEFORE,
    "attacked": "{card} has attacked {source}",
    "change_form": "{who} has changed form",
    "damage": "{card} has taken {n} damage from {source}",
    "deal_encounter": "{who} was dealt an encounter card",
    "defeat": "{card} is defeated",
    "defended": "{card} has defended against {source}",
    "discard": "{card} is discarded",
    "draw": "{who} has drawn a card",
    "enemy_attacked": "{card} has attacked {source}",
    "enemy_schemed": "{card} has schemed",
    "enter_play": "{card} has entered play",
    "exhaust": "{card} is exhausted",
    "gain_status": "{card} is {tag}",
    "heal": "{card} has healed {n}",
    "leave_play": "{card} has left play",
    "lose_status": "{card} has lost a {tag} card",
    "place_counters": "{card} has got counters",
    "played": "{who} has played {card}",
    "ready": "{card} is ready",
    "recover": "{card} has recovered",
    "remove_counters": "{card} has lost counters",
    "remove_threat": "{n} threat was removed from {card}",
    "scheme_completed": "{card} is completed",
    "shuffle": "a deck was shuffled",
    "threat": "{n} threat was placed on {card}",
    "thwarted": "{card} has thwarted {source}",
    "use_power": "{card} has used a basic power",
    "used": "{who} has used {card}",
}
"""An event that is over, and may be answered."""

QUALITIES = {
    "indirect": "is divided among characters",
    "piercing": "is piercing",
    "ranged": "is ranged",
    "stuns": "stuns whom it hurts",
}
"""Qualities of an attack as a sentence tells them."""


def asked(g: MarvelChampions, question: Question, frame: Frame) -> str:
    """The question in words that name what is at stake now; empty where its plain words do."""
    match question.prompt:
        case "defend" if isinstance(frame, EnemyAttack):
            return who_defends(g, frame, question.player)
        case "respond":
            answers = {int(key[1]) for key in question.options if key[0] == "answer"}
            return one_answer(g, answers.pop(), question.player) if len(answers) == 1 else ""
        case "choose_mode" if isinstance(frame, RunChoice):
            name = g.book[frame.program].name
            return f"{name}: do this?" if len(frame.nodes) == 1 else f"{name}: which of these?"
        case "choose_object":
            players = all(key[0] == "object" and int(key[1]) < 0 for key in question.options)
            asks = "who?" if players else "which one?"
            if question.card != NOTHING and card_questions.attaches(g, frame):
                return f"Attach {g.object_name(question.card)} to {asks}"
            return f"{g.object_name(question.card)}: {asks}" if question.card != NOTHING else asks.capitalize()
    return ""


def one_answer(g: MarvelChampions, obj: int, seat: int) -> str:
    """The question whether a player answers with the only card they could."""
    name = g.object_name(obj)
    return f"Do you play {name}?" if obj in g.zones[hand(seat)] else f"Do you use the ability of {name}?"


def who_defends(g: MarvelChampions, frame: EnemyAttack, seat: int) -> str:
    """An attack as a player is asked about it: how much, and against whom if it is somebody else."""
    amount = values.power(g, frame.enemy, "attack", frame.boost) + frame.more
    target = frame.aimed_at(g)
    whom = "" if target == g.players[seat].identity else f" {g.object_name(target)}"
    damage = outcomes.amount_words(amount, outcomes.boosts_of(g, frame.enemy))
    return f"{g.object_name(frame.enemy)} hits{whom} for {damage}: who defends?"


def why(g: MarvelChampions, question: Question, frame: Frame) -> str:
    """A sentence that says why the open question is asked."""
    match question.prompt:
        case "respond" | "order":
            return answered(g, frame, question.player)
        case "defend" if isinstance(frame, EnemyAttack):
            return attacked(g, frame)
        case "choose_attacked" if isinstance(frame, BasicAttack):
            return f"It deals {values.power(g, frame.attacker, 'attack')} damage."
        case "choose_thwarted" if isinstance(frame, BasicThwart):
            return f"It removes {values.power(g, frame.thwarter, 'thwart')} threat."
        case "choose_attacked" | "choose_thwarted" if isinstance(frame, MakeAttack | MakeThwart):
            return card_questions.effect(g, frame.program, frame.node)
        case "choose_object":
            return card_questions.object_wanted(g, frame)
        case "choose_mode" if isinstance(frame, RunChoice):
            return card_questions.one_effect(g, frame)
        case "pay" if isinstance(frame, Paying):
            return card_questions.payment(g, frame)
        case "turn":
            return f"You can make {counted(costs.wealth(g, question.player), 'resource')}."
        case "asked_to_act":
            return f"{g.object_name(g.players[g.table.active].identity)} has the turn; you may use one action."
        case "help_pay" if isinstance(frame, Paying):
            return f"{g.object_name(g.players[frame.seat].identity)} asks you to put in resources."
        case "choose_x" if isinstance(frame, Initiate):
            return f"You pay X. You can make {counted(_left(g, frame), 'resource')}."
        case "discard_any" | "discard_down":
            return f"Afterwards you draw up to {values.hand_size(g, question.player)}, your hand size."
        case "too_many":
            return crowded(g, question.player)
        case "assign_damage":
            return "You divide it, point by point; then all of it is dealt at once."
    return REASONS.get(question.prompt, "")


def _left(g: MarvelChampions, frame: Initiate) -> int:
    """The resources that a player could make for a card in hand, which does not pay for itself."""
    return costs.wealth(g, frame.seat) - len(g.define(frame.card).resources)


def attacked(g: MarvelChampions, frame: EnemyAttack) -> str:
    """Whom the attack is aimed at, and the qualities it has."""
    target = frame.aimed_at(g)
    left = values.remaining(g, target)
    marks = f" It {' and '.join(QUALITIES.get(mark, f'has {mark}') for mark in frame.marks)}." if frame.marks else ""
    return f"If nobody does, {g.object_name(target)} ({counted(left, 'hit point')} left) takes all of it.{marks}"


def crowded(g: MarvelChampions, seat: int) -> str:
    """The limit that a player is over (MC-ALLY-LIMIT-01, MC-RESTRICTED-01)."""
    most = limits.ally_limit(g, seat)
    if len(zones.allies(g, seat)) > most:
        return f"You may control {'1 ally' if most == 1 else f'{most} allies'}."
    return f"You may control {counted(limits.RESTRICTED, 'restricted card')}."


def answered(g: MarvelChampions, frame: Any, seat: int) -> str:
    """The event that an ability may or must answer."""
    if not isinstance(frame, Optional | Forced):
        return "They are defeated together; you choose the order of what that causes."
    event = frame.event
    before = frame.timing in g.BEFORE
    words = (BEFORE if before else AFTER)[event.kind]
    text = words.format(
        card=_named(g, event.card, seat),
        source=_named(g, event.source, seat),
        who=g.object_name(g.players[event.player].identity) if event.player >= 0 else "the group",
        n=event.amount,
        tag=event.tags[0] if event.tags else "changed",
    )
    return text[0].upper() + text[1:] + ("" if text[-1] in ".!?" else ".")


def _named(g: MarvelChampions, obj: int, seat: int) -> str:
    """An object by its name, as far as a player knows it."""
    if obj == NOTHING:
        return "it"
    if obj >= 0 and not g.visible(obj, seat):
        return "a card"
    return g.object_name(obj)
