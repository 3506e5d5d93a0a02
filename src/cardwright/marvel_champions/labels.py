"""The English of questions, options and log entries. The arguments of labels are explained at ``Game.label``; a face
(f) is named by its id."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardwright.marvel_champions.definition import MarvelCard

LABELS: dict[str, tuple[str, str]] = {
    "pass": ("Pass", ""),
    "answer": ("{0}", "en"),
    "mode": ("{1}", "opn"),
    "decline": ("No", ""),
    "object": ("{0}", "o"),
    "end": ("End your turn", ""),
    "change_form": ("Change form", ""),
    "change_form_to": ("Change form to {0}", "f"),
    "recover": ("Recover", ""),
    "attack": ("Attack with {0}", "o"),
    "thwart": ("Thwart with {0}", "o"),
    "play": ("Play {0}", "o"),
    "use": ("{0}", "en"),
    "ask": ("Ask {0} to act", "s"),
    "spend": ("Discard {0} for its resources", "o"),
    "generate": ("{0}", "en"),
    "stop": ("That is enough", ""),
    "cancel": ("Take it back", ""),
    "discard": ("Discard {0}", "o"),
    "done": ("Done", "s"),
    "defend": ("Defend with {0}", "o"),
    "no_defense": ("Do not defend", "s"),
    "activates": ("{0}", "o"),
    "assign": ("1 damage to {0}", "o"),
}

PROMPTS: dict[str, str] = {
    "turn": "Your turn: what do you do?",
    "asked_to_act": "You are asked to act",
    "pay": "Pay for {card}: {n} to go",
    "respond": "Do you answer?",
    "order": "Several effects apply: which first?",
    "choose_mode": "{card}: choose one",
    "choose_object": "{card}: choose",
    "choose_attacked": "Whom does {card} attack?",
    "choose_thwarted": "Which scheme does {card} thwart?",
    "choose_form": "Which form do you change to?",
    "choose_activation": "Which minion activates next?",
    "defend": "{card} attacks with {n}: who defends?",
    "discard_any": "End of the phase: discard cards?",
    "discard_down": "Too many cards in hand: discard ({n} to go)",
    "too_many": "You control too many: discard one",
    "mulligan": "Opening hand: discard cards to draw as many new ones?",
    "assign_damage": "{card}: assign damage ({n} to go)",
}

LOG: dict[str, str] = {
    "absorbs": "{0} takes the {n} damage",
    "attacks": "{0} attacks",
    "boost_card": "{0} gets a boost card",
    "boost_turned": "{0} is turned up as a boost: {n}",
    "cancels": "{who} cancels {0}",
    "changes_form": "{who} changes form to {0}",
    "dealt": "{who} is dealt an encounter card",
    "deck_rebuilt": "{who} shuffles a new deck",
    "defeated": "{0} is defeated",
    "defends": "{0} defends against {1}",
    "discards": "{who} discards {n} from hand",
    "discards_encounter": "{0} is discarded from the encounter deck",
    "discards_from_deck": "{who} discards {n} from the deck",
    "discards_from_play": "{0} is discarded",
    "draws": "{who} draws {n}",
    "eliminated": "{who} is out of the game",
    "encounter_deck_rebuilt": "the encounter deck is shuffled anew; the main scheme accelerates",
    "encounter_enters_play": "{0} enters play",
    "enemy_attacks": "{0} attacks {who}",
    "enemy_schemes": "{0} schemes",
    "engages": "{0} engages {who}",
    "enters_play": "{0} enters play under {who}",
    "exhausts": "{0} is exhausted",
    "first_player": "{who} is first player now",
    "flips": "{0} is turned over",
    "generates": "{who} uses {0} for resources",
    "gets_status_confused": "{0} is confused",
    "gets_status_stunned": "{0} is stunned",
    "gets_status_tough": "{0} is tough",
    "goes_into_deck": "a card goes into the deck of {who}",
    "heals": "{0} heals {n}",
    "lays_under": "{who} loses a card from hand for now",
    "loses_status_confused": "{0} is no longer confused",
    "loses_status_stunned": "{0} is no longer stunned",
    "loses_status_tough": "{0} is no longer tough",
    "main_scheme_advances": "the main scheme is now {0}",
    "main_scheme_completed": "{0} is completed",
    "obligation_given": "{who} has to deal with {0}",
    "players_lose": "the villain wins",
    "players_win": "the players win",
    "plays": "{who} plays {0} for {n}",
    "prevents": "{0} prevents {n} damage",
    "prevents_threat": "{0} prevents {n} threat",
    "readies": "{0} is ready again",
    "recovers": "{0} recovers",
    "redirected": "{n} damage is dealt to {0} instead",
    "removed_from_game": "{0} is removed from the game",
    "returns_to_hand": "{who} gets a card back",
    "reveals": "{who} reveals {0}",
    "round_begins": "round {n} begins",
    "surges": "{0} surges",
    "takes_damage": "{0} takes {n} damage",
    "takes_into_hand": "{who} takes {n} of them into hand",
    "threat_placed": "{n} threat is placed on {0}",
    "threat_removed": "{n} threat is removed from {0}",
    "thwarts": "{0} thwarts",
    "turn_begins": "{who} takes a turn",
    "unique_minion_discarded": "{0} is here already",
    "uses": "{who} uses {0}",
    "villain_advances": "{0} is back for the next stage",
    "villain_phase": "the villain phase begins",
}


def face_name(book: Mapping[str, MarvelCard], face: str) -> str:
    """A face of an identity as an option names it: with its traits, because faces may share a name."""
    card = book[face]
    return f"{card.name} ({', '.join(card.traits)})" if card.traits else card.name
