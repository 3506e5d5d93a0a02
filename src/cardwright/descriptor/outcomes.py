"""What would follow from an option, in a few words for the person who is asked."""

from __future__ import annotations

from typing import NamedTuple


class Outcome(NamedTuple):
    """What would follow, in words, and whether it is grave for the player who is asked, or for their side."""

    text: str
    grave: bool = False

    def after(self, before: str) -> Outcome:
        """The same outcome, told after something that comes before it."""
        return Outcome(f"{before}; {self.text}" if self.text else before, self.grave)

    def then(self, more: str) -> Outcome:
        """The same outcome with something that follows."""
        return Outcome(f"{self.text}; {more}" if self.text else more, self.grave) if more else self

    def joined(self, other: Outcome) -> Outcome:
        """Both outcomes, one told after the other."""
        if not self.text or not other.text:
            return other if other.text else self
        return Outcome(f"{self.text}; {other.text}", self.grave or other.grave)


NONE = Outcome("")
