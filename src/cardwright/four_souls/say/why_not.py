"""Why a player cannot attack, buy, play or use what they point at, as sentences with their rules.

The reasons come from the same functions that decide the offers (``blocked``), and only from what the player sees.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardwright.descriptor.records import WhyNot
from cardwright.descriptor.why_not import OVER, first, offered
from cardwright.four_souls.engine.records import DECK
from cardwright.four_souls.rules import attack, current_attack, values, zones
from cardwright.four_souls.say import blocked
from cardwright.four_souls.say.blocked import Entry
from cardwright.kernel.records import NOTHING, is_player

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls

SENTENCES = {
    "forbidden": ("Something in play forbids you to play loot cards.", "FS-ABL-13"),
    "forbidden_items": ("Something in play forbids you to use items.", "FS-ABL-13"),
    "copy": ("A copy of it cannot be played.", "FS-CPY-12"),
    "deactivated": ("It is deactivated; it is charged again at the start of your turn.", "FS-ABL-11"),
    "condition": ("What it asks for is not the case now.", "FS-ABL-07"),
    "aim": ("There is nothing it could be aimed at now.", "FS-ABL-03"),
    "limit": ("It has been used as often as it may be this turn.", "FS-ABL-07"),
    "coins": ("It costs {need}¢, and you have {have}¢.", "FS-MEC-34"),
    "counters": ("It takes {need}, and there are {have}.", "FS-MEC-34"),
    "loot": ("It costs {need}, and you have {have}.", "FS-MEC-34"),
    "hp": ("It costs {need} health, and you have {have}.", "FS-MEC-36"),
    "items": ("It costs {need}, and you have {have} that can go.", "FS-MEC-34"),
    "gifts": ("It costs {need} to give away, and you have {have}.", "FS-MEC-34"),
    "timer": ("The timer stands too low.", "FS-MEC-34"),
    "this": ("It would have to be destroyed, and it is eternal.", "FS-ABL-23"),
    "no_loot_play": ("You have no loot play left: a turn gives one, and most characters one more.", "FS-CRD-13"),
    "use_first": ("You have no loot play left; {helper} gives you one more.", "FS-TRN-11"),
    "no_attack": ("You have no attack left: there is one in a turn, unless a card gives more.", "FS-ATK-08"),
    "no_purchase": ("You have no purchase left: there is one in a turn, unless a card gives more.", "FS-PUR-08"),
    "dead": ("You are dead until this turn ends.", "FS-DTH-24"),
    "not_turn": ("It is not your turn.", "FS-TRN-08"),
    "no_priority": ("You do not have priority now; you are asked when you have.", "FS-PRI-01"),
    "other_choice": ("{first}.", "FS-STK-06"),
    "stack": ("Something waits on the stack; this is for an empty stack.", "FS-TRN-08"),
    "attacking": ("An attack is going on, and it goes on until one side dies.", "FS-ATK-15"),
    "phase": ("This is for the action phase of your turn.", "FS-TRN-08"),
    "event": ("It is an event: events cannot be attacked.", "FS-CRD-30"),
    "covered": ("It is covered, and so it is not in play.", "FS-ZON-26"),
    "no_target": ("It cannot be attacked.", "FS-ATK-03"),
    "no_player": ("Players cannot be attacked, unless a card says so.", "FS-ATK-13"),
    "owed": ("You still owe an attack this turn.", "FS-ABL-26"),
    "passive": (
        "There is nothing to use: its text applies all the time, or takes effect without being used.",
        "FS-CRD-06",
    ),
    "theirs": ("It belongs to {owner}, and only its controller may use it.", "FS-ABL-08"),
    "room": ("Rooms are used by the active player.", "FS-ABL-09"),
    "soul": ("It counts as a soul, and its abilities no longer work.", "FS-CRD-22"),
    "bonus": ("A bonus soul is gained by whoever does what it asks for.", "FS-CRD-42"),
    "discard": ("It is in a discard pile; only a card that says so can reach it.", "FS-ZON-06"),
    "waits": ("It waits on the stack; only an answer can still change it.", "FS-STK-01"),
    "outside": ("It is not in play.", "FS-ZON-06"),
    "hidden": ("It is in {owner}'s hand.", "FS-CRD-12"),
}
"""The sentence for each reason, and its row of the rulebook."""
RULES = {("attack", "not_turn"): "FS-ATK-01", ("buy", "not_turn"): "FS-PUR-01", ("buy", "coins"): "FS-PUR-06",
         ("attack", "stack"): "FS-ATK-01", ("buy", "stack"): "FS-PUR-01"}  # fmt: skip
"""Rows that fit better for one deed."""
DEEDS = {"attack": "Attack {0}", "buy": "Buy {0}", "play": "Play {0}", "use": "Use {0}", "end": "End the turn",
         "gain": "Gain {0}"}  # fmt: skip


def why_not(g: FourSouls, seat: int, obj: int) -> list[WhyNot]:
    """Why a player cannot do more with a card or a player that they see; what they can do, if anything."""
    if g.question is None:
        return [OVER]
    can = offered(g, seat, obj)
    if can or g.players[seat].character == NOTHING:
        return can
    if obj == ~seat:
        return own_deeds(g, seat)
    if is_player(obj):
        return [could_attack(g, seat, obj)]
    kind = g.places[g.cards[obj].zone].kind
    if kind in zones.SLOT_PLACES.values():
        return in_slot(g, seat, obj)
    if kind == "board" and obj == g.players[seat].character:
        return [*mine(g, seat, obj, "use"), *own_deeds(g, seat)]
    holder = g.places[g.cards[obj].zone].seat
    if kind in ("hand", "board") and holder == seat:
        return mine(g, seat, obj, "play" if kind == "hand" else "use")
    if kind == "board" and obj == g.players[holder].character:
        return [could_attack(g, seat, ~holder), told("use", "theirs", g.object_name(obj), owner=g.seat_name(holder))]
    return [elsewhere(g, obj, kind, holder)]


def told(deed: str, word: str, name: str = "", near: bool = False, **figures: Any) -> WhyNot:
    sentence, rule = SENTENCES[word]
    return WhyNot(DEEDS[deed].format(name), sentence.format(**figures), RULES.get((deed, word), rule), near)


def mine(g: FourSouls, seat: int, card: int, deed: str) -> list[WhyNot]:
    """Why a card of the player's own cannot be played or used."""
    name = g.object_name(card)
    if deed == "use" and not blocked.offers_of(g, card):
        return [told(deed, "passive", name)]
    return [say(deed, name, one) for one in blocked.found(g, seat) if one.card == card]


def say(deed: str, name: str, one: Entry) -> WhyNot:
    figures = dict(one.figures)
    if "first" in figures:
        figures["first"] = first(figures["first"])
    return told(deed, one.word, name, one.near, **figures)


def elsewhere(g: FourSouls, card: int, kind: str, holder: int) -> WhyNot:
    """Why nothing can be done with a card that is neither the player's own nor in a slot."""
    owner = g.seat_name(holder) if holder >= 0 else ""
    words = {
        "board": "theirs",
        "hand": "hidden",
        "souls": "soul",
        "bonus": "bonus",
        "stack": "waits",
        "under": "covered",
    }
    word = "discard" if kind.endswith("_discard") else words.get(kind, "outside")
    return told("gain" if word == "bonus" else "use", word, g.object_name(card), owner=owner)


# --- attacks, purchases, the end of the turn --------------------------------------------------------------------------


def moment(g: FourSouls, seat: int) -> str:
    """Why the player cannot act now as the active player does with an empty stack; empty if they can."""
    question = g.question
    if seat != g.table.active:
        return "not_turn"
    if g.players[seat].dead:
        return "dead"
    if question is not None and question.player == seat and question.prompt == "action":
        return ""
    if current_attack.current(g) is not None:
        return "attacking"
    return "stack" if g.table.stack else "phase"


def could_attack(g: FourSouls, seat: int, obj: int) -> WhyNot:
    name = "the monster deck" if obj == DECK else g.object_name(obj)
    word = moment(g, seat)
    if not word and obj != DECK and obj not in attack.attackable(g):
        event = obj >= 0 and g.define(obj).is_event
        word = "event" if event else "no_player" if is_player(obj) else "no_target"
    if not word and obj not in attack.targets(g, seat):
        word = "no_attack"
    if word:
        return told("attack", word, name)
    return WhyNot(DEEDS["attack"].format(name), "You can: declare an attack, and choose it.", "FS-ATK-03", can=True)


def could_buy(g: FourSouls, seat: int, card: int) -> WhyNot:
    name, price, coins = g.object_name(card), values.price(g, seat, card), g.players[seat].coins
    word = moment(g, seat)
    if not word and values.purchases_left(g, seat) <= 0:
        word = "no_purchase"
    if word:
        return told("buy", word, name)
    if coins < price:
        return told("buy", "coins", name, near=price - coins == 1, need=price, have=coins)
    return WhyNot(DEEDS["buy"].format(name), "You can: declare a purchase, and choose it.", "FS-PUR-03", can=True)


def could_end(g: FourSouls, seat: int) -> WhyNot:
    word = moment(g, seat) or ("owed" if attack.owed(g, seat) else "")
    return told("end", word) if word else WhyNot(DEEDS["end"], "You can do this now.", "FS-TRN-13", can=True)


def own_deeds(g: FourSouls, seat: int) -> list[WhyNot]:
    """What a player may do in their turn, and why not now."""
    return [
        could_attack(g, seat, DECK),
        *(could_buy(g, seat, card) for card in zones.shop_items(g)[:1]),
        could_end(g, seat),
    ]


def in_slot(g: FourSouls, seat: int, card: int) -> list[WhyNot]:
    """Why a shop item, a monster or a room cannot be bought, attacked or used."""
    if card in zones.shop_items(g):
        return [could_buy(g, seat, card)]
    name = g.object_name(card)
    if blocked.offers_of(g, card):  # A room.
        return [told("use", "room" if seat != g.table.active else moment(g, seat) or "condition", name)]
    if not g.define(card).is_event and not values.has_hp(g, card):
        return [told("use", "passive", name)]
    return [could_attack(g, seat, card)]
