/** The people at the table: who sits where, who watches, what they say, who gives up, and who wants to play again. */

import { knownTable, linkTo, remember } from "./memory";
import type { Said, SeatInfo, Seats } from "./protocol";
import { say } from "./say";
import { settings } from "./settings.svelte";
import type { Table } from "./table.svelte";
import type { View } from "./views";

/** The things that can be said with one click. */
export const EMOTES = ["hello", "well_played", "thanks", "oops", "thinking", "wow", "sorry", "good_game"] as const;
type EmoteWord = (typeof EMOTES)[number];

/** The time for which things said with one click are shown, in milliseconds. */
const BUBBLE = 5000;

/** The number of lines of talk to keep: as many as the server sends to a new connection. */
const TALK = 100;

export class People<V extends View = View> {
  seats = $state.raw<SeatInfo[]>([]);
  /** Whether people still come together: the game has not begun. */
  gathering = $state(false);
  /** How many only watch, and whether people without a seat may. */
  watching = $state(0);
  watchers = $state(true);
  /** The seats that have given up, and whether all have to because they are on one side. */
  givenUp = $state.raw<number[]>([]);
  together = $state(false);
  /** The table at which the same people play again; empty if nobody has asked for it. */
  rematch = $state("");
  /** Whether people may still choose characters or the like for their seats. */
  mayPick = $state(false);
  /** Whether this player has asked for it. */
  wantsRematch = $state(false);
  talk = $state.raw<Said[]>([]);
  /** How many lines other people have said since the page was opened, and how many of them have been on the screen. */
  heard = $state(0);
  read = $state(0);
  readonly unread = $derived(this.heard - this.read);
  /** What others have just said with one click. */
  bubbles = $state.raw<{ key: number; seat: number; name: string; text: string }[]>([]);
  /** The last thing that the table itself has told everybody; it is shown until the player chooses something. */
  told = $state("");
  /** The number of new links so far: what this browser remembers has changed. */
  relinks = $state(0);

  private bubbled = 0;
  /** The seat that has been given this browser's name. */
  private introduced = -1;
  /** The seat that this host has asked to take away. */
  private leaving = -1;

  constructor(
    private readonly table: Table<V>,
    /** Take the first free seat as soon as the server has told who sits where. */
    private sit: boolean,
  ) {}

  // --- what the server says ---
  sitting(message: Seats): void {
    if (message.seats.length < this.seats.length) this.movedUp();
    this.seats = message.seats;
    this.gathering = message.gathering;
    this.watching = message.watching;
    this.watchers = message.watchers;
    this.givenUp = message.given_up;
    this.together = message.together;
    this.rematch = message.rematch;
    this.mayPick = message.may_pick;
    this.introduce();
    this.sitDown();
  }

  hear(said: Said): void {
    this.talk = [...this.talk, said].slice(-TALK);
    if (said.seat >= 0 && !this.table.mine.includes(said.seat)) this.heard += 1;
    if (said.seat < 0) this.told = this.toldTo(said);
    if (said.emote) this.bubble(said);
  }

  /** Remember the new link of a seat instead of the old one. */
  relinked(seat: number, token: string): void {
    const known = knownTable(this.table.id);
    if (known === undefined) return;
    const links = [...(known.links ?? []).filter((link) => link.seat !== seat), { seat, token }];
    remember({ ...known, links });
    this.relinks += 1;
  }

  private bubble(said: Said): void {
    const key = ++this.bubbled;
    this.bubbles = [...this.bubbles.slice(-3), { key, seat: said.seat, name: this.called(said.seat), text: said.text }];
    setTimeout(() => (this.bubbles = this.bubbles.filter((one) => one.key !== key)), BUBBLE);
  }

  /** A seat was taken away: the links of those behind it, which only the host knows, are for the seat before. */
  private movedUp(): void {
    const known = knownTable(this.table.id);
    const away = this.leaving;
    this.leaving = -1;
    if (known?.links === undefined || away < 0) return;
    const links = known.links.flatMap((link) =>
      link.seat === away ? [] : [{ ...link, seat: link.seat - (link.seat > away ? 1 : 0) }],
    );
    remember({ ...known, links });
    this.relinks += 1;
  }

  /** Give the player's seat the name that this browser knows, if nobody has given it one. */
  private introduce(): void {
    const mine = this.seats.find((seat) => seat.seat === this.table.mine[0]);
    if (mine === undefined || mine.named || settings.name === "" || this.introduced === mine.seat) return;
    this.introduced = mine.seat;
    this.rename(mine.seat, settings.name);
  }

  private sitDown(): void {
    const free = this.freeSeats[0];
    if (!this.sit || free === undefined || this.table.mine.length > 0) return;
    this.sit = false;
    this.take(free.seat);
  }

  /** What is said, in the words for the player at this screen. */
  toldTo({ text, you, yours }: Said): string {
    return you && this.table.mine.length === 1 && this.table.mine[0] === yours ? you : text;
  }

  // --- who is who ---
  seatName(seat: number): string {
    const name = this.seats.find((one) => one.seat === seat)?.name;
    return name || this.table.view?.table.players[seat]?.name || say("seat.number", { n: seat + 1 });
  }

  /** The name of a seat on this screen: "You" for the player's own seat, with its name if there are several. */
  called(seat: number): string {
    if (seat < 0) return say("nobody");
    if (seat !== this.table.seat) return this.seatName(seat);
    return this.table.mine.length > 1 ? say("you.in", { name: this.seatName(seat) }) : say("you");
  }

  seatInfo(seat: number): SeatInfo | undefined {
    return this.seats.find((one) => one.seat === seat);
  }

  /** The free seats a spectator could take. */
  get freeSeats(): SeatInfo[] {
    return this.table.welcome?.listed || (this.table.code !== "" && this.gathering)
      ? this.seats.filter((one) => one.free)
      : [];
  }

  // --- what the player says and asks for ---
  speak(text: string): void {
    if (this.table.seat >= 0 && text.trim() !== "")
      this.table.socket.send({ type: "say", seat: this.table.seat, text: text.trim() });
  }

  emote(emote: EmoteWord): void {
    if (this.table.seat >= 0) this.table.socket.send({ type: "emote", seat: this.table.seat, emote });
  }

  rename(seat: number, name: string): void {
    this.table.socket.send({ type: "rename", seat, name });
  }

  handOver(seat: number, to: "person" | "bot"): void {
    this.table.socket.send({ type: "hand_over", seat, to });
  }

  newLink(seat: number): void {
    this.table.socket.send({ type: "new_link", seat });
  }

  take(seat: number): void {
    this.table.socket.send({ type: "take", seat, name: settings.name, code: this.table.code });
  }

  ready(seat: number, ready: boolean): void {
    this.table.socket.send({ type: "ready", seat, ready });
  }

  begin(): void {
    this.table.socket.send({ type: "begin" });
  }

  takeAway(seat: number): void {
    this.leaving = seat;
    this.table.socket.send({ type: "take_away", seat });
  }

  /** Choose for a seat before the game begins; an empty value leaves it open. */
  pick(seat: number, option: string, value: string): void {
    this.table.socket.send({ type: "pick", seat, option, value });
  }

  setDoor(watchers: boolean): void {
    this.table.socket.send({ type: "door", watchers });
  }

  /** Give up for all of the player's seats, or think again. */
  concede(giveUp: boolean): void {
    for (const seat of this.table.mine)
      if (this.givenUp.includes(seat) !== giveUp) this.table.socket.send({ type: "concede", seat, give_up: giveUp });
  }

  askRematch(): void {
    const seat = this.table.mine[0];
    if (seat !== undefined && this.table.socket.send({ type: "rematch", seat })) this.wantsRematch = true;
  }

  /** The link to the next table: the same secrets open the same seats there. */
  rematchLink(): string {
    const known = knownTable(this.table.id);
    if (known !== undefined && knownTable(this.rematch) === undefined)
      remember({ ...known, table: this.rematch, last: Date.now() });
    return linkTo(this.rematch, this.table.tokens);
  }
}
