// The records of src/cardwright/marvel_champions/views/records.py as TypeScript types.
// Made by `python -m cardwright.server.messages.typescript`; do not edit.

import type { Blocked, FaceNow, ViewDecision } from "../../lib/views";

/** A card this seat may see. */
export interface MarvelCardView {
  id: number;
  at: number;
  name: string;
  type: string;
  exhausted?: boolean;
  controller?: number;
  statuses?: string[];
  damage?: number;
  /** What it is attached to. */
  host?: number;
  /** It lies face down in play as something else, which is its `name`. */
  facedown?: boolean;
  counters?: [string, number][];
  hit_points?: number;
  max_hit_points?: number;
  powers?: Record<string, number>;
  printed_powers?: Record<string, number>;
  threat?: number;
  /** Face down. */
  boost_cards?: number;
  /** It has gained traits or keywords. */
  now?: FaceNow | null;
}

/** A zone, and the cards of it this seat may see. */
export interface MarvelZone {
  kind: string;
  seat: number;
  number: number;
  size: number;
  cards: MarvelCardView[];
}

/** A player's figures. */
export interface MarvelPlayer {
  name: string;
  hero: string;
  identity: number;
  form: string;
  changed_form: boolean;
  hand: number;
  /** The limit. */
  hand_size: number;
  encounter_next: number;
  out: boolean;
}

/** The phase, its steps, and the index of the one the game is at. */
export interface PhaseView {
  name: "end_of_round" | "over" | "player" | "setup" | "villain";
  steps: string[];
  at: number;
  /** Whose turn it is within the step. */
  seat: number;
  done: number[];
}

/** Something that is being resolved, with its steps and the index of the current one. */
export interface Resolving {
  kind: "attack" | "enemy_attack" | "enemy_scheme" | "play" | "reveal" | "thwart" | "use";
  seat: number;
  card: number;
  steps: string[];
  at: number;
  target: number;
  printed?: number;
  modifier?: number;
  boost?: number;
  face_down?: number;
  boost_card?: number;
  /** The damage or threat as it stands. */
  total?: number;
  defender?: number;
  defense?: number;
  qualities?: string[];
  less?: number;
  cost?: number;
}

/** Something that generates resources, as letters. */
export interface PaymentSource {
  card: number;
  from_hand: boolean;
  resources: string;
  /** The option that picks it; -1 for one that is picked. */
  option?: number;
}

/** Resources by type. */
export interface Generated {
  energy: number;
  mental: number;
  physical: number;
  wild: number;
}

/** One's own payment in progress. */
export interface Payment {
  card: number;
  cost: number;
  types: string;
  generated: Generated;
  total: number;
  left: number;
  picked: PaymentSource[];
  sources: PaymentSource[];
}

/** One of the main schemes in play. */
export interface MainSchemeView {
  card: number;
  target_threat: number;
  /** The threat that the next villain phase places on it. */
  acceleration: number;
}

/** A deck of its own, by the numbers of its zone and of its discard pile in `zones`. */
export interface OwnDeckView {
  name: string;
  seat: number;
  deck: number;
  pile: number;
}

/** The table. */
export interface MarvelTableView {
  round: number;
  first_player: number;
  active_player: number;
  phase: PhaseView;
  resolving: Resolving[];
  payment: Payment | null;
  /** The villain that is meant: the one that activates, or else the active one. */
  villain: number;
  villains: number[];
  /** The main scheme that encounter cards mean. */
  main_scheme: number;
  main_schemes: MainSchemeView[];
  target_threat: number;
  acceleration: number;
  next_threat: [string, number][];
  hazard: number;
  /** The decks of their own that cards have made. */
  decks: OwnDeckView[];
  crisis: number[];
  players: MarvelPlayer[];
}

/** How it ended. */
export interface MarvelResult {
  won: boolean;
  reason: string;
  winners: number[];
  rounds: number;
}

/** Everything a seat may know of a game of Marvel Champions. */
export interface MarvelChampionsView {
  game: "marvel_champions";
  seat: number;
  zones: MarvelZone[];
  table: MarvelTableView;
  decision: ViewDecision | null;
  blocked: Blocked[];
  suggested: number[];
  over: boolean;
  result: MarvelResult | null;
}
