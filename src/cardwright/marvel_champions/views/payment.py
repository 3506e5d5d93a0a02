"""A payment in progress as its player sees it, and a suggestion how to complete it (MC-INITIATE-06)."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

from cardwright.kernel.records import Entry, Key
from cardwright.marvel_champions.engine.records import RESOURCES
from cardwright.marvel_champions.rules import costs
from cardwright.marvel_champions.rules.paying import Paying, source_of

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions

CARD_LOST = 20
"""The loss when a card from hand is spent; it outweighs the other losses, which mostly break ties."""
COUNTER_LOST = 8
WASTED = 4
"""The loss for each resource beyond the cost."""
DOUBLE_UNUSED = 5
"""The loss when a card is spent that would give twice as much for another card."""
REWARD = 12
"""The loss for each type of resource that the card rewards and the payment lacks."""
MOST_SOURCES = 14
"""The number of sources, cheapest first, whose combinations are tried."""


PROMPTS = ("pay", "help_pay")


def paying(g: MarvelChampions) -> Paying | None:
    """The payment that the open question is about: to pay, or to help another player to pay."""
    frame = g.frames[-1] if g.frames else None
    return frame if isinstance(frame, Paying) and g.question is not None and g.question.prompt in PROMPTS else None


def picking(key: Key) -> bool:
    """Whether an option of a payment picks a source of resources."""
    return key[0] in ("spend", "generate")


def payment_view(g: MarvelChampions, seat: int) -> dict[str, Any] | None:
    """The payment in progress, for the player who is asked only: nobody else knows the picked sources before they are
    spent, unless players pay together."""
    frame = paying(g)
    if frame is None or g.question is None or g.question.player != seat:
        return None
    picked = frame.resources(g)
    return {
        "card": frame.card,
        "cost": frame.cost,
        "types": frame.spend,
        "generated": {name: picked.count(letter) for letter, name in RESOURCES.items()},
        "total": len(picked),
        "left": max(0, frame.cost - len(picked)),
        "picked": [source_view(g, frame, source) for source in frame.picks],
        "sources": [
            {"option": i, **source_view(g, frame, source_of(key))}
            for i, key in enumerate(g.question.options)
            if picking(key)
        ],
    }


def source_view(g: MarvelChampions, frame: Paying, source: Entry) -> dict[str, Any]:
    card, node = source
    return {"card": card, "from_hand": node == costs.FROM_HAND, "resources": costs.yields(g, source, frame.card)}


def suggested(g: MarvelChampions) -> list[int]:
    """The options of the open payment that together complete it at the least loss; or the option to stop, or to ask
    for help."""
    frame, question = paying(g), g.question
    if frame is None or question is None:
        return []
    for i, key in enumerate(question.options):
        if key[0] == "stop":
            return [i]
    found = [(i, source_of(key)) for i, key in enumerate(question.options) if picking(key)]
    if question.prompt == "help_pay":
        every = costs.help_from(g, frame.helper, frame.seat, frame.card)
    else:
        # While required types are missing, only sources of those types are offered; others may be needed too.
        every = costs.sources(g, frame.seat, frame.card)
    chosen = cheapest(g, frame, costs.left(g, every, frame.picks))
    if chosen:
        return [i for i, source in found if source in chosen]
    if question.prompt == "help_pay":
        return [i for i, _ in found]
    return [i for i, key in enumerate(question.options) if key[0] == "help"][:1] or [i for i, _ in found][:1]


def cheapest(g: MarvelChampions, frame: Paying, left: list[Entry]) -> set[Entry]:
    """The sources that together complete a payment at the least loss; none if they cannot."""
    so_far = frame.resources(g)
    sources = sorted(left, key=lambda s: worth(g, frame, s))[:MOST_SOURCES]
    worths = [worth(g, frame, source) for source in sources]
    gives = [costs.yields(g, source, frame.card) for source in sources]
    least = -1
    best: tuple[int, ...] = ()
    for n in range(1, len(sources) + 1):
        if 0 <= least <= sum(worths[:n]):
            break  # Even the n cheapest sources would lose at least as much.
        for several in combinations(range(len(sources)), n):
            resources = so_far + "".join([gives[i] for i in several])
            if costs.covers(frame.cost, frame.spend, resources):
                lost = sum([worths[i] for i in several]) + excess(g, frame, resources)
                if least < 0 or lost < least:
                    least, best = lost, several
    return {sources[i] for i in best}


def worth(g: MarvelChampions, frame: Paying, source: Entry) -> int:
    """The loss when a single source is used."""
    card, node = source
    definition = g.define(card)
    if node != costs.FROM_HAND:
        return COUNTER_LOST if definition.uses else 1
    unused = definition.doubles_for and len(costs.yields(g, source, frame.card)) == len(definition.resources)
    # A resource card has no other use; of other cards, the one with the higher cost is the better card to keep.
    return CARD_LOST + (0 if definition.type == "resource" else 1 + definition.cost) + (DOUBLE_UNUSED if unused else 0)


def excess(g: MarvelChampions, frame: Paying, resources: str) -> int:
    """The loss of a payment as a whole: resources beyond the cost, and rewards it misses."""
    wants = frame.wanted(g)
    missed = sum(wanted not in resources and "w" not in resources for wanted in wants)
    return WASTED * max(0, len(resources) - frame.cost) + REWARD * missed
