"""Tables at which given cards come up soon: in hand, in play, on top of a deck, or about to be revealed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from cardwright.cards.nodes import Node
from cardwright.given import Given
from cardwright.marvel_champions.cards.abilities.triggered import Moment
from cardwright.marvel_champions.cards.definition import Hero, MarvelCard, VillainScenario
from cardwright.marvel_champions.cards.library import library
from cardwright.marvel_champions.cards.names import ASPECTS
from cardwright.marvel_champions.cards.words.cards import Put
from cardwright.marvel_champions.cards.words.nouns import Cards
from cardwright.marvel_champions.engine.game import MarvelChampions
from cardwright.marvel_champions.engine.records import UNDER, deck
from cardwright.marvel_champions.rules import zones
from cardwright.marvel_champions.scenario.layout import Layout

RESOURCES = ("energy", "genius", "strength")
PLAYERS = (1, 1, 2, 2, 3)
"""How many players there are, of which one is drawn."""
DECK = 14
"""How many cards a player's deck has besides those that are wanted."""
ENCOUNTERS = 16
"""How many cards the encounter deck has besides those that are wanted."""
WEAK = ("hydra_bomber", "hydra_mercenary", "weapons_runner")
ALLY = Cards(type=("ally",))
SHUFFLED = ("minion", "treachery", "attachment", "side_scheme", "obligation", "environment")


def stacked(seed: int, focus: Sequence[str], packs: tuple[bytes, ...] = ()) -> MarvelChampions:
    """A game about to begin in which the cards in ``focus`` come up soon."""
    g = Layout(Given(Stacking(seed, focus, packs).given(), "given"), packs).game()
    for scheme in zones.side_schemes(g):
        if any(isinstance(node, Put) and node.where == "under" for node in every_node(g.define(scheme))):
            for seat in g.seats_in_order():
                card = g.zones[deck(seat)][0]
                g.move(card, UNDER)
                g.edit(card).host = scheme
    return g


def every_node(card: MarvelCard) -> Iterable[Node]:
    return (node for ability in card.abilities for node in ability.everything())


def happens_at(card: MarvelCard, *moments: str) -> bool:
    """Whether something happens on a card at one of these moments."""
    return any(isinstance(ability, Moment) and ability.at in moments for ability in card.abilities)


class Stacking:
    """Lays out a table for some wanted cards."""

    def __init__(self, seed: int, focus: Iterable[str], packs: tuple[bytes, ...] = ()) -> None:
        self.random = Random(seed)
        self.seed = seed
        self.lib = library((), packs)
        self.focus = [self.lib.cards[name] for name in focus]
        self.lead = self.random.choice(self.focus)
        """The card that decides where wanted cards need different tables."""
        self.in_play: set[str] = set()
        """The names of the unique cards in play."""

    def given(self) -> dict[str, Any]:
        """The position, as a scenario file would have it."""
        scenario = self.scenario()
        heroes = self.heroes()
        table: dict[str, Any] = {"scenario": scenario.id, "seed": self.seed}
        encounters = self.encounters()
        if self.lead in encounters and self.random.random() < 0.6:
            encounters.sort(key=lambda card: card is not self.lead)  # It is dealt to the first player.
        if self.begins(scenario, heroes):
            return table | self.before_setup(scenario, heroes, encounters)
        table["villain"] = self.villain(scenario, encounters)
        table["main_scheme"] = self.main_scheme(scenario)
        table["side_schemes"] = self.side_schemes(encounters)
        table["environments"] = [card.id for card in self.cards_of(scenario.set) if card.type == "environment"]
        table["heroes"] = {name: self.player(hero, encounters) for name, hero in zip("abcd", heroes, strict=False)}
        encounters = [card for card in encounters if card.type != "environment"]
        table["encounter_deck"] = [card.id for card in self.mixed(encounters, self.others(scenario), ENCOUNTERS)]
        return table

    # --- who plays against whom -------------------------------------------------------------------------------------

    def scenario(self) -> VillainScenario:
        """The villain scenario that the lead or most of the wanted cards belong to."""
        scenarios = list(self.lib.villain_scenarios.values())
        self.random.shuffle(scenarios)
        sets = [card.set for card in (*self.focus, *[self.lead] * len(self.focus))]
        return max(scenarios, key=lambda one: sum(sets.count(name) for name in (one.set, *one.other_sets)))

    def heroes(self) -> list[Hero]:
        """The heroes whose own cards, obligations or nemesis are wanted, and others."""
        heroes = list(self.lib.heroes.values())
        self.random.shuffle(heroes)
        sets = {card.set for card in self.focus}
        heroes.sort(key=lambda hero: not self.sets_of(hero) & sets)
        wanted = sum(bool(self.sets_of(hero) & sets) for hero in heroes)
        if self.lead.type == "side_scheme":
            return [hero for hero in heroes if hero.nemesis == self.lead.set][:1] or heroes[:1]  # less threat to remove
        return heroes[: max(min(wanted, 4), self.random.choice(PLAYERS))]

    def begins(self, scenario: VillainScenario, heroes: list[Hero]) -> bool:
        """Whether the game begins with the set-up: something that happens there is wanted, or belongs to a hero who
        needs it."""
        schemes = [self.lib.cards[name] for name in scenario.main_schemes[:1]]
        schemes += [self.lib.cards[card.back] for card in schemes if card.back]
        if self.lead in schemes and happens_at(self.lead, "setup", "revealed"):
            return True
        prepared = [hero for hero in heroes if any(happens_at(face, "setup") for face in self.faces(hero))]
        return any(self.lead.set in self.sets_of(hero) for hero in prepared)

    def sets_of(self, hero: Hero) -> set[str]:
        """The sets that a hero brings: their own, their nemesis, and those that are set aside."""
        return {self.lib.cards[hero.hero].set, hero.nemesis, *hero.set_aside}

    def faces(self, hero: Hero) -> list[MarvelCard]:
        return [self.lib.cards[name] for name in (hero.hero, hero.alter_ego)]

    def before_setup(
        self, scenario: VillainScenario, heroes: list[Hero], encounters: list[MarvelCard]
    ) -> dict[str, Any]:
        """A table that is about to be set up, with the wanted cards on top of the decks."""
        mode = "expert" if scenario.expert_villains and self.random.random() < 0.4 else "standard"
        deck = [*self.cards_of(scenario.set), *self.mixed(encounters, self.others(scenario), ENCOUNTERS)]
        self.random.shuffle(deck)
        if self.lead in encounters:
            deck.insert(self.random.randrange(1, 4), self.lead)  # The first one is a boost card.
        players: dict[str, Any] = {}
        for name, hero in zip("abcd", heroes, strict=False):
            cards = [card.id for card in (*self.wanted_by(hero), *self.wanted_by(hero), *self.usual(hero))]
            self.random.shuffle(cards)
            players[name] = {"hero": hero.id, "deck": cards}
        return {"heroes": players, "mode": mode, "start": "setup", "encounter_deck": [card.id for card in deck]}

    # --- the villain's side -----------------------------------------------------------------------------------------

    def cards_of(self, name: str) -> list[MarvelCard]:
        return [self.lib.cards[card] for card, _ in self.lib.sets.get(name, ())]

    def encounters(self) -> list[MarvelCard]:
        """The wanted cards for the encounter deck, in random order."""
        found = [card for card in self.focus if card.type in SHUFFLED]
        self.random.shuffle(found)
        return found

    def others(self, scenario: VillainScenario) -> list[MarvelCard]:
        """Cards to fill the encounter deck with: those of the scenario, of the standard sets and of modular sets."""
        sets = [scenario.set, "standard", "expert", *self.random.sample(self.lib.modular_sets, 2)]
        sets += [card.set for card in self.focus if card.set in self.lib.modular_sets]
        return [card for name in sets for card in self.cards_of(name) if card.type in SHUFFLED[:4]]

    def mixed(self, wanted: list[MarvelCard], others: list[MarvelCard], number: int) -> list[MarvelCard]:
        """A deck: the wanted cards near the top, and twice in it unless they are unique."""
        top = [*wanted, *self.random.sample(others, min(6, len(others)))]
        self.random.shuffle(top)
        rest = [card for card in wanted if not card.unique]
        rest += [self.random.choice(others) for _ in range(number)]
        self.random.shuffle(rest)
        return top + rest

    def villain(self, scenario: VillainScenario, encounters: list[MarvelCard]) -> dict[str, Any]:
        """The stage that is wanted, or about to be revealed, with some damage and perhaps wanted attachments."""
        wanted = {card.id for card in self.focus}
        decks = [stages for stages in (scenario.villains, scenario.expert_villains) if stages]
        self.random.shuffle(decks)
        stages = max(decks, key=lambda deck: (self.lead.id in deck, bool(wanted & {*deck})))
        wanted = {self.lead.id} if self.lead.id in stages else wanted
        at = next((i for i, stage in enumerate(stages) if stage in wanted), 0)
        at = max(0, at - self.random.randrange(2))
        found: dict[str, Any] = {"card": stages[at], "next": list(stages[at + 1 :])}
        found["hp"] = self.random.choice((1, 3, 8, self.lib.cards[stages[at]].health))
        attachments = [card for card in encounters if card.type == "attachment" and card.set == scenario.set]
        attachments = [card for card in attachments if not self.on_environment(card)]
        found["attached"] = [card.id for card in attachments if self.random.random() < 0.5]
        for card in attachments:
            if card.id in found["attached"]:
                encounters.remove(card)
        return found

    def on_environment(self, card: MarvelCard) -> bool:
        """Whether an attachment is attached to an environment of its set."""
        names = {other.id for other in self.cards_of(card.set) if other.type == "environment"}
        return getattr(card.attach_to, "card", "") in names

    def main_scheme(self, scenario: VillainScenario) -> dict[str, Any]:
        """The stage that is wanted, or the one before it, perhaps nearly completed."""
        wanted = {card.id for card in self.focus}
        stages = list(scenario.main_schemes)
        faces = [{stage, self.lib.cards[stage].back} for stage in stages]
        wanted = {self.lead.id} if any(self.lead.id in sides for sides in faces) else wanted
        at = next((i for i, sides in enumerate(faces) if sides & wanted), self.random.randrange(len(stages)))
        shown = self.lib.cards[stages[at]]
        if (at and shown.id in wanted) or (at and self.random.random() < 0.3):
            at -= 1
        scheme = self.lib.cards[stages[at]]
        scheme = self.lib.cards[scheme.back] if scheme.back and not scheme.target else scheme
        threat = self.random.choice((0, 1, 2, scheme.target - 1))
        return {"card": scheme.id, "next": stages[at + 1 :], "threat": min(threat, scheme.target - 1)}

    def side_schemes(self, encounters: list[MarvelCard]) -> list[dict[str, Any]]:
        """Some of the wanted side schemes, about to be defeated or not."""
        found = [card for card in encounters if card.type == "side_scheme" and self.random.random() < 0.3]
        for card in found:
            encounters.remove(card)
        return [{"card": card.id, "threat": self.random.choice((1, 2, 5))} for card in found]

    # --- a player ---------------------------------------------------------------------------------------------------

    def player(self, hero: Hero, encounters: list[MarvelCard]) -> dict[str, Any]:
        wanted, usual = self.wanted_by(hero), self.usual(hero)
        playing = [card for card in wanted if self.may_begin_in_play(card) and self.random.random() < 0.5]
        playing += [card for card in self.random.sample(usual, 6) if self.may_begin_in_play(card)][:3]
        play = self.laid_out(playing)
        hand = [card.id for card in wanted if card not in playing or not card.unique]
        if self.lead.type == "ally":
            hand += [card.id for card in self.lib.cards.values() if card.attach_to == ALLY and card.is_player_card]
        hand += [self.random.choice(RESOURCES) for _ in range(self.random.randrange(2, 5))]
        deck = [*wanted, *self.random.sample(usual, min(DECK, len(usual)))]
        self.random.shuffle(deck)
        damage = self.random.choice((0, 0, 1, 3, 5))
        dealt = self.taken(encounters, 1, 0.7)
        form = "alter_ego" if self.random.random() < 0.4 else "hero"
        return {
            "hero": hero.id,
            "form": form,
            "damage": min(damage, self.lib.cards[hero.hero].health - 1),
            "hand": hand,
            "deck": [card.id for card in deck],
            "discard": [card.id for card in self.random.sample(usual, 4)],
            "play": play,
            "minions": self.minions(encounters),
            "dealt": [card.id for card in dealt],
        }

    def wanted_by(self, hero: Hero) -> list[MarvelCard]:
        """The wanted cards that may be in a hero's deck."""
        sets = (self.lib.cards[hero.hero].set, *ASPECTS, "basic")
        return [card for card in self.focus if card.is_player_card and not card.is_identity and card.set in sets]

    def usual(self, hero: Hero) -> list[MarvelCard]:
        """The hero's prebuilt deck."""
        found = (*self.lib.own(hero), *self.lib.decks[hero.id])
        return [self.lib.cards[name] for name, copies in found for _ in range(copies)]

    def may_begin_in_play(self, card: MarvelCard) -> bool:
        return card.type in ("ally", "support", "upgrade") and card.attach_to is None

    def laid_out(self, cards: list[MarvelCard]) -> list[dict[str, Any]]:
        """The cards that a player begins with in play: no unique one twice at the table, no copy twice."""
        found: list[dict[str, Any]] = []
        names: set[str] = set()
        for card in cards:
            allies = sum(self.lib.cards[one["card"]].type == "ally" for one in found)
            if card.name in names | self.in_play or (card.type == "ally" and allies == 2):
                continue
            names.add(card.name)
            if card.unique:
                self.in_play.add(card.name)
            found.append({"card": card.id})
            if card.uses:
                found[-1]["counters"] = {card.counter: card.uses}
            elif card.health > 1 and self.random.random() < 0.5:
                found[-1]["damage"] = 1
        return found

    def minions(self, encounters: list[MarvelCard]) -> list[dict[str, Any]]:
        """Some of the wanted minions, and perhaps another one that is easily defeated."""
        found = [card for card in encounters if card.type == "minion" and card.name not in self.in_play]
        found = [card for card in found if self.random.random() < 0.5][:2]
        for card in found:
            encounters.remove(card)
            self.in_play.add(card.name)
        said: list[dict[str, Any]] = [{"card": card.id} for card in found]
        if self.random.random() < 0.5:
            said.append({"card": self.random.choice(WEAK), "hp": 1})
        return said

    def taken(self, encounters: list[MarvelCard], number: int, chance: float) -> list[MarvelCard]:
        """Some of the wanted encounter cards, taken out of the deck."""
        found = encounters[:number] if self.random.random() < chance else []
        del encounters[: len(found)]
        return found
