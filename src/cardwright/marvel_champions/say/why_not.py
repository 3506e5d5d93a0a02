"""Why a player cannot attack, thwart, play or use what they point at, as sentences with their rules.

The reasons come from the same functions that decide the offers (``blocked``), and only from what the player sees.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardwright.descriptor.records import WhyNot
from cardwright.descriptor.why_not import OVER, first, offered
from cardwright.kernel.records import is_player
from cardwright.marvel_champions.cards.abilities.triggered import Action, Resource, Trigger
from cardwright.marvel_champions.engine.records import IN_PLAY, area
from cardwright.marvel_champions.rules import keywords, values
from cardwright.marvel_champions.rules.constant import forbidden
from cardwright.marvel_champions.say import blocked
from cardwright.marvel_champions.say.blocked import Blocked

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions

SENTENCES = {
    "form": ("It is only for {form} form.", "MC-PLAYER-TURN-07"),
    "cost": ("It costs {need}, and you can make {have}.", "MC-COST-03"),
    "types": ("It has to be paid with {types}.", "MC-COST-03"),
    "cannot": ("Something in play forbids it.", "MC-RESTRICTION-02"),
    "unique": ("It is unique, and in play already.", "MC-UNIQUE-02"),
    "host": ("There is nothing it could be attached to.", "MC-ATTACH-01"),
    "max": ("There may be no more of it in play.", "MC-RESTRICTION-02"),
    "limit": ("It may be used {times} in a {period}, and has been.", "MC-LIMIT-01"),
    "other_cost": ("Its cost cannot be paid.", "MC-COST-03"),
    "spend": ("It takes {types}, which you cannot make.", "MC-COST-03"),
    "defended": ("Somebody else defends already.", "MC-DEFENSE-02"),
    "aim": ("There is nothing it could be aimed at now.", "MC-TARGET-02"),
    "exhausted": ("It is exhausted; it is readied at the end of the player phase.", "MC-EXHAUST-02"),
    "pays": ("It is a resource: it is discarded to pay for other cards.", "MC-RESOURCE-CARD-01"),
    "answers": ("It answers what it names, and is offered when that happens.", "MC-INTERRUPT-01"),
    "no_answer": ("It does not answer what happens now.", "MC-INTERRUPT-01"),
    "not_turn": ("It is not your turn.", "MC-PLAYER-TURN-01"),
    "busy": ("Something else has to be finished first.", "MC-INITIATE-01"),
    "first": ("It is only for the first player.", "MC-RESTRICTION-02"),
    "not_now": ("It is not allowed now.", "MC-RESTRICTION-02"),
    "team_up": ("The characters it names are not in play.", "MC-RESTRICTION-02"),
    "other_choice": ("{first}.", "MC-INITIATE-01"),
    "hero_form": ("You are in alter-ego form: this takes hero form.", "MC-PLAYER-TURN-04"),
    "ego_form": ("You are in hero form: an alter-ego recovers.", "MC-RECOVERY-01"),
    "changed": ("You have changed form this turn already.", "MC-PLAYER-TURN-02"),
    "dash": ("It has a dash there: it never does this.", "MC-DASH-01"),
    "guard": ("A minion that guards is engaged with you; it comes first.", "MC-GUARD-01"),
    "crisis": ("A crisis is in play: no threat comes off the main scheme.", "MC-CRISIS-01"),
    "patrol": ("A minion that patrols is engaged with you: you cannot thwart the main scheme.", "MC-PATROL-01"),
    "no_threat": ("There is no threat on it.", "MC-THWART-02"),
    "nobody": ("No character of yours is ready to do it.", "MC-EXHAUST-02"),
    "passive": ("There is nothing to use: its text applies all the time.", "MC-ABILITY-14"),
    "theirs": ("It is {owner}'s, and only its controller uses it.", "MC-ACTION-02"),
    "villains": ("It belongs to the villain's side; you answer it, but do not use it.", "MC-ACTION-02"),
    "out_of_play": ("It is not in play; only a card that says so can reach it.", "MC-IN-PLAY-01"),
    "ally": ("A player is no target for an attack.", "MC-PLAYER-ATTACK-01"),
}
"""The sentence for each reason, and its row of the rulebook."""
DEEDS = {"attack": "Attack with {0}", "thwart": "Thwart with {0}", "recover": "Recover", "change_form": "Change form",
         "play": "Play {0}", "use": "Use {0}", "end": "End your turn", "hit": "Attack {0}",
         "foil": "Thwart {0}"}  # fmt: skip


def why_not(g: MarvelChampions, seat: int, obj: int) -> list[WhyNot]:
    """Why a player cannot do more with a card or a player that they see; what they can do, if anything."""
    if g.question is None:
        return [OVER]
    can = offered(g, seat, obj)
    if is_player(obj):
        obj = g.players[~obj].identity
    if g.players[seat].out:
        return can or [WhyNot("", "You are out of the game.", "MC-ELIMINATION-01")]
    zone = g.places[g.cards[obj].zone]
    definition = g.define(obj)
    if zone.seat == seat and zone.kind == "hand":
        return can or own(g, seat, obj, "play")
    if zone.kind not in IN_PLAY:
        return can or [told("use", "out_of_play", g.object_name(obj))]
    if obj == g.players[seat].identity:
        return [*can, *identity_deeds(g, seat, obj)]
    if zone.kind == "area" and g.cards[obj].holder == seat:
        powers = [power(g, seat, obj, "attack"), power(g, seat, obj, "thwart")] if definition.type == "ally" else []
        return can or [*powers, *own(g, seat, obj, "use")]
    if definition.is_enemy:
        return can or [on_enemy(g, seat, obj)]
    if definition.is_scheme:
        return can or [on_scheme(g, seat, obj)]
    word = "theirs" if g.cards[obj].holder >= 0 and zone.kind == "area" else "villains"
    owner = g.seat_name(g.cards[obj].holder) if word == "theirs" else ""
    return can or [told("use", word, g.object_name(obj), owner=owner)]


def told(deed: str, word: str, name: str = "", near: bool = False, **figures: Any) -> WhyNot:
    sentence, rule = SENTENCES[word]
    return WhyNot(DEEDS[deed].format(name), sentence.format(**figures), rule, near)


def own(g: MarvelChampions, seat: int, card: int, deed: str) -> list[WhyNot]:
    """Why a card of the player's own cannot be played or used."""
    name, definition = g.object_name(card), g.define(card)
    if deed == "use" and not any(isinstance(ability, Action) for ability in definition.abilities):
        if definition.type == "ally":
            return []
        answers = any(isinstance(ability, Trigger | Resource) for ability in definition.abilities)
        return [told(deed, "answers" if answers else "passive", name)]
    return [say(deed, name, one) for one in blocked.found(g, seat) if one.card == card]


def say(deed: str, name: str, one: Blocked) -> WhyNot:
    figures = dict(one.figures)
    if "first" in figures:
        figures["first"] = first(figures["first"])
    return told(deed, one.word, name, one.near, **figures)


# --- basic powers -----------------------------------------------------------------------------------------------------


def moment(g: MarvelChampions, seat: int) -> str:
    """Why the player cannot act now as one does in a turn; empty if they can."""
    question = g.question
    assert question is not None
    if g.table.active != seat:
        return "not_turn"
    return "" if question.player == seat and question.prompt == "turn" else "busy"


def power_word(g: MarvelChampions, seat: int, card: int, name: str) -> str:
    """Why a character cannot use a basic power now; empty if it can."""
    definition = g.define(card)
    if definition.type == "alter_ego" and name != "recover":
        return "hero_form"
    if definition.type == "hero" and name == "recover":
        return "ego_form"
    if word := moment(g, seat):
        return word
    if g.cards[card].turned:
        return "exhausted"
    if definition.powers[name] < 0:
        return "dash"
    if forbidden(g, name, card) or forbidden(g, "exhaust", card):
        return "cannot"
    aims = {"attack": lambda: keywords.attackable(g, seat), "thwart": lambda: values.removable_schemes(g, seat, True)}
    return "aim" if name in aims and not aims[name]() else ""


def power(g: MarvelChampions, seat: int, card: int, name: str) -> WhyNot:
    word = power_word(g, seat, card, name)
    called = g.object_name(card)
    return told(name, word, called) if word else possible(name, called)


def possible(deed: str, name: str = "") -> WhyNot:
    return WhyNot(DEEDS[deed].format(name), "You can do this now.", can=True)


def identity_deeds(g: MarvelChampions, seat: int, card: int) -> list[WhyNot]:
    """What a player may do in their turn with their identity, and why not now."""
    hero = g.define(card).type == "hero"
    found = [power(g, seat, card, name) for name in (("attack", "thwart") if hero else ("recover",))]
    word = moment(g, seat) or ("changed" if g.players[seat].changed_form else "")
    found.append(told("change_form", word) if word else possible("change_form"))
    found += [] if hero else [power(g, seat, card, "attack")]
    found.append(told("end", word) if (word := moment(g, seat)) else possible("end"))
    known = {one.deed for one in offered(g, seat, card)}
    actions = any(isinstance(ability, Action) for ability in g.define(card).abilities)
    return [one for one in found if one.deed not in known] + (own(g, seat, card, "use") if actions else [])


def on_enemy(g: MarvelChampions, seat: int, enemy: int) -> WhyNot:
    """Why an enemy cannot be attacked."""
    name = g.object_name(enemy)
    word = moment(g, seat)
    if not word and enemy not in keywords.attackable(g, seat):
        word = "guard" if enemy in keywords.guarded(g, seat) else "cannot"
    word = word or ready(g, seat, "attack")
    return told("hit", word, name) if word else possible("hit", name)


def on_scheme(g: MarvelChampions, seat: int, scheme: int) -> WhyNot:
    """Why a scheme cannot be thwarted."""
    name = g.object_name(scheme)
    word = moment(g, seat)
    if not word and not g.count(scheme, "threat"):
        word = "no_threat"
    if not word and scheme not in values.removable_schemes(g, seat, True):
        crisis = scheme in g.table.main_schemes and values.crisis(g)
        word = "crisis" if crisis else "patrol" if scheme in g.table.main_schemes else "cannot"
    word = word or ready(g, seat, "thwart")
    return told("foil", word, name) if word else possible("foil", name)


def ready(g: MarvelChampions, seat: int, name: str) -> str:
    """Why none of the player's characters can use a power; empty if one can."""
    characters = [card for card in g.zones[area(seat)] if g.define(card).is_character]
    words = [power_word(g, seat, card, name) for card in characters]
    if "" in words:
        return ""
    return "hero_form" if words == ["hero_form"] else "nobody"
