"""The boost icons that a villain's encounter deck is known to have."""

from __future__ import annotations

from collections import Counter
from functools import cache

from cardwright.marvel_champions.cards.library import NOT_SHUFFLED, library

Odds = tuple[tuple[int, float], ...]
"""How likely a boost card adds how much."""

USUAL: Odds = ((0, 0.3), (1, 0.3), (2, 0.3), (3, 0.1))
"""The odds in a deck that is not known."""


@cache
def odds(villain: str) -> Odds:
    """The odds in the encounter deck of a villain's scenario, with its recommended modular sets and the Standard set.

    Which cards have been drawn already does not count.
    """
    lib = library()
    scenarios = [s for s in lib.villain_scenarios.values() if villain in (*s.villains, *s.expert_villains)]
    if not scenarios:
        return USUAL
    scenario = scenarios[0]
    sets = [scenario.set, *scenario.required, *scenario.modular]
    sets += [name for name, kind in lib.kinds.items() if kind == "standard"] if scenario.standard else []
    icons: Counter[int] = Counter()
    for name, copies in [entry for one in sets for entry in lib.sets.get(one, ())]:
        card = lib.cards[name]
        if card.type not in NOT_SHUFFLED:
            icons[card.boost] += copies
    return tuple((number, n / icons.total()) for number, n in sorted(icons.items())) or USUAL
