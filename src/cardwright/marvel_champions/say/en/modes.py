"""Modes, campaigns and deck building in English."""

from __future__ import annotations

from cardwright.cards.grammar import Clause, Quantity, Statement, listing, number, plural, words
from cardwright.cards.phrasebook import Telling, Told
from cardwright.cards.sentences import Sentence
from cardwright.cards.text import Head
from cardwright.marvel_champions.cards.abilities import building
from cardwright.marvel_champions.cards.words import modes
from cardwright.marvel_champions.say.en.book import TEXT, icons

MODES = {"expert_campaign": "expert campaign"}


@TEXT.says(modes.Mode)
def _mode(n: modes.Mode, t: Telling) -> Statement:
    mode = f"{MODES.get(n.mode, n.mode)} mode"
    return Statement(f"this is a game in {mode}", f"this is no game in {mode}")


@TEXT.says(modes.Recorded)
def _recorded(n: modes.Recorded, t: Telling) -> Quantity:
    return Quantity(f"the {n.name} number of the campaign log")


@TEXT.says(modes.Record)
def _record(n: modes.Record, t: Telling) -> Clause:
    return Clause(None, "add", f"{t.quantity(n.number).text} to the {n.name} number of the campaign log")


@TEXT.says(modes.Earn)
def _earn(n: modes.Earn, t: Telling) -> Clause:
    return Clause(t.by(n.who), "earn", f"{t.card(n.card)} for the rest of the campaign")


@TEXT.says(modes.RemoveFromCampaign)
def _remove_from_campaign(n: modes.RemoveFromCampaign, t: Telling) -> Clause:
    return Clause(None, "remove", f"{t.object(n.what)} from the game and from the campaign")


# --- deck building ----------------------------------------------------------------------------------------------------


def _rule(text: str) -> Told:
    return Told((Sentence(text),), Head(rules=("MC-DECK-09",)))


@TEXT.says(building.DeckAspects)
def _deck_aspects(n: building.DeckAspects, t: Telling) -> Told:
    return _rule(f"your deck has cards of exactly {number(n.number)} aspects, equally many of each")


@TEXT.says(building.DeckCopies)
def _deck_copies(n: building.DeckCopies, t: Telling) -> Told:
    copies = "copy" if n.number == 1 else "copies"
    return _rule(f"besides your own cards, your deck has at most {number(n.number)} {copies} of each card")


@TEXT.says(building.DeckOption)
def _deck_option(n: building.DeckOption, t: Telling) -> Told:
    kind = (n.type or "card").replace("_", " ")
    most = f"up to {number(n.most)}" if n.most else ""
    resource = f"with {icons(n.resource)}" if n.resource else ""
    cards = words(most, listing(n.traits, "or"), kind if n.most == 1 else plural(kind), resource)
    copies = f", at most {number(n.copies)} of each" if n.copies else ""
    return _rule(f"your deck may include {cards} of any aspect{copies}")
