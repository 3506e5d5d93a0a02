"""The browser client: static files, and one page for every address of it."""

from __future__ import annotations

from pathlib import Path

from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

PACKAGE = Path(__file__).parent.parent
BUILT = PACKAGE / "_web"
"""Where an installed package carries the client."""
CHECKOUT = PACKAGE.parent.parent / "web" / "dist"

ADDRESSES = ("", "t", "about", "style")
"""What the addresses of the client begin with; it finds its way from there by itself."""

MISSING = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Cardwright</title></head>
<body>
<h1>Cardwright is running</h1>
<p>Its page has not been built yet. In a checkout, <code>make client</code> builds it; then load this page again.</p>
<p>Until then there is <code>cardwright play --terminal</code>.</p>
</body></html>
"""


def folder() -> Path | None:
    """Where the built client is: in a checkout, or in an installed package."""
    return next((place for place in (CHECKOUT, BUILT) if (place / "index.html").is_file()), None)


class Pages:
    """An ASGI application that serves them."""

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
            file, stat = StaticFiles(directory=found).lookup_path(path)
            if stat is not None and Path(file).is_file():
                # What the build puts into ``assets`` has its contents in its name.
                kept = "public, max-age=31536000, immutable" if path.startswith("assets/") else "no-cache"
                return FileResponse(file, headers={"cache-control": kept})
        return PlainTextResponse("There is nothing here.", 404)
