"""What damage, threat and healing would come to, in words: computed from figures that everybody sees. Boost cards that
lie face down are named, never read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.descriptor.outcomes import NONE, Outcome
from cardwright.kernel.records import NOTHING
from cardwright.marvel_champions.engine.records import BOOST, hand
from cardwright.marvel_champions.rules import status, values, villains, zones
from cardwright.marvel_champions.rules.constant import forbidden
from cardwright.marvel_champions.rules.keywords import keyword, qualities

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions

MOST_BOOST = 3
"""The boost icons that a single boost card may well have; another card is likely to add one."""


def boosts_of(g: MarvelChampions, enemy: int) -> int:
    """How many facedown boost cards an enemy has."""
    return sum(g.cards[card].host == enemy for card in g.zones[BOOST])


def boost_words(boosts: int) -> str:
    return "the boost" if boosts == 1 else f"the {boosts} boosts"


def amount_words(amount: int, boosts: int) -> str:
    """An amount of damage or threat to which boost cards may add: ``1 and the boost``, ``only the boost``; one that
    takes off more than there is: ``the boost, less 2``."""
    if not boosts:
        return str(amount) if amount > 0 else "nothing"
    if amount > 0:
        return f"{amount} and {boost_words(boosts)}"
    return f"{boost_words(boosts)}, less {-amount}" if amount else f"only {boost_words(boosts)}"


def suffers(
    g: MarvelChampions, card: int, amount: int, boosts: int = 0, marks: tuple[str, ...] = (), you: bool = False
) -> Outcome:
    """A friendly character is dealt damage by an enemy, with boost cards still to be turned up; ``you`` addresses the
    player whose identity it is."""
    takes, falls = ("take", "fall") if you else ("takes", "falls")
    harmless = amount <= 0 and not boosts
    if harmless or forbidden(g, "take_damage", card):
        return Outcome(f"{takes} nothing")
    if "tough" in g.cards[card].marks and "piercing" not in marks:
        return Outcome(f"{takes} nothing, but {'are' if you else 'is'} no longer tough")
    left = values.remaining(g, card)
    if amount >= left:
        return Outcome("will not survive", True)
    text = f"{takes} {amount_words(amount, boosts)}"
    needed = left - amount
    if boosts and needed < MOST_BOOST + boosts + zones.icons(g, "amplify") * boosts:
        text += f", {falls} at a boost of {needed}"
    return Outcome(text, hurts=True)


def damaged(g: MarvelChampions, enemy: int, amount: int, marks: tuple[str, ...] = (), by: int = NOTHING) -> Outcome:
    """An enemy is dealt damage, by an attacker if one is given; it may strike back."""
    if amount <= 0:
        return Outcome("takes nothing")
    if forbidden(g, "take_damage", enemy):
        return Outcome("cannot take damage")
    if "tough" in g.cards[enemy].marks and "piercing" not in marks:
        return Outcome("takes nothing, but is no longer tough").then(strikes_back(g, enemy, by, marks))
    left = values.remaining(g, enemy)
    if amount < left:
        after = f"takes {amount}" + ("" if left >= values.ENDLESS // 2 else f", {left - amount} of {left} left")
        return Outcome(after).then(strikes_back(g, enemy, by, marks))
    if enemy in g.table.villains:
        return Outcome("defeated; its next stage follows" if g.zones[villains.stages_of(g, enemy)] else "defeated")
    villain = villains.the_villain(g)
    if "overkill" in marks and amount > left and villain != NOTHING:
        return Outcome(f"defeated; {amount - left} more to {g.object_name(villain)}")
    return Outcome("defeated")


def strikes_back(g: MarvelChampions, enemy: int, attacker: int, marks: tuple[str, ...] = ()) -> str:
    """What retaliate does to an attacker."""
    back = keyword(g, enemy, "retaliate") if attacker != NOTHING and "ranged" not in marks else 0
    if not back:
        return ""
    falls = back >= values.remaining(g, attacker) and "tough" not in g.cards[attacker].marks
    return f"strikes back for {back}" + (f", {g.object_name(attacker)} falls" if falls else "")


def thwarted(g: MarvelChampions, scheme: int, amount: int) -> Outcome:
    """Threat is removed from a scheme."""
    now = g.count(scheme, "threat")
    left = max(0, now - amount)
    if not left and scheme not in g.table.main_schemes:
        return Outcome("defeated")
    return Outcome(f"{left} of {now} left" if amount > 0 else f"{now} threat stays")


def gains_threat(g: MarvelChampions, scheme: int, amount: int) -> Outcome:
    """Threat is placed on a scheme."""
    now = g.count(scheme, "threat")
    if scheme not in g.table.main_schemes:
        return Outcome(f"{amount} threat, then {now + amount}")
    target = values.target_threat(g, scheme)
    if now + amount >= target:
        return Outcome(f"{amount} threat: completed", True)
    return Outcome(f"{amount} threat, then {now + amount} of {target}")


def healed(g: MarvelChampions, card: int, amount: int) -> Outcome:
    """Damage is healed."""
    most = values.max_hit_points(g, card)
    gone = min(amount, g.cards[card].damage)
    if gone <= 0 or forbidden(g, "be_healed", card):
        return Outcome("heals nothing")
    return Outcome(f"heals {gone}, to {most - g.cards[card].damage + gone} of {most}", hurts=g.define(card).is_enemy)


def activates(g: MarvelChampions, enemy: int, seat: int, how: str = "") -> Outcome:
    """An enemy activates against a player, by the player's form unless ``how`` says otherwise."""
    how = how or ("attack" if g.form(seat) == "hero" else "scheme")
    held = "stunned" if how == "attack" else "confused"
    if status.suffers(g, enemy, held):
        return Outcome(f"only loses its {held} card")
    if forbidden(g, "activate", enemy) or forbidden(g, how, enemy):
        return Outcome(f"cannot {how} now")
    boosts = boosts_of(g, enemy)
    if enemy in g.table.villains or keyword(g, enemy, "villainous"):
        boosts += 1
    amount = values.power(g, enemy, how)
    if how == "attack":
        marks = qualities(g, enemy, ())
        more = f" ({', '.join(mark.replace('_', ' ') for mark in marks)})" if marks else ""
        return Outcome(f"attacks for {amount_words(amount, boosts)}{more}")
    scheme = villains.scheme_for(g, enemy)
    left = values.target_threat(g, scheme) - g.count(scheme, "threat") if scheme in g.table.main_schemes else amount + 1
    found = f"schemes for {amount_words(amount, boosts)}"
    return Outcome(f"{found}: completes {g.object_name(scheme)}", True) if amount >= left else Outcome(found)


def minions_act(g: MarvelChampions, seat: int) -> list[str]:
    """What the minions engaged with a player will do in the villain phase, in one phrase; none if it is nothing."""
    how, held = ("attack", "stunned") if g.form(seat) == "hero" else ("scheme", "confused")
    able = [
        minion
        for minion in zones.minions(g, seat)
        if not (status.suffers(g, minion, held) or forbidden(g, "activate", minion) or forbidden(g, how, minion))
    ]
    amounts = [amount for amount in (values.power(g, minion, how) for minion in able) if amount > 0]
    if not amounts:
        return []
    return [f"a minion {how}s for {amounts[0]}" if len(amounts) == 1 else f"minions {how} for {sum(amounts)}"]


def state(g: MarvelChampions, obj: int, seat: int) -> Outcome:
    """An object that is only chosen: the figures that tell it apart."""
    if obj == NOTHING:
        return NONE
    card = g.card_of(obj)
    if card == NOTHING or not g.visible(card, seat):
        return NONE
    definition = g.define(card)
    if not g.in_play(card):
        return Outcome(f"cost {definition.cost}" if definition.is_player_card and definition.cost >= 0 else "")
    if definition.is_character:
        most = values.max_hit_points(g, card)
        if most >= values.ENDLESS // 2:
            return NONE
        held = "".join(f", {mark}" for mark in dict.fromkeys(g.cards[card].marks))
        cards = f", {len(g.zones[hand(~obj)])} in hand" if obj < 0 else ""
        return Outcome(f"{most - g.cards[card].damage} of {most} hit points{held}{cards}")
    if definition.is_scheme:
        now = g.count(card, "threat")
        main = card in g.table.main_schemes
        return Outcome(f"{now} of {values.target_threat(g, card)} threat" if main else f"{now} threat")
    return NONE
