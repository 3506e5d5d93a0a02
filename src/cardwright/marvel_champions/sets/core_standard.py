"""Core Set: the Standard and Expert sets."""

from __future__ import annotations

from cardwright.cards.words import Exists
from cardwright.marvel_champions.build import IT, YOUR_IDENTITY, if_, if_not_done, pick, treachery, when_revealed
from cardwright.marvel_champions.words.encounter import Attack, BringNemesis, DiscardUntil, RevealTop, Scheme, Surge
from cardwright.marvel_champions.words.selectors import SideSchemes, YouControl
from cardwright.marvel_champions.words.verbs import DiscardCards, Exhaust, PlaceThreat

CARDS = [
    treachery("advance", "Advance", when_revealed(Scheme()), code="01186", set="standard", copies=2),
    treachery(
        "assault",
        "Assault",
        when_revealed(Surge(), form="alter_ego"),
        when_revealed(Attack(), form="hero"),
        code="01187",
        set="standard",
        copies=2,
    ),
    treachery(
        "caught_off_guard",
        "Caught Off Guard",
        when_revealed(pick(YouControl(("upgrade", "support")), DiscardCards(IT)), if_not_done(Surge())),
        code="01188",
        set="standard",
        boost=1,
    ),
    treachery(
        "gang_up",
        "Gang-Up",
        when_revealed(Surge(), form="alter_ego"),
        when_revealed(Attack(minions=True), form="hero"),
        code="01189",
        set="standard",
        boost=1,
    ),
    treachery(
        "shadow_of_the_past",
        "Shadow of the Past",
        when_revealed(BringNemesis(), if_not_done(Surge())),
        code="01190",
        set="standard",
        boost=2,
    ),
    treachery(
        "exhaustion",
        "Exhaustion",
        when_revealed(Exhaust(YOUR_IDENTITY)),
        code="01191",
        set="expert",
        keywords=(("surge", 1),),
        boost=2,
    ),
    treachery(
        "masterplan",
        "Masterplan",
        when_revealed(
            if_(Exists(SideSchemes()), PlaceThreat(4, SideSchemes()), otherwise=(DiscardUntil("side_scheme"),))
        ),
        code="01192",
        set="expert",
        boost=2,
    ),
    treachery(
        "under_fire",
        "Under Fire",
        when_revealed(RevealTop()),
        code="01193",
        set="expert",
        keywords=(("surge", 1),),
        boost=3,
    ),
]
