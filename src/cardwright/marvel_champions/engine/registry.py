"""The lists of what Marvel Champions consists of: its kinds of zone, its procedures, and what its events do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardwright.cards import run
from cardwright.kernel.frames import Frame
from cardwright.kernel.happening import windows
from cardwright.kernel.records import Event, PlaceKind
from cardwright.marvel_champions.engine import records
from cardwright.marvel_champions.rules import (
    activation,
    activations,
    advance,
    aftermath,
    attaching,
    attack,
    changes,
    damage,
    defeat,
    defeated,
    drawing,
    each,
    enemy_attack,
    enemy_scheme,
    engage,
    enter,
    flip,
    initiate,
    limits,
    memory,
    moving,
    paying,
    player_turn,
    resolve,
    retaliation,
    reveal,
    round,
    running_out,
    searching,
    setup,
    several,
    status,
    threat,
    thwart,
    together,
    zones,
)

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions

PLACES: dict[str, PlaceKind] = records.PLACES
"""Every kind of zone: who sees its cards, and whether they are in play."""

VIEWED_DECKS = {"deck": 1 << 8, "encounter_deck": 1 << 16}
"""The bits of ``touched`` that are for views of hidden decks: one for each seat's deck, one for each encounter deck."""

FRAMES: tuple[type[Frame], ...] = (
    *run.FRAMES,
    activation.Imminent,
    activations.Activate,
    activations.Activations,
    advance.Complete,
    advance.Stage,
    aftermath.Aftermath,
    attaching.Attach,
    attack.BasicAttack,
    attack.MakeAttack,
    attack.PlayerAttack,
    damage.Assign,
    damage.AtOnce,
    damage.Deal,
    defeat.Defeat,
    defeat.Defeats,
    defeated.Defeated,
    drawing.Drawing,
    each.AnyOrder,
    each.EachPlayer,
    enemy_attack.EnemyAttack,
    enemy_scheme.EnemyScheme,
    engage.Engaged,
    enter.Arrival,
    enter.EnterPlay,
    enter.PutIntoPlay,
    enter.WhenRevealed,
    flip.ChangeForm,
    flip.FlipEach,
    initiate.Initiate,
    limits.Limits,
    moving.Discarding,
    moving.Putting,
    paying.PayAdditional,
    paying.SpendResources,
    paying.UseResource,
    player_turn.PlayerTurn,
    player_turn.WhichAction,
    resolve.Keep,
    resolve.PayFirst,
    resolve.ResolveSpecials,
    retaliation.Retaliation,
    reveal.Reveal,
    reveal.RevealEach,
    round.PlayerPhase,
    round.Round,
    round.VillainPhase,
    running_out.Rebuild,
    searching.Searching,
    setup.Setup,
    several.OneOf,
    several.Several,
    thwart.BasicRecovery,
    thwart.BasicThwart,
    thwart.MakeThwart,
    thwart.PlayerThwart,
    together.Responses,
    together.Together,
)
"""Every procedure that can be in progress."""

WITHIN: dict[str, tuple[type[Frame], ...]] = {
    "end_of_attack": (attack.PlayerAttack, enemy_attack.EnemyAttack),
    "end_of_activation": (enemy_attack.EnemyAttack, enemy_scheme.EnemyScheme),
}
"""For an effect that lasts until the end of an attack or activation: the frames in which it can begin."""


def _nothing(g: MarvelChampions, event: Event) -> None:
    """Commit an event that changes nothing by itself."""


COMMIT: dict[str, Any] = {
    **dict.fromkeys(
        (
            "attack",
            "attacked",
            "complete_scheme",
            "defend",
            "defended",
            "enemy_attack",
            "enemy_attacked",
            "enemy_scheme",
            "enemy_schemed",
            "engage",
            "no_villain",
            "play",
            "played",
            "player_phase_end",
            "reveal",
            "round_end",
            "scheme_completed",
            "shuffle",
            "thwart",
            "thwarted",
            "turn_end",
            "turn_start",
            "use",
            "use_power",
            "used",
            "villain_phase_end",
            "villain_step",
        ),
        _nothing,
    ),
    "change_form": flip.commit,
    "damage": damage.commit,
    "flip": flip.commit,
    "deal_encounter": zones.commit_dealt,
    "defeat": defeated.commit,
    "discard": zones.commit_discard,
    "draw": drawing.commit,
    "exhaust": changes.commit_turn,
    "gain_status": status.commit_gained,
    "heal": damage.commit_heal,
    "leave_play": zones.commit_leaving,
    "lose_status": status.commit_lost,
    "place_counters": changes.commit_placed,
    "ready": changes.commit_turn,
    "remove_counters": changes.commit_removed,
    "spend": paying.commit_spend,
    "enter_play": enter.commit,
    "give_boost": zones.commit_boost,
    "recover": thwart.commit_recovery,
    "turn_boost": activation.commit_turned,
    "threat": threat.commit_placed,
    "remove_threat": threat.commit_removed,
}
"""The function that commits each kind of event."""
ON = {kind: f"on:{kind}" for kind in COMMIT}
"""The index key under which an ability listens to a kind of event in any window."""

# MC-ABILITY-21, MC-WOULD-01: "would" abilities come first; forced abilities before others (MC-FORCED-04, -05)
BEFORE = ("forced_would", "would", "forced_interrupt", "interrupt")
AFTER = (memory.REMEMBER, "forced_response", "response")
FORCED = frozenset({"forced_would", "forced_interrupt", "forced_response"})
"""The windows in which abilities must be used."""
WINDOWS = windows(BEFORE, AFTER, COMMIT)
"""The index keys of the windows of each kind of event: those before it, and those after it."""
