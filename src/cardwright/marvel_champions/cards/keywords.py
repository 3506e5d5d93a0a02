"""The keywords that the rules know (MC-KEYWORD-01): what they mean, and where a card shows them.

A sign is for what limits others: what they can do about the card, or what happens to them if they do it."""

from __future__ import annotations

from cardwright.cards.keywords import KeywordMeaning, declared

KEYWORDS = declared(
    (
        KeywordMeaning(
            "guard", "Guard", "The player engaged with it cannot attack the villain.", signs=("picture", "line")
        ),
        KeywordMeaning(
            "patrol", "Patrol", "The player engaged with it cannot thwart the main scheme.", signs=("picture", "line")
        ),
        KeywordMeaning("quickstrike", "Quickstrike", "It attacks at once when it engages a hero.", signs=("picture",)),
        KeywordMeaning(
            "retaliate",
            "Retaliate",
            "Whoever attacks it takes that much damage.",
            signs=("picture",),
            numbered=True,
        ),
        KeywordMeaning("surge", "Surge", "One more encounter card is revealed after it."),
        KeywordMeaning("toughness", "Toughness", "It enters play tough: its first damage is not taken."),
        KeywordMeaning("hinder", "Hinder", "It enters play with that much threat on it.", numbered=True),
        KeywordMeaning(
            "incite", "Incite", "That much threat is placed on the main scheme when it is revealed.", numbered=True
        ),
        KeywordMeaning("victory", "Victory", "It goes to the victory display when it is defeated.", numbered=True),
        KeywordMeaning("alliance", "Alliance", "Other players may help to pay for it."),
        KeywordMeaning("form", "Form", "Only one card of this kind can be in play with you."),
        KeywordMeaning("peril", "Peril", "Whoever resolves it has to decide without help from the others."),
        KeywordMeaning("permanent", "Permanent", "It cannot leave play."),
        KeywordMeaning("restricted", "Restricted", "You may have at most two restricted cards in play."),
        KeywordMeaning("setup", "Setup", "It begins the game in play."),
        KeywordMeaning("stalwart", "Stalwart", "It cannot be stunned or confused."),
        KeywordMeaning("steady", "Steady", "It takes two stuns, or two confusions, to stop it."),
        KeywordMeaning("temporary", "Temporary", "It is discarded when the round is over."),
        KeywordMeaning(
            "villainous", "Villainous", "It gets a boost card when it activates.", signs=("picture", "line")
        ),
    )
)
NUMBERED = frozenset(word for word, keyword in KEYWORDS.items() if keyword.numbered)
"""The keywords that take a number."""
