/** The address decides the page; links within the client do not reload it. */

export type Route =
  | { page: "start" }
  | { page: "about" }
  | { page: "style" }
  | { page: "cards"; card: string }
  | { page: "decks"; game: string }
  | { page: "learn"; game: string }
  | { page: "table"; table: string }
  | { page: "after"; table: string }
  | { page: "join"; code: string }
  | { page: "missing" };

export function route(path: string): Route {
  if (path === "/" || path === "/index.html") return { page: "start" };
  if (path === "/about") return { page: "about" };
  if (path === "/style") return { page: "style" };
  const card = /^\/cards(?:\/([\w-]{1,64}))?\/?$/.exec(path);
  if (card !== null) return { page: "cards", card: card[1] ?? "" };
  const game = /^\/decks\/(\w{1,32})\/?$/.exec(path)?.[1];
  if (game !== undefined) return { page: "decks", game };
  const learn = /^\/learn\/(\w{1,32})\/?$/.exec(path)?.[1];
  if (learn !== undefined) return { page: "learn", game: learn };
  const finished = /^\/after\/([A-Za-z0-9_-]{8,32})\/?$/.exec(path)?.[1];
  if (finished !== undefined) return { page: "after", table: finished };
  const code = /^\/j\/([A-Za-z0-9-]{3,40})\/?$/.exec(path)?.[1];
  if (code !== undefined) return { page: "join", code };
  const table = /^\/t\/([A-Za-z0-9_-]{8,32})\/?$/.exec(path)?.[1];
  return table === undefined ? { page: "missing" } : { page: "table", table };
}

class Router {
  current = $state.raw<Route>(route(location.pathname));
  /** A number that changes with every visit, so that a table can be opened again with another link. */
  visit = $state(0);

  go(to: string): void {
    this.open(to);
    scrollTo(0, 0);
  }

  /** Go to another part of the same page, without moving it. */
  open(to: string): void {
    history.pushState(null, "", to);
    this.arrive();
  }

  arrive(): void {
    this.current = route(location.pathname);
    this.visit += 1;
  }

  /** Follow a link within the client without loading the page again. */
  follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element | null)?.closest("a[href]");
    if (!(link instanceof HTMLAnchorElement) || link.target !== "" || link.origin !== location.origin) return;
    if (link.hash !== "" && link.pathname === location.pathname) return;
    event.preventDefault();
    this.go(link.href);
  }
}

export const router = new Router();
