"""A request that a client is refused."""

from __future__ import annotations

from cardwright.errors import CardwrightError
from cardwright.server.messages.protocol import RefusalCode


class Refusal(CardwrightError):
    """A client's request that cannot be fulfilled; nothing has changed."""

    def __init__(self, code: RefusalCode, message: str) -> None:
        super().__init__(message)
        self.code = code
