"""The names that cards of Marvel Champions may mention. The lists are closed, so that a misspelt name is an error."""

from __future__ import annotations

from typing import Annotated, Literal

from cardwright.cards.nodes import Known

Trait = Annotated[str, Known("trait")]
Keyword = Annotated[str, Known("keyword")]
Icon = Annotated[str, Known("icon")]
Aspect = Annotated[str, Known("aspect")]
SetName = Annotated[str, Known("set")]

Type = Literal[
    "hero",
    "alter_ego",
    "ally",
    "event",
    "resource",
    "support",
    "upgrade",
    "player_side_scheme",
    "villain",
    "leader",
    "main_scheme",
    "side_scheme",
    "minion",
    "treachery",
    "attachment",
    "environment",
    "obligation",
    "evidence",
]
Status = Literal["confused", "stunned", "tough"]
Quality = Literal[
    "indirect", "overkill", "piercing", "ranged", "stuns", "ignores_crisis", "ignores_guard", "ignores_patrol"
]
"""Qualities that an attack or a thwart may gain; the damage of an ``indirect`` one is divided (MC-INDIRECT-04),
``stuns`` gives a stunned card to the character it damages."""
Stat = Literal[
    "attack", "thwart", "defense", "recover", "scheme", "health", "hand", "cost", "target", "acceleration", "ally_limit"
]

Act = Literal[
    "attack",
    "thwart",
    "defend",
    "recover",
    "scheme",
    "activate",
    "change_form",
    "ready",
    "exhaust",
    "draw",
    "play",
    "use",
    "be_attacked",
    "be_targeted",
    "take_damage",
    "be_healed",
    "be_stunned",
    "be_confused",
    "be_toughened",
    "be_defeated",
    "be_discarded",
    "leave_play",
    "lose_threat",
    "gain_threat",
    "win",
]
"""What cards and players can be forbidden, and what cannot be done to them (MC-CANNOT-01). ``constant.forbidden`` says
where each is asked."""

ASPECTS = ("aggression", "justice", "leadership", "protection")
ICONS = frozenset({"acceleration", "amplify", "crisis", "hazard"})
COUNTERS = frozenset({"acceleration", "damage", "threat"})
"""The counters of every game; packs bring other counters."""
ENDINGS = frozenset({"end_of_phase", "end_of_round", "end_of_attack", "end_of_activation"})
"""The points at which a lasting effect may end (MC-LASTING-04)."""

TRAITS = frozenset(
    {
        *("A.I.M.", "Accuser Corps", "Acolyte", "Active", "Adaptoid", "Aerial", "Agent of Atlas", "Android"),
        *("Ants", "Armor", "Arrow", "Artifact", "Asgard", "Assassin", "Atlantis", "Attack", "Attorney"),
        *("Avatar of Loki", "Avenger", "Badoon", "Batroc's Brigade", "Biomorph", "Bird", "Black Order"),
        *("Black Panther", "Board Member", "Booing Crowd", "Bounty", "Bounty Hunter", "Brotherhood of Mutants"),
        *("Brute", "Businessman", "Captive", "Cartoon", "Celestial", "Champion", "Chase!", "Cheering Crowd"),
        *("Chitauri", "Civilian", "Clan Akkaba", "Clone", "Condition", "Confident", "Cornered", "Cosmic Entity"),
        *("Creature", "Criminal", "Crossfire's Crew", "Cyberpath", "Cyborg", "Damaged", "Dark Elf", "Dark Riders"),
        *("Deadpool Corps", "Defender", "Defense", "Defiant", "Desperate", "Dimension", "Dora Milaje", "Dragon"),
        *("Drone", "Elder", "Elite", "Enchantment", "Enhanced", "Enthralled", "Escaped", "Eternal", "Excalibur"),
        *("Experimental", "Finished", "Gamma", "Genius", "Genosha", "Ghost", "Giant", "Gift", "Goblin", "Guardian"),
        *("Guild", "Hellfire", "Hero for Hire", "High", "Horsemen", "Hydra", "Ice", "Illusion", "Imperial Guard"),
        *("Inactive", "Infinite", "Infinity Stone", "Inheritor", "Inhuman", "Interface", "Invocation", "Item"),
        *("King", "Kree", "Labor", "Leviathan", "Leviatron", "Limbo", "Location", "Low", "Magnetic", "Marauder"),
        *("Masters of Evil", "Mercenary", "Metagame", "Metal", "Milano Mod", "Mission", "Morlock", "Mutant"),
        *("Mutant Liberation Front", "Mutate", "Mystic", "Nasty Boy", "New", "Neyaphem", "Nova Corps", "Olympus"),
        *("Outlaw", "Overseer", "Persona", "Phoenix", "Pilot", "Police", "Posse", "Prelate", "Preparation"),
        *("Program", "Psi-Energy", "Psionic", "Queen", "Quiet", "Reaver", "Rescued", "Restrained", "Ringing"),
        *("Robot", "S.H.I.E.L.D.", "Scientist", "Scoundrel", "Senator", "Sentinel", "Serpent Society", "Setting"),
        *("Shapeshift", "Shapeshifter", "Show", "Skill", "Skrull", "Soldier", "Space Knight", "Specialization"),
        *("Spell", "Spider", "Spineless", "Spinning", "Spy", "Stone", "Stopped", "Stronghold", "Superpower"),
        *("Symbiote", "Synergy", "Tactic", "Team", "Tech", "Technique", "Temporal", "Temptation", "Therapist"),
        *("Thespian", "Thief", "Thunderbolt", "Thwart", "Tiny", "Titan", "Title", "Tracker", "Training", "Traitor"),
        *("Trap!", "Troll", "Undead", "Unleashed", "Unmasked", "Vampire", "Vehicle", "Wakanda", "Weapon"),
        *("Weather", "Web-Warrior", "Werewolf", "Wood", "Wounded", "Wrecking Crew", "X-Factor", "X-Force", "X-Men"),
        *("Young Avenger", "Zombie"),
    }
)
"""The traits of all products; a pack may bring others."""
