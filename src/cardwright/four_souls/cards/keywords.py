"""The keywords a card may have (FS-ABL-22): what they mean, and where a card shows them."""

from __future__ import annotations

from cardwright.cards.keywords import KeywordMeaning, declared

KEYWORDS = declared(
    (
        KeywordMeaning("eternal", "Eternal", "It cannot be destroyed, stolen or given away.", signs=("foot",)),
        KeywordMeaning("trinket", "Trinket", "A loot card that becomes an item when it is played.", signs=("frame",)),
        KeywordMeaning("curse", "Curse", "It lies with a player as a burden until they die.", signs=("frame",)),
        KeywordMeaning(
            "ambush",
            "Ambush",
            "Played as loot, it becomes a monster, and the active player has to attack it this turn.",
        ),
        KeywordMeaning("indomitable", "Indomitable", "It gets a monster slot of its own and cannot be covered."),
        KeywordMeaning("guppy", "Guppy", "Does nothing by itself. Other cards look for it.", signs=("foot",)),
        KeywordMeaning("goes_first", "Goes first", "Whoever plays this character takes the first turn."),
        KeywordMeaning("haunt", "Haunt", "A mark that other cards look for."),
    )
)
