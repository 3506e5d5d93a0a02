"""Our rulings on points where the books are silent or disagree, by row.

The rules cite these rows where they follow them; ``cardwright rules show`` prints a row with its ruling.
"""

from __future__ import annotations

RULINGS: dict[str, str] = {
    "MC-ACCEL-ICON-01": "Of several main schemes, icons and tokens on other cards add to the one that is meant.",
    "MC-ATTACK-ALLY-01": "If the attacked ally has left play and nobody defends, nobody is attacked.",
    "MC-ATTACK-ALLY-02": "If another player defends, boost abilities mean that player (MC-DEFENSE-18).",
    "MC-CAMPAIGN-CARD-03": "Campaign cards that a player has earned do not count toward the size of the deck.",
    "MC-CARD-TYPE-01": "A card turned to a scheme face starts with its printed threat, if no threat is on it.",
    "MC-CARD-TYPE-04": "An ally treated as a minion is engaged with its controller; a minion as an ally the reverse.",
    "MC-CRISIS-01": "A crisis icon counts on whatever card in play it is printed.",
    "MC-DEFENSE-14": "A hero who defends with an ability and then uses the basic defense defends once.",
    "MC-EACH-PLAYER-02": "One instruction for all players at once, such as to draw, follows player order unasked.",
    "MC-ENCOUNTER-DECK-04": "Of several main schemes, the token goes on the marked one or the active villain's.",
    "MC-ENEMY-ATTACK-18": "A player whose defending ally is defeated before the damage stays the target.",
    "MC-GAIN-01": "A keyword or trait that a card loses is lost whether it is printed or gained.",
    "MC-HINDER-01": "Hinder counts for a card put into play, too.",
    "MC-MAIN-SCHEME-04": "When Completed abilities resolve before the main scheme deck advances.",
    "MC-MAIN-SCHEME-08": "The new stage has its starting threat before the When Revealed abilities of its B side.",
    "MC-MODE-08": "Any stage that the villain has in the scenario may be chosen, whichever mode uses it.",
    "MC-MODE-13": "What a lost game of a campaign recorded does not count; the scenario is played again.",
    "MC-MODE-14": "A copy of a card is removed, not every copy; an aspect or basic card is then in no deck.",
    "MC-PERMANENT-02": "A permanent card without the setup keyword stays set aside until an ability puts it into play.",
    "MC-PLAYER-ATTACK-08": "An ability that increases damage increases the attack it answers, and no other.",
    "MC-PLAYER-DECK-03": "A deck that ran out beside an empty discard pile is rebuilt once a card is discarded.",
    "MC-QUICKSTRIKE-01": "The attack is initiated before abilities answer the engagement, and carried out after them.",
    "MC-SEARCH-05": "The deck is shuffled once the card is chosen, before the card goes where it is put.",
    "MC-SETUP-12": "A minion that begins in play is engaged with the first player.",
    "MC-SETUP-18": "A player who discards nothing draws nothing.",
    "MC-TEAMWORK-01": "The player whom the minion engages chooses the order of the activations.",
    "MC-TEXT-BOX-02": "Of two cards that make each other blank, the one that came into play first applies.",
    "MC-VILLAIN-DEFEAT-02": "A stage with two faces comes with the face up that has the name of the defeated stage.",
    "MC-VILLAIN-DEFEAT-04": "Players win with the last of several villains; until then the active counter passes on.",
    "MC-VILLAIN-PHASE-03": "Of several villains only the active one activates, unless the scenario says that all do.",
    "MC-WHEN-REVEALED-03": "The main scheme and the villain come first, then the other cards that entered play.",
}
