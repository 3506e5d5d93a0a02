/** The HTTP requests of the client. */

import type {
  CardPage,
  CodeFound,
  Course,
  GameInfo,
  GameName,
  GameSetup,
  GameWords,
  Listing,
  NewTable,
  PackFile,
  PlayOn,
  Rule,
  TableMade,
} from "./protocol";

/** The server refused a request, or cannot be reached; the message is for people. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export async function api<T>(path: string, init?: RequestInit): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new ApiError("unreachable", "");
  }
  if (!response.ok) {
    const said = (await response.json().catch(() => ({}))) as { code?: string; message?: string };
    throw new ApiError(said.code ?? String(response.status), said.message ?? "");
  }
  return (await response.json()) as T;
}

export const gameInfos = (): Promise<GameInfo[]> => api("/api/games");
export const gameSetup = (game: GameName): Promise<GameSetup> => api(`/api/games/${game}`);
/** The options of a table that brings packs; an error names the mistake in a pack. */
export const gameWithPacks = (game: GameName, packs: PackFile[]): Promise<GameSetup> =>
  post(`/api/games/${game}`, { packs });
/** The words of a game's cards, and all about one card. */
export const gameWords = (game: GameName): Promise<GameWords> => api(`/api/games/${game}/words`);
export const cardPage = (game: GameName, card: string): Promise<CardPage> =>
  api(`/api/games/${game}/cards/${encodeURIComponent(card)}`);
/** A row of the rulebook. */
export const rule = (row: string): Promise<Rule> => api(`/api/rules/${encodeURIComponent(row)}`);
export const listings = (): Promise<Listing[]> => api("/api/tables");
/** Ask a question that only one game answers; its types are in `asked.ts` of the game's folder. */
export const ask = <Q, A>(game: GameName, question: string, value: Q): Promise<A> =>
  post(`/api/games/${game}/ask/${question}`, value);
/** The course of a game that is over, and a new table that goes on from one of its turning points. */
export const afterGame = (table: string, tokens: string[]): Promise<Course> =>
  api(`/api/tables/${table}/after`, { headers: bearing(tokens) });
export const playOn = (table: string, tokens: string[], wish: PlayOn): Promise<TableMade> =>
  post(`/api/tables/${table}/after`, wish, bearing(tokens));
/** The table that has a code. */
export const findCode = (code: string): Promise<CodeFound> => post("/api/codes", { code });
/** What is to be told of tables that this browser remembers; those that are gone are missing. */
export const knownListings = (tables: string[]): Promise<Listing[]> => post("/api/tables/known", { tables });
/** A table with the position of a scenario, and with all its seats. */
export const tryScenario = (file: string): Promise<TableMade> => post("/api/scenarios", { file });
export const makeTable = (table: NewTable): Promise<TableMade> => post("/api/tables", table);

function post<T>(path: string, value: unknown, more: Record<string, string> = {}): Promise<T> {
  return api(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...more },
    body: JSON.stringify(value),
  });
}

/** The header with the secrets of one's seats. */
function bearing(tokens: string[]): Record<string, string> {
  return tokens.length > 0 ? { authorization: `Bearer ${tokens.join(".")}` } : {};
}

/** The table as a file. Only its host can get it; while other people play, nobody can. */
export const savedTable = (path: string, tokens: string[]): Promise<Blob> => file(path, tokens);
/** A moment of a game as a scenario file; while other people play, nobody can get it. */
export const scenarioFile = (table: string, tokens: string[], moment = -1): Promise<Blob> =>
  file(`/api/tables/${table}/scenario?moment=${moment}`, tokens);

async function file(path: string, tokens: string[]): Promise<Blob> {
  const response = await fetch(path, { headers: bearing(tokens) });
  if (!response.ok) {
    const said = (await response.json().catch(() => ({}))) as { code?: string; message?: string };
    throw new ApiError(said.code ?? String(response.status), said.message ?? "");
  }
  return response.blob();
}

/** Let the browser keep a file. */
export function keepFile(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export async function fileAsBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}
