"""The campaign of a game in a scenario file."""

from __future__ import annotations

from cardwright.given import Given
from cardwright.marvel_champions.cards.library import Library
from cardwright.marvel_champions.engine.options import CampaignGame


def campaign_of(given: Given | None, players: list[str], library: Library) -> CampaignGame | None:
    """What the game knows of its campaign log. Only a game that begins with the set-up goes through step 13."""
    if given is None:
        return None
    fields = given.fields("campaign", "at", "expert", "numbers", "removed", "cards", "damage")
    if "campaign" not in fields:
        raise given.error("the key 'campaign' is missing; it names the campaign")
    numbers = fields["numbers"].numbers() if "numbers" in fields else {}
    cards = fields["cards"].entries() if "cards" in fields else {}
    damage = fields["damage"].numbers() if "damage" in fields else {}
    return CampaignGame(
        fields["campaign"].one_of(library.campaigns, "campaign"),
        fields["at"].number() if "at" in fields else 0,
        "expert" in fields and fields["expert"].flag(),
        tuple(sorted(numbers.items())),
        _cards(fields["removed"], library) if "removed" in fields else (),
        tuple(_cards(cards[name], library) if name in cards else () for name in players),
        tuple(damage.get(name, 0) for name in players),
    )


def _cards(given: Given, library: Library) -> tuple[str, ...]:
    return tuple(part.one_of(library.cards, "card") for part in given.parts())
