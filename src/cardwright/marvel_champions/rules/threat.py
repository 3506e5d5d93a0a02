"""Threat: placed, removed; a main scheme completed, a side scheme defeated (MC-THREAT, MC-MAIN-SCHEME)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.frames import Frame, Next, Step, go_on
from cardwright.kernel.records import NOBODY, NOTHING, Event
from cardwright.marvel_champions.records import REMOVED
from cardwright.marvel_champions.rules import attempt, damage, defeat, ending, values, villains
from cardwright.marvel_champions.rules.constant import forbidden
from cardwright.marvel_champions.rules.resolve import run_ability

if TYPE_CHECKING:
    from cardwright.marvel_champions.game import MarvelChampions


def place(g: MarvelChampions, scheme: int, amount: int, source: int = NOTHING, then: Step | None = None) -> Next:
    """Place threat on a scheme; ``g.returned`` will be the threat placed."""
    go_on(then)
    g.returned = 0
    if amount <= 0 or not g.in_play(scheme) or forbidden(g, "gain_threat", scheme):
        return None
    return g.happen(Event("threat", card=scheme, source=source, amount=amount))


def commit_placed(g: MarvelChampions, event: Event) -> None:
    scheme = event.card
    g.put_counters(scheme, "threat", event.amount)
    g.note("threat_placed", objects=(scheme, event.source), amount=event.amount, rule="MC-THREAT-01")
    # MC-MAIN-SCHEME-04
    if scheme in g.table.main_schemes and g.count(scheme, "threat") >= values.target_threat(g, scheme):
        g.note("main_scheme_completed", objects=(scheme,), rule="MC-MAIN-SCHEME-04")
        if not g.zones[villains.stages_of(g, scheme)]:
            ending.lose(g, "main_scheme_completed", "MC-WIN-02")  # MC-MAIN-SCHEME-05
        g.push(Advance(scheme, event.amount))


class Advance(Frame, kw_only=False):
    """The main scheme deck advances to its next stage (MC-MAIN-SCHEME-06 to -10)."""

    scheme: int
    result: int
    at: int = 0

    def start(self, g: MarvelChampions) -> Next:
        # The card in play takes the design of the next stage, and the next stage's card leaves as the old one: so
        # references to the main scheme, and its acceleration tokens (MC-MAIN-SCHEME-10), stay.
        main = self.scheme
        new = g.zones[villains.stages_of(g, main)][-1]
        old_name, new_name = g.cards[main].design, g.cards[new].design
        g.become(new, old_name)
        g.move(new, REMOVED)
        g.become(main, new_name)
        tokens = g.count(main, "acceleration")
        g.edit(main).counters = ()  # MC-MAIN-SCHEME-06, MC-MAIN-SCHEME-09
        g.put_counters(main, "acceleration", tokens)
        set_starting_threat(g, main)  # MC-ANATOMY-26
        g.note("main_scheme_advances", objects=(main,), rule="MC-MAIN-SCHEME-08")
        return self.reveal

    def reveal(self, g: MarvelChampions) -> Next:
        """MC-MAIN-SCHEME-07, MC-MAIN-SCHEME-08"""
        main = self.scheme
        abilities = g.define(main).when_revealed
        if self.at == len(abilities):
            return g.pop(self.result)
        self.at += 1
        run_ability(g, main, abilities[self.at - 1][0], g.table.first)
        return None


def set_starting_threat(g: MarvelChampions, scheme: int) -> None:
    """MC-SIDE-SCHEME-03"""
    definition = g.define(scheme)
    start = definition.threat * len(g.players) if definition.threat_each else definition.threat
    if start:
        g.put_counters(scheme, "threat", start)


def remove(
    g: MarvelChampions,
    scheme: int,
    amount: int,
    source: int = NOTHING,
    by: int = NOBODY,
    tags: tuple[str, ...] = (),
    then: Step | None = None,
) -> Next:
    """Remove threat from a scheme; ``g.returned`` will be the threat removed."""
    go_on(then)
    g.returned = 0
    if amount <= 0 or scheme not in values.removable_schemes(g, by, "thwart" in tags):
        return None
    return g.happen(Event("remove_threat", by, scheme, source, amount, by=by, tags=tags))


def commit_removed(g: MarvelChampions, event: Event) -> None:
    scheme = event.card
    removed = min(event.amount, g.count(scheme, "threat"))
    g.put_counters(scheme, "threat", -removed)
    g.note("threat_removed", event.by, (scheme, event.source), removed, "MC-THREAT-01")
    g.returned = removed
    defeated = g.define(scheme).is_side_scheme and not g.count(scheme, "threat")
    damage.mark_done(g, event, defeated)
    if "thwart" in event.tags:
        attempt.record(g, scheme, removed)
    if defeated:
        g.push(defeat.Defeat.by_event(event, removed))  # MC-DEFEAT-02
