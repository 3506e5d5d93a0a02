"""What the rules ask verbs of Four Souls cards about; the verbs themselves are in ``words``."""

from __future__ import annotations

from cardwright.cards.nodes import Verb


class Shielding(Verb, frozen=True):
    """A verb that prevents damage; an effect of nothing else is a shield (FS19-GLO-10)."""


class Taking(Verb, frozen=True):
    """A verb that can be offered by its own name to a player who looks at a single card of a deck."""

    def taking(self) -> str:
        """The word of that option; empty if the text of the effect says more."""
        raise NotImplementedError
