"""The villains and main schemes of a position that is laid out by hand, and what each of them has."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.kernel.records import NOBODY, NOTHING
from cardwright.marvel_champions.engine.game import MarvelChampions
from cardwright.marvel_champions.engine.records import BOOST, VILLAIN_AREA
from cardwright.marvel_champions.rules import setup, villains
from cardwright.marvel_champions.scenario.cards import Spec
from cardwright.marvel_champions.scenario.pieces import Pieces, flag


class VillainArea(Pieces):
    """Reads the villains and main schemes, and lays out the villain's play area."""

    villains: list[Spec]
    main_schemes: list[Spec]
    in_charge: list[tuple[int, Spec]]
    """The villains and main schemes, with the specs they were laid out from."""

    def _in_charge(self, key: str, default: str) -> list[Spec]:
        """The villains or the main schemes; without any, the default one."""
        several = self.fields.get(f"{key}s")
        if several is not None:
            if key in self.fields:
                raise several.error(f"either '{key}' or '{key}s' is written, not both")
            return [self.cards.card(part, key) for part in several.parts()]
        given = self.fields.get(key, self.given.under(key, {}))
        unnamed = isinstance(given.data, dict) and not {"card", "stub"} & given.data.keys()
        return [self.cards.card(given.at(given.place, {"card": default, **given.data}) if unnamed else given, key)]

    def _villain_area(self, g: MarvelChampions) -> None:
        self._in_the_villain_area(g)
        for card, spec in self.in_charge:
            self._dress(g, card, spec)
            for boost in spec.lists.get("boost", ()):
                g.edit(self._new(g, boost, BOOST, NOBODY)).host = card
        for key in ("side_schemes", "environments"):
            for spec in self.piles.get(key, ()):
                self._put(g, spec, VILLAIN_AREA, NOBODY)

    def _stages(self, spec: Spec) -> tuple[str, ...]:
        return (spec.id, *(stage.id for stage in spec.lists.get("next", ())))

    def _in_the_villain_area(
        self,
        g: MarvelChampions,
        usual_villain: Sequence[tuple[str, ...]] = (),
        usual_scheme: Sequence[tuple[str, ...]] = (),
    ) -> None:
        """The villains and the main schemes with their later stages: the usual ones of the scenario, or those
        written."""
        for stages in usual_scheme:
            setup.place_scheme(g, stages)
        for spec in () if usual_scheme else self.main_schemes:
            self._keep(g, setup.place_scheme(g, self._stages(spec)), spec)
        for stages in usual_villain:
            setup.place_villain(g, stages)
        for spec in () if usual_villain else self.villains:
            self._one_villain(g, spec)
        for key, known in (("active_villain", g.table.villains), ("active_scheme", g.table.main_schemes)):
            if key in self.fields:
                names = {alias: card for alias, card in self.found.items() if card in known}
                villains.make_active(g, names[self.fields[key].one_of(names, "alias")])
        g.table.all_activate = flag(self.fields, "all_activate")

    def _one_villain(self, g: MarvelChampions, spec: Spec) -> None:
        """A villain with what it has for itself."""
        scheme, encounter = NOTHING, 0
        for own in spec.lists.get("main_scheme", ()):
            scheme = setup.place_scheme(g, self._stages(own))
            self._keep(g, scheme, own)
        if "encounter_deck" in spec.lists:
            encounter = self._encounter_deck(g, spec.lists)
        self._keep(g, setup.place_villain(g, self._stages(spec), scheme, encounter), spec)

    def _encounter_deck(self, g: MarvelChampions, piles: dict[str, list[Spec]]) -> int:
        """A further encounter deck; returns its number."""
        number = setup.new_encounter_deck(g)
        zone, pile = g.table.encounter_decks[number]
        self._pile(g, piles, "encounter_deck", zone, NOBODY)
        self._pile(g, piles, "encounter_discard", pile, NOBODY)
        return number

    def _keep(self, g: MarvelChampions, card: int, spec: Spec) -> None:
        """Remember a villain or main scheme, and the aliases of its stages."""
        self.in_charge.append((card, spec))
        later = reversed(g.zones[villains.stages_of(g, card)])
        for stage, at in zip((spec, *spec.lists.get("next", ())), (card, *later), strict=True):
            self._call(stage.alias, at)
