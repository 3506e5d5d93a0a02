"""The browser client: its static files, and the one page that serves all its addresses."""

from __future__ import annotations

from pathlib import Path

from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

PACKAGE = Path(__file__).parents[2]
BUILT = PACKAGE / "_web"
"""The folder of the client in an installed package."""
CHECKOUT = PACKAGE.parent.parent / "web" / "dist"

ADDRESSES = ("", "t", "j", "after", "cards", "decks", "learn", "about", "style")
"""The first parts of the client's own addresses; the client itself finds the page from the rest."""

MISSING = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Cardwright</title></head>
<body>
<h1>Cardwright is running</h1>
<p>Its page has not been built yet. In a checkout, <code>make client</code> builds it; then load this page again.</p>
<p>Until then there is <code>cardwright play --terminal</code>.</p>
</body></html>
"""


def folder() -> Path | None:
    """The folder of the built client, in a checkout or in an installed package; None if it is not built."""
    return next((place for place in (CHECKOUT, BUILT) if (place / "index.html").is_file()), None)


def _file(place: Path, path: str) -> str:
    """The file of the client that a path names; empty if there is none."""
    try:
        file, stat = StaticFiles(directory=place).lookup_path(path)
        return file if stat is not None and Path(file).is_file() else ""
    except (ValueError, OSError):  # No file can have such a name: it holds NUL, or is too long.
        return ""


class Pages:
    """An ASGI application that serves the client."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await (await self._find(scope))(scope, receive, send)

    async def _find(self, scope: Scope) -> Response:
        if scope["type"] != "http" or scope["method"] not in ("GET", "HEAD"):
            return PlainTextResponse("This is a page to look at.", 405)
        path = scope["path"].lstrip("/")
        found = folder()
        if path.split("/")[0] in ADDRESSES:
            if found is None:
                return HTMLResponse(MISSING, 503, {"cache-control": "no-store"})
            return FileResponse(found / "index.html", headers={"cache-control": "no-cache"})
        if found is not None:
            file = _file(found, path)
            if file:
                # The names of files in ``assets`` contain a hash of their contents, so they can be cached for good.
                kept = "public, max-age=31536000, immutable" if path.startswith("assets/") else "no-cache"
                return FileResponse(file, headers={"cache-control": kept})
            if "." not in path:  # Somebody's address rather than a file: the client says that there is no such page.
                return FileResponse(found / "index.html", 404, headers={"cache-control": "no-store"})
        return PlainTextResponse("There is nothing here.", 404)
