"""Why a line of the log happened, as sentences (see ``cardwright.why``)."""

from __future__ import annotations

from cardwright.descriptor.explanations import Explanations, Why

FIGURES = {
    "takes_damage": ("left", "most", "attack", "boost", "defense"),
    "no_damage": ("attack", "boost", "defense"),
    "heals": ("left", "most"),
    "threat_placed": ("now", "scheme", "boost"),
    "threat_removed": ("left",),
}
"""The names of the figures that log entries hold besides their amount: hit points left and the most there can be;
threat now; what an enemy's attack or scheme comes of: its power, its boost, and the DEF of a hero who defends with
it."""

ENEMIES = {
    "villain_phase": Why(
        "The villain phase began", "the villain phase began: it follows the turns of all players [MC-PLAYER-PHASE-02]"
    ),
    "enemy_attacks": Why(
        "{0} attacked {who}",
        (
            "?^villain_phase: {0} attacked {who}: in the villain phase enemies attack whoever is in hero form \
[MC-ACTIVATION-03]",
            "{0} attacked {who} because of {cause.0}",
            "{0} attacked {who}",
        ),
    ),
    "enemy_schemes": Why(
        "{0} schemed",
        (
            "?^villain_phase: {0} schemed: in the villain phase enemies scheme against whoever is in alter-ego form \
[MC-ACTIVATION-04]",
            "{0} schemed because of {cause.0}",
            "{0} schemed",
        ),
    ),
    "redirected_attack": Why("{0} attacked {1} instead", "{0} attacked {1} instead"),
    "boost_card": Why(
        "", "{0} got a facedown boost card: villains get one for every attack and scheme, and it is turned up later"
    ),
    "boost_turned": Why(
        "{0} was the boost card: {n} more for {1}",
        "{0} added {n} to what {1} does this time: each boost icon counts 1 [MC-BOOST-04]",
    ),
    "defends": Why(
        "{0} defended against {1}",
        (
            "{0} defended against {1} and is attacked instead of anybody else: a hero takes off DEF, an ally takes it \
all [MC-DEFENSE-03]",
        ),
    ),
    "no_damage": Why(
        "{0} took no damage",
        (
            "?defends, ~boost_turned: {0} took no damage: {attack} ATK and {boost} boost are no more than {defense} \
DEF",
            "{0} took no damage: {attack} ATK and {boost} boost come to nothing",
            "{0} took no damage",
        ),
    ),
    "activation_ends": Why(so=("{cause.0} ended what {0} was doing", "what {0} was doing ended")),
    "dealt": Why(
        "",
        (
            "?^villain_phase: {who} got a facedown encounter card: everybody is dealt one in each villain phase \
[MC-VILLAIN-PHASE-05]",
            "{who} got a facedown encounter card because of {cause.0}",
            "{who} got a facedown encounter card",
        ),
    ),
    "reveals": Why(
        "{who} revealed {0}",
        (
            "?^villain_phase: {who} revealed {0}: each player reveals what was dealt to them [MC-VILLAIN-PHASE-07]",
            "?^reveals: {who} revealed {0}: {cause.0} has surge, which reveals another card [MC-SURGE-01]",
            "{who} revealed {0}",
        ),
    ),
    "surges": Why("", "{0} surged: another encounter card follows it"),
    "obligation_given": Why(so="{who} got {0}, which names {~their} identity"),
    "engages": Why("{0} engaged {who}", "{0} engaged {who} and acts against {~them:who} in the villain phase"),
}

DAMAGE = {
    "takes_damage": Why(
        ("{0} took {n} damage and had {left} of {most} hit points left", "{0} took {n} damage"),
        (
            "?enemy_attacks, defends, ~boost_turned: {0} took {n} damage: {attack} ATK, {boost} more from boost \
cards, less {defense} DEF. {left} of {most} hit points are left [MC-ENEMY-ATTACK-13]",
            "?enemy_attacks, defends, ~boost_turned: {0} took {n} damage: {attack} ATK and {boost} more from boost \
cards, all of it for the defender. {left} of {most} hit points are left [MC-ENEMY-ATTACK-16]",
            "?enemy_attacks, ~boost_turned: {0} took {n} damage: {attack} ATK and {boost} more from boost cards, and \
nobody defended. {left} of {most} hit points are left [MC-ENEMY-ATTACK-18]",
            "?^turn_begins, =1: {0} took {n} damage for attacking or thwarting, as its icons say. {left} of {most} hit \
points are left [MC-ALLY-06]",
            "?=1: {0} took {n} damage by its own doing, and {~has} {left} of {most} hit points left",
            "?^attacks: {1:'s} attack dealt {n} damage to {0}, which has {left} of {most} hit points left \
[MC-PLAYER-ATTACK-01]",
            "{0} took {n} damage from {1}, and {~has} {left} of {most} hit points left",
            "{0} took {n} damage, and {~has} {left} of {most} hit points left",
        ),
    ),
    "redirected": Why("{n} damage went to {0} instead", "{n} damage went to {0} instead"),
    "absorbs": Why(so="{0} took the {n} damage in place of somebody else"),
    "prevents": Why("{0} prevented {n} damage", "{n} of the damage was not taken: {0} prevented it"),
    "heals": Why(
        "{0} healed {n}",
        (
            "?^recovers: {0} healed {n}, and {~has} {left} of {most} hit points: recovering heals as much as REC \
[MC-RECOVERY-02]",
            "{0} healed {n} because of {cause.0}, and {~has} {left} of {most} hit points",
            "{0} healed {n}, and {~has} {left} of {most} hit points",
        ),
    ),
    "defeated": Why(
        "{0} was defeated",
        (
            "?=takes_damage.0: {0} was defeated: {takes_damage.n} damage left no hit points",
            "?=threat_removed.0: {0} was defeated: no threat is left on it [MC-DEFEAT-02]",
            "{0} was defeated",
        ),
    ),
    "villain_advances": Why(
        "{0} came back",
        "{0} is back as the next stage, with all its hit points: each defeated stage makes room for the next \
[MC-VILLAIN-DEFEAT-03]",
    ),
    "eliminated": Why("{who} was out of the game", "{who} {~is} out of the game: {~their} identity was defeated"),
    "gets_status_stunned": Why(
        "{0} was stunned",
        (
            "{0} was stunned by {cause.0}: its next attack comes to nothing, and takes the card away [MC-STUNNED-01]",
            "{0} was stunned: its next attack comes to nothing, and takes the card away [MC-STUNNED-01]",
        ),
    ),
    "gets_status_confused": Why(
        "{0} was confused",
        "{0} was confused: its next scheme or thwart comes to nothing, and takes the card away [MC-CONFUSED-01]",
    ),
    "gets_status_tough": Why(
        "{0} became tough", "{0} became tough: the next damage is not taken, and takes the card away [MC-TOUGH-02]"
    ),
    "loses_status_stunned": Why(
        "{0} was stunned", "{0} did not attack: being stunned cost it that attack, and the card is gone"
    ),
    "loses_status_confused": Why(
        "{0} was confused", "{0} did not scheme or thwart: being confused cost it that, and the card is gone"
    ),
    "loses_status_tough": Why("{0} lost its tough card", "{0} took no damage: its tough card went instead"),
}

THREAT = {
    "threat_placed": Why(
        "{n} threat was placed on {0}",
        (
            "?^villain_phase: {n} threat was placed on {0}, which has {now} now: the villain phase begins with it \
[MC-VILLAIN-PHASE-01]",
            "?enemy_schemes, ~boost_turned: {1} placed {n} threat on {0}: {scheme} SCH and {boost} more from boost \
cards. It has {now} now [MC-SCHEME-ACTIVATION-10]",
            "?=1: {n} threat was placed on {0}, which has {now} now",
            "{n} threat was placed on {0} by {1}, and it has {now} now",
            "{n} threat was placed on {0}, which has {now} now",
        ),
    ),
    "threat_removed": Why(
        "{n} threat was removed from {0}",
        (
            "?^thwarts: {1:'s} thwart removed {n} threat from {0}, which has {left} left [MC-THWART-01]",
            "{1} removed {n} threat from {0}, which has {left} left",
            "{n} threat was removed from {0}, which has {left} left",
        ),
    ),
    "prevents_threat": Why("{0} prevented {n} threat", "{n} threat was not placed: {0} prevented it"),
    "main_scheme_completed": Why(
        "{0} was completed",
        ("{0} was completed: {threat_placed.now} threat is as much as it takes", "{0} was completed"),
    ),
    "main_scheme_advances": Why(so="the main scheme is {0} now: the one before was completed"),
    "encounter_deck_rebuilt": Why(
        so="the discarded encounter cards became a new deck, since the old one had run out; each time one more threat \
comes at the start of a villain phase",
    ),
    "players_lose MC-WIN-02": Why(so="the villain won: the last main scheme was completed"),
    "players_lose": Why(so="the villain won"),
    "players_win MC-WIN-01": Why(so="the players won: the last stage of the villain was defeated"),
    "players_win": Why(so="the players won"),
}

PLAYERS = {
    "round_begins": Why(so="round {n} began: every round has turns of the players and a villain phase"),
    "turn_begins": Why("It was {who:'s} turn", "it was {who:'s} turn: each player takes one in a round"),
    "first_player": Why(so="{who} became first player: it goes round at the end of each round"),
    "plays": Why("{who} played {0}", "{who} played {0} and paid {n} for it"),
    "uses": Why("{who} used {0}", ("?^turn_begins: {who} used {0}", "{who} used {0} in answer to that")),
    "takes_effect": Why("{0} took effect", "the forced ability of {0} took effect: nobody may decline it"),
    "generates": Why("", "{who} used {0} to pay for {cause.0} [MC-RESOURCE-ABILITY-02]"),
    "spends": Why("", "{who} paid {n} for {0}"),
    "pays_additional": Why("", "{who} paid what {0} asks for in addition"),
    "discards MC-COST-03": Why(
        "", ("{who} discarded {n:card} from hand to pay for {cause.0}", "{who} discarded {n:card} from hand to pay")
    ),
    "discards MC-SETUP-18": Why(so="{who} exchanged {n:card} of {~their} first hand"),
    "discards MC-END-PLAYER-PHASE-01": Why(
        so="{who} discarded {n:card} from hand: at the end of the phase anybody may, before drawing new ones"
    ),
    "discards": Why(
        "{who} discarded {n:card} from hand",
        ("{who} discarded {n:card} from hand because of {cause.0}", "{who} discarded {n:card} from hand"),
    ),
    "discards_from_play": Why(
        "{0} was discarded",
        (
            "?=cause.0: {0} was discarded: it has done what it could",
            "{0} was discarded because of {cause.0}",
            "{0} was discarded from play",
        ),
    ),
    "discards_from_deck": Why(
        so=("{who} discarded {n:card} from the deck because of {cause.0}", "{who} discarded {n:card} from the deck")
    ),
    "discards_encounter": Why(so=("{0} was discarded from the encounter deck because of {cause.0}",)),
    "draws": Why(
        "{who} drew {n:card}",
        (
            "{who} drew {n:card} because of {cause.0}",
            "{who} drew {n:card}, up to the size of {~their} hand [MC-END-PLAYER-PHASE-03]",
        ),
    ),
    "deck_rebuilt": Why(
        so="{who} shuffled the discard pile into a new deck, and {~is} dealt an encounter card for it \
[MC-PLAYER-DECK-04]"
    ),
    "enters_play": Why("{0} came into play", ("{0} came into play under {who:'s} control, paid for and played",)),
    "encounter_enters_play": Why(
        "{0} came into play",
        ("?^reveals: {0} came into play, where it stays and counts from now on", "{0} came into play"),
    ),
    "attaches": Why("{0} was attached to {1}", "{0} was attached to {1} and counts for it from now on"),
    "exhausts": Why("", ("{0} was exhausted: that is what using it costs, until it is readied",)),
    "readies": Why(
        "", ("{0} was readied by {cause.0}, and can be used again", "{0} was readied and can be used again")
    ),
    "changes_form": Why(
        "{who} changed form to {0}",
        (
            "?^turn_begins: {who} changed form to {0}: everybody may once in each of their turns",
            "{who} changed form to {0} because of {cause.0}",
        ),
    ),
    "attacks": Why(
        "{0} attacked",
        (
            "?^turn_begins: {0} attacked: its ATK is dealt to an enemy",
            "{0} attacked, as {cause.0} says",
            "{0} attacked",
        ),
    ),
    "thwarts": Why(
        "{0} thwarted",
        ("?^turn_begins: {0} thwarted: its THW comes off a scheme", "{0} thwarted, as {cause.0} says", "{0} thwarted"),
    ),
    "recovers": Why("{0} recovered", "{0} recovered: an alter-ego exhausts to heal as much as its REC"),
    "cancels": Why("{who} canceled {0}", ("{who} canceled {0} with {cause.0}: it does nothing",)),
    "takes_into_hand": Why(
        "{who} took {n:card} of them into {~their} hand",
        (
            "{who} took {n:card} of them into {~their} hand, as {cause.0} says; the others were discarded",
            "{who} took {n:card} of them into {~their} hand; the others were discarded",
        ),
    ),
    "lays_under": Why(
        "{who} lost a card from {~their} hand for now",
        (
            "{who} lost a card from {~their} hand for now: {cause.0} keeps it facedown and out of play",
            "{who} lost a card from {~their} hand for now: it is kept facedown and out of play",
        ),
    ),
    "unique_minion_discarded": Why(so="{0} was discarded: it is unique, and here already"),
}

PHASES = frozenset({"round_begins", "turn_begins", "villain_phase"})

EXPLANATIONS = Explanations({**ENEMIES, **DAMAGE, **THREAT, **PLAYERS}, FIGURES, phases=PHASES)
