"""The kinds of zone in which abilities work."""

from __future__ import annotations

from typing import Literal

WORKS_IN = {
    "play": ("board", "slot", "room", "boss", "minion", "challenge"),
    "slot": ("slot", "boss", "minion"),
    "board": ("board",),
    "souls": ("souls",),
    "outside": ("bonus",),
    "covered": ("under",),
    "discard": ("treasure_discard", "loot_discard", "monster_discard", "room_discard"),
}
"""The kinds of zone in which abilities work: in play (FS-ABL-02) but not in the shop (FS-CRD-08); bonus souls outside
play (FS-ZON-33). A card may say that it also works elsewhere: covered in a slot, or in a discard."""

Where = Literal["play", "slot", "board", "souls", "outside", "covered", "discard"]
