"""Packages that only some servers need: the extras of Cardwright, and the message that tells how to install one."""

from __future__ import annotations

from importlib import import_module

from cardwright.errors import CardwrightError


def need(extra: str, module: str, purpose: str) -> None:
    """Import a module of an extra; without it, the error names the command that installs it."""
    try:
        import_module(module)
    except ImportError as error:
        missing = (error.name or module).partition(".")[0]
        raise CardwrightError(
            f"{purpose} needs the extra {extra!r} ({missing} is missing): pip install 'cardwright[{extra}]'"
        ) from error
