"""The kinds of deed that the words of Marvel Champions do, besides those that other games know, too (``cards/deeds``).

Threat harms the players, wherever it is placed.
"""

from __future__ import annotations

from cardwright.cards.deeds import HARMS, HELPS, SHARED, Kind

THREAT = Kind("threat", HARMS)
THWART = Kind("thwart", HELPS)
"""Threat is removed."""
REDIRECT = Kind("redirect", HARMS)
"""The damage or the attack on its way meets somebody else."""
STUNNED = Kind("stunned", HARMS)
CONFUSED = Kind("confused", HARMS)
TOUGH = Kind("tough", HELPS)
LOSE_STATUS = Kind("lose_status")
READY = Kind("ready", HELPS)
EXHAUST = Kind("exhaust", HARMS)
DEFEAT = Kind("defeat", HARMS, away=True)

ENCOUNTER = Kind("encounter", HARMS)
"""A player gets an encounter card more; ``what`` says how: ``dealt``, ``revealed`` or by ``surge``."""
BOOST = Kind("boost", HELPS)
"""An enemy gets a boost card."""
BOOST_ICONS = Kind("boost_icons", HELPS)
ACTIVATE = Kind("activate", HELPS)
"""An enemy activates against a player (``to``); ``what`` says how, if not by the player's form."""
END_ACTIVATION = Kind("end_activation")
ENGAGE = Kind("engage")
"""A minion engages a player (``to``)."""
ENTER = Kind("enter", away=True)
"""A card enters play under a player (``to``); ``what`` is the card it is like, if it lies facedown."""
ADVANCE = Kind("advance", HARMS)
MAKE_ACTIVE = Kind("make_active")
LOSE = Kind("lose", HARMS)
"""The players lose the game."""

POWER = Kind("power", HELPS)
"""A character uses a basic power, the one that ``what`` names."""
STRENGTHEN = Kind("strengthen", HELPS)
"""The attack or thwart in progress does more."""
QUALITY = Kind("quality", HELPS)
"""The attack in progress gains a quality."""
DEFEND = Kind("defend")
RESOLVE = Kind("resolve", HELPS)
"""A player resolves the Special abilities of cards."""
FORM = Kind("form")
"""A player changes form, to the one that ``what`` names."""
TRAIT = Kind("trait", HELPS)
ATTACH = Kind("attach", away=True)
CONTROL = Kind("control", HELPS)
"""A player (``to``) takes control of a card."""
SPEND = Kind("spend", HARMS)
"""A player spends resources."""
MAKE_DECK = Kind("make_deck", away=True)
RECORD = Kind("record")
"""A number of the campaign log changes."""
EARN = Kind("earn", HELPS)
"""A player gets a card for the games to come."""

KINDS: dict[str, Kind] = SHARED | {kind.name: kind for kind in list(globals().values()) if isinstance(kind, Kind)}
"""All kinds of deed of the game, by name: bots, previews and pace have an entry for each of them."""
