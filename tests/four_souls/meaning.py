"""When two Four Souls abilities mean the same though their trees differ: one thing can be said in several words."""

from __future__ import annotations

from typing import Any

from cardwright.cards import words as c
from cardwright.cards.nodes import Do, Node, Objects, Target
from cardwright.four_souls.cards import abilities as a
from cardwright.four_souls.cards import words as w
from cardwright.four_souls.cards.events import On
from cardwright.kernel.records import replace

DEFAULTS: dict[str, Node] = {
    **dict.fromkeys(("monster_dies", "gain_reward", "rewards_gained"), w.Monsters()),
    **dict.fromkeys(("item_activated", "gain_item"), w.Items()),
    "gain_soul": w.Souls(),
}
"""What the card of an event always is."""

Roles = dict[type[Node], Node]


def canonical(node: Any, the_games: bool, roles: Roles | None = None, bound: int = 0) -> Any:
    """A tree in which whatever means the same is said in the same words.

    ``the_games``: "you" is the active player. ``roles``: who those of the event are, where the pattern says so.
    ``bound``: how many things "it" can mean.
    """
    roles = roles or {}
    match node:
        case c.It(which):
            return c.It(which if which >= 0 else bound + which)
        case w.ActivePlayer() if the_games:
            return c.You()
        case Objects() if type(node) in roles:
            return roles[type(node)]
        case tuple():
            return tuple(canonical(part, the_games, roles, bound) for part in node)
        case On():
            return _pattern(_below(node, the_games, roles, bound))
        case a.When() | a.Instead():
            active = c.You() if the_games else w.ActivePlayer()
            return _below(node, the_games, _roles(canonical(node.on, the_games, roles, bound), active), bound)
        case Target():
            found = _below(node, the_games, roles, bound)
            return replace(found, who=None) if found.who == c.You() else found
        case Do(verbs, targets):
            below = [canonical(target, the_games, roles, bound + i) for i, target in enumerate(targets)]
            return Do(canonical(verbs, the_games, roles, bound + len(targets)), tuple(below))
        case c.ChooseObjects():
            found = _below(node, the_games, roles, bound)
            return replace(found, most=c.All()) if found.most == c.Count(found.of) else found
        case w.Roll():
            return _roll(node, the_games, roles, bound)
        case w.Cards(zone="hand"):
            found = _below(node, the_games, roles, bound)
            return replace(found, deck="any" if found.deck == "loot" else found.deck, of=found.of or c.You())
        case w.WhenDone():
            return _below(node, the_games, roles, 0)
        case w.Deal():
            found = _below(node, the_games, roles, bound)
            return replace(found, who=None) if found.who == c.You() and not the_games else found
        case Node():
            return _below(node, the_games, roles, bound)
    return node


def _below(node: Any, the_games: bool, roles: Roles, bound: int) -> Any:
    binds = type(node).BINDS
    fields = {
        name: canonical(getattr(node, name), the_games, roles, bound + (name in binds))
        for name in node.__struct_fields__
    }
    return type(node)(**fields)


def _pattern(on: On) -> On:
    """An event of which nothing is asked that does not hold anyway."""
    player = None if on.player == w.Players() else on.player
    card = None if on.card is not None and on.card == DEFAULTS.get(on.event) else on.card
    return replace(on, player=player, card=card)


def _roles(on: On, active: Node) -> Roles:
    found: Roles = {c.ThatPlayer: active} if on.event in ("monster_dies", "object_dies") else {}
    if isinstance(on.player, Objects):
        found[c.ThatPlayer] = on.player
    if isinstance(on.card, Objects):
        found[c.ThatCard] = on.card
    if "damage" in on.event or on.event == "would_die":  # Whoever is hurt is both.
        if isinstance(on.card, c.You):
            found[c.ThatPlayer] = on.card
        if isinstance(on.player, c.You):
            found[c.ThatCard] = on.player
    return found


def _roll(node: w.Roll, the_games: bool, roles: Roles, bound: int) -> Any:
    """What was chosen before is only kept where the rows use it."""
    found = _below(node, the_games, roles, bound if node.keep else 0)
    if not node.keep or any(isinstance(part, c.It) and part.which < bound for part in found.everything()):
        return found
    return _below(replace(node, keep=False), the_games, roles, 0)
