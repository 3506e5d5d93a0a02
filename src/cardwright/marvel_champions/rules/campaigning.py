"""A game as part of a campaign: the modes it is in, and what it writes into the campaign log (MC-MODE-11 to -14)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from cardwright.marvel_champions.engine.records import VICTORY
from cardwright.marvel_champions.rules.decks import Collection

if TYPE_CHECKING:
    from cardwright.marvel_champions.cards.definition import CampaignScenario
    from cardwright.marvel_champions.engine.game import MarvelChampions
    from cardwright.marvel_champions.engine.options import Deck


def in_mode(g: MarvelChampions, mode: str) -> bool:
    """Whether the game is played in a mode; the modes can be combined (MC-MODE-01)."""
    options = g.options
    match mode:
        case "heroic":
            return options.heroic_level > 0
        case "skirmish":
            return options.skirmish_stage > 0
        case "campaign":
            return options.campaign is not None
        case "expert_campaign":
            return options.campaign is not None and options.campaign.expert
    return options.mode == mode


def scenario(g: MarvelChampions) -> CampaignScenario | None:
    """The campaign scenario that the game is; None outside a campaign."""
    played = g.options.campaign
    if played is None:
        return None
    lib = g.library
    return lib.campaign_scenarios[lib.campaigns[played.campaign].scenarios[played.at]]


def instructions(g: MarvelChampions) -> tuple[str, ...]:
    """The cards with the campaign's instructions for this game, which begin in play (MC-SETUP-16, MC-MODE-12)."""
    found = scenario(g)
    if found is None:
        return ()
    expert = found.expert_instructions if in_mode(g, "expert_campaign") else ()
    return without_removed(g, (*found.instructions, *expert))


def encounter_cards(g: MarvelChampions) -> tuple[str, ...]:
    """The campaign cards that the campaign adds to the encounter deck."""
    found = scenario(g)
    if found is None:
        return ()
    expert = found.expert_encounters if in_mode(g, "expert_campaign") else ()
    return (*found.encounters, *expert)


def without_removed(g: MarvelChampions, cards: tuple[str, ...]) -> tuple[str, ...]:
    """Cards except those that were removed from the campaign, copy by copy (MC-MODE-14)."""
    played = g.options.campaign
    if played is None or not played.removed:
        return cards
    return without(cards, Counter(played.removed))


def without(cards: tuple[str, ...], gone: Counter[str]) -> tuple[str, ...]:
    """The cards that are left when copies of some are taken out; ``gone`` is used up."""
    left: list[str] = []
    for card in cards:
        if gone[card]:
            gone[card] -= 1
        else:
            left.append(card)
    return tuple(left)


def deck_without_removed(g: MarvelChampions, cards: Deck) -> Deck:
    """The same for cards with their numbers of copies."""
    left = Counter(without_removed(g, tuple(name for name, copies in cards for _ in range(copies))))
    # A card may be named several times: once with all of its copies is enough.
    return tuple((name, left[name]) for name in dict.fromkeys(name for name, _ in cards) if left[name])


def collection(g: MarvelChampions) -> Collection:
    """What deck building has to know of the campaign."""
    played = g.options.campaign
    return Collection() if played is None else Collection(g.library.campaigns[played.campaign].sets, played.removed)


# --- what the log records ---------------------------------------------------------------------------------------------


def recorded(g: MarvelChampions, name: str) -> int:
    """A number of the campaign log as it is now."""
    return next((n for own, n in g.table.numbers if own == name), 0)


def record(g: MarvelChampions, name: str, n: int) -> int:
    """Add to a number of the log, which never falls below 0; returns how far it has changed."""
    if g.options.campaign is None:
        return 0
    before = recorded(g, name)
    after = max(0, before + n)
    g.table.numbers = (*((own, m) for own, m in g.table.numbers if own != name), (name, after))
    if after != before:
        g.note("records", amount=after, rule="MC-MODE-13")
    return abs(after - before)


def earn(g: MarvelChampions, seat: int, card: str) -> int:
    """A player earns a campaign card, unless it was removed from the campaign; returns 1 if it is earned."""
    played = g.options.campaign
    if played is None or card in (*played.removed, *g.table.out_of_campaign):
        return 0
    g.table.earned = (*g.table.earned, (seat, card))
    g.note("earns", seat, rule="MC-MODE-13")
    return 1


def remove(g: MarvelChampions, cards: list[int]) -> None:
    """Cards are removed from the campaign (MC-MODE-14); their removal from the game is up to the caller."""
    if g.options.campaign is None:
        return
    g.table.out_of_campaign = (*g.table.out_of_campaign, *(g.cards[card].design for card in cards))
    for card in cards:
        g.note("removed_from_campaign", objects=(card,), rule="MC-MODE-14")


def victory_points(g: MarvelChampions) -> int:
    """The victory points of the cards in the victory display."""
    return sum(g.define(card).keyword.get("victory", 0) for card in g.zones[VICTORY])
