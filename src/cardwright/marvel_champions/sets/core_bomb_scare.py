"""Core Set: the modular set Bomb Scare."""

from __future__ import annotations

from cardwright.cards.words import Exists
from cardwright.marvel_champions.build import (
    THIS,
    YOUR_IDENTITY,
    choose_option,
    confuse,
    do,
    if_,
    minion,
    side_scheme,
    treachery,
    when_revealed,
)
from cardwright.marvel_champions.words.encounter import Surge
from cardwright.marvel_champions.words.selectors import HasStatus, HeroesAndAllies, Named, PerPlayer, ThreatOn
from cardwright.marvel_champions.words.verbs import AssignDamage, DealDamage, PlaceThreat

BOMB_SCARE = Named("Bomb Scare")

CARDS = [
    side_scheme(
        "bomb_scare",
        "Bomb Scare",
        when_revealed(PlaceThreat(PerPlayer(1), THIS)),
        code="01109",
        set="bomb_scare",
        threat=2,
        boost=2,
        icons=(("acceleration", 1),),
    ),
    minion(
        "hydra_bomber",
        "Hydra Bomber",
        when_revealed(choose_option(do(DealDamage(2, YOUR_IDENTITY)), do(PlaceThreat(1)))),
        code="01110",
        set="bomb_scare",
        copies=2,
        traits=("Hydra",),
        scheme=1,
        attack=1,
        health=2,
        boost=1,
    ),
    treachery(
        "explosion",
        "Explosion",
        when_revealed(
            if_(Exists(BOMB_SCARE), AssignDamage(ThreatOn(BOMB_SCARE), HeroesAndAllies()), otherwise=(Surge(),))
        ),
        code="01111",
        set="bomb_scare",
        boost=2,
    ),
    treachery(
        "false_alarm",
        "False Alarm",
        when_revealed(if_(HasStatus("confused", YOUR_IDENTITY), Surge(), otherwise=(confuse(YOUR_IDENTITY),))),
        code="01112",
        set="bomb_scare",
        copies=2,
        boost=1,
    ),
]
