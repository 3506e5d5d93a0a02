/** Reads a Marvel Champions view for the board. */

import { figure } from "../../cards/figures";
import type { CardFace } from "../../lib/protocol";
import type { Table } from "../../lib/table.svelte";
import { NOBODY, zonesOf } from "../../lib/view";
import type { View } from "../../lib/views";
import type { MarvelCardView, MarvelChampionsView, MarvelPlayer, MarvelZone } from "./views";

export type Card = MarvelCardView;
export type MarvelTable = Table<MarvelChampionsView>;

export function isOurs(view: View): view is MarvelChampionsView {
  return view.game === "marvel_champions";
}

/** A hero's side of the table. */
export interface Side {
  seat: number;
  hero: MarvelPlayer;
  identity?: Card;
  allies: Card[];
  upgrades: Card[];
  supports: Card[];
  /** The player's other cards in play: obligations, environments. */
  burdens: Card[];
  engaged: Card[];
  hand: MarvelZone | undefined;
  deck: number;
  discard: MarvelZone | undefined;
  /** Facedown encounter cards that will be revealed. */
  dealt: number;
  decks: OwnDeck[];
}

/** A main scheme with the threat that completes it, and the threat that the next villain phase places on it. */
export interface MainScheme {
  card: Card;
  target: number;
  next: number;
}

/** A deck of its own with its discard pile. */
export interface OwnDeck {
  name: string;
  size: number;
  /** The top card, if it lies face up. */
  top?: Card;
  pile: MarvelZone | undefined;
}

/** The middle of the table: the villains and everything that belongs to them. */
export interface Middle {
  /** The villain that is meant: the one that activates, or else the active one. */
  villain?: Card;
  /** The other villains in play. */
  waiting: Card[];
  attached: Card[];
  others: Card[];
  mainSchemes: MainScheme[];
  sideSchemes: Card[];
  /** Facedown boost cards of the villain that is meant. */
  boost: number;
  /** Cards laid facedown under others. */
  under: number;
  resolving: Card[];
  deck: number;
  discard: MarvelZone | undefined;
  stages: number;
  decks: OwnDeck[];
}

const hostOf = (card: Card): number => card.host ?? NOBODY;

function zone(view: MarvelChampionsView, kind: string, seat = NOBODY): MarvelZone | undefined {
  return zonesOf(view, kind, seat)[0];
}

function cardsIn(view: MarvelChampionsView, kind: string, seat = NOBODY): Card[] {
  return zone(view, kind, seat)?.cards ?? [];
}

export function heroes(view: MarvelChampionsView): MarvelPlayer[] {
  return view.table.players;
}

/** The name of a seat's hero; the player's own name is in `players`. */
export function heroName(table: MarvelTable, seat: number | undefined): string {
  const hero = table.view === undefined || seat === undefined ? undefined : heroes(table.view)[seat];
  return hero === undefined ? "" : table.face(hero.hero).name;
}

export function side(view: MarvelChampionsView, seat: number): Side | undefined {
  const hero = heroes(view)[seat];
  if (hero === undefined) return undefined;
  const area = cardsIn(view, "area", seat);
  const free = area.filter((card) => card.id !== hero.identity && !hangs(view, card, hero.identity));
  const of = (...types: string[]): Card[] => free.filter((card) => types.includes(card.type));
  const known = ["ally", "upgrade", "support"];
  const engaged = cardsIn(view, "engaged", seat);
  return {
    seat,
    hero,
    identity: area.find((card) => card.id === hero.identity),
    allies: of("ally"),
    upgrades: of("upgrade"),
    supports: of("support"),
    burdens: free.filter((card) => !known.includes(card.type) && !SIDE_SCHEMES.includes(card.type)),
    engaged: engaged.filter((card) => !hangs(view, card)),
    hand: zone(view, "hand", seat),
    deck: zone(view, "deck", seat)?.size ?? 0,
    discard: zone(view, "discard", seat),
    dealt: zone(view, "dealt", seat)?.size ?? 0,
    decks: ownDecks(view, seat),
  };
}

/** The decks of their own that belong to a seat, or to the scenario. */
function ownDecks(view: MarvelChampionsView, seat = NOBODY): OwnDeck[] {
  return view.table.decks
    .filter((deck) => deck.seat === seat)
    .map((deck) => {
      const cards = view.zones[deck.deck];
      return { name: deck.name, size: cards?.size ?? 0, top: cards?.cards.at(-1), pile: view.zones[deck.pile] };
    });
}

/** Whether a card is drawn behind its host; cards attached to an identity stand beside it instead. */
function hangs(view: MarvelChampionsView, card: Card, identity = NOBODY): boolean {
  const host = hostOf(card);
  return host !== NOBODY && host !== identity && view.zones.some((one) => one.cards.some((other) => other.id === host));
}

/** The cards attached to a card, in whatever zone. */
export function attachments(view: MarvelChampionsView, host: number): Card[] {
  return view.zones.flatMap((one) => one.cards.filter((card) => hostOf(card) === host));
}

const SIDE_SCHEMES = ["side_scheme", "player_side_scheme"];

export function middle(view: MarvelChampionsView): Middle {
  const area = cardsIn(view, "villain_area");
  const { villain, villains, main_schemes: mains } = view.table;
  const meant = area.find((card) => card.id === villain) ?? area.find((card) => villains.includes(card.id));
  const inCharge = new Set([...villains, villain, ...mains.map((one) => one.card)]);
  return {
    villain: meant,
    waiting: area.filter((card) => villains.includes(card.id) && card.id !== meant?.id),
    attached: meant === undefined ? [] : attachments(view, meant.id),
    others: area.filter((card) => !inCharge.has(card.id) && !SIDE_SCHEMES.includes(card.type) && !hangs(view, card)),
    mainSchemes: mains.flatMap((one) => {
      const card = area.find((other) => other.id === one.card);
      return card === undefined ? [] : [{ card, target: one.target_threat, next: one.acceleration }];
    }),
    sideSchemes: view.zones.flatMap((one) =>
      one.cards.filter((card) => card.exhausted !== undefined && SIDE_SCHEMES.includes(card.type)),
    ),
    boost: meant?.boost_cards ?? 0,
    under: zone(view, "under")?.size ?? 0,
    resolving: cardsIn(view, "resolving"),
    deck: zonesOf(view, "encounter_deck").reduce((sum, one) => sum + one.size, 0),
    discard: zone(view, "encounter_discard"),
    stages: zone(view, "villain_deck")?.size ?? 0,
    decks: ownDecks(view),
  };
}

export function threat(card: Card | undefined): number {
  return card?.threat ?? 0;
}

/** The scheme icons printed on a card, such as `["crisis", 1]`. */
export function schemeIcons(face: CardFace): { name: string; n: number }[] {
  const icons = Array.isArray(face.extra.icons) ? (face.extra.icons as unknown[]) : [];
  return icons.flatMap((icon) => (Array.isArray(icon) ? [{ name: String(icon[0]), n: Number(icon[1]) }] : []));
}

export function hasIcon(face: CardFace, name: string): boolean {
  return schemeIcons(face).some((icon) => icon.name === name);
}

/** Hit points from which on a character counts as one that cannot run out of them. */
const ENDLESS = 100_000;

/** A number of hit points as it is shown. */
export function points(n: number): string {
  return n >= ENDLESS ? "∞" : String(n);
}

export interface Life {
  now: number;
  most: number;
  /** Whether it has no end: damage does not count. */
  endless?: boolean;
  share: number;
  mood: "" | "mid" | "low";
}

/** Hit points for the dial: amber from two thirds, red from one third. */
export function life(card: Card | undefined, face: CardFace | undefined): Life | undefined {
  const most = card?.max_hit_points ?? (face === undefined ? undefined : figure(face, "health"));
  const left = card?.hit_points ?? most;
  if (left === undefined || most === undefined || most <= 0) return undefined;
  if (most >= ENDLESS) return { now: most, most, endless: true, share: 1, mood: "" };
  return lifeOf(left, most);
}

/** So many hit points of so many, for the dial. */
export function lifeOf(left: number, most: number): Life {
  const now = Math.max(0, left); // Excess damage does not count.
  const share = Math.min(1, now / most);
  return { now, most, share, mood: share <= 1 / 3 ? "low" : share <= 2 / 3 ? "mid" : "" };
}

/** The seats in order, beginning with the first player. */
export function inOrder(view: MarvelChampionsView): number[] {
  const seats = heroes(view).map((_, seat) => seat);
  const first = Math.max(0, view.table.first_player);
  return [...seats.slice(first), ...seats.slice(0, first)].filter((seat) => heroes(view)[seat]?.out !== true);
}

/** The resources of a card, a letter for each. */
export function resourceLetters(face: CardFace): string {
  return typeof face.extra.resources === "string" ? face.extra.resources : "";
}

/** The resources of some cards, by type. */
export function resourcesOf(faces: CardFace[]): Record<string, number> {
  const sum: Record<string, number> = { p: 0, m: 0, e: 0, w: 0 };
  for (const face of faces)
    for (const letter of resourceLetters(face)) if (letter in sum) sum[letter] = (sum[letter] ?? 0) + 1;
  return sum;
}
