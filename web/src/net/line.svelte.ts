// One socket to the server, which mends itself. Orders that were not answered are sent again with
// the same id, so nothing is lost and nothing happens twice; tables are watched again from where
// they were.

import type {
  Accepted,
  Advice,
  ClientMessage,
  Connected,
  News,
  Refused,
  ServerMessage,
  Snapshot,
  Unseated,
} from "../wire/protocol";
import { newKey } from "./api";

export type Heard = Snapshot | News | Connected | Unseated;

export interface Watcher {
  readonly code: string;
  readonly seat: number;
  readonly seq: number; // of the last news it has
  hear(message: Heard): void;
}

export class OrderRefused extends Error {
  constructor(readonly refused: Refused) {
    super(refused.key);
  }
}

type Order = Extract<ClientMessage, { id: string }>;
type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;
type Answer = Accepted | Advice;

interface Waiting {
  order: Order;
  done: (answer: Answer) => void;
  failed: (error: OrderRefused) => void;
}

const SILENCE = 3.2; // beats missed before the line counts as cut
const FIRST_WAIT = 300; // milliseconds before trying again; doubled each time
const LONGEST_WAIT = 8000;
const LATER = new Set(["too-fast", "busy", "database-away"]); // what can be seen by and by
const SOON = 2; // seconds, where nothing else is said
const BYE_UNKNOWN = 4001; // nobody knows us: say who we are first

export type State = "off" | "opening" | "open" | "lost";

export class Line {
  state = $state<State>("off");
  why = $state.raw<Refused | null>(null); // what was said when there was no place for us
  #socket: WebSocket | null = null;
  #watchers = new Map<string, Watcher>();
  #waiting = new Map<string, Waiting>();
  #wait = FIRST_WAIT;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #beat = 2500;
  #orders = 0;
  #name = newKey().slice(0, 8); // so that two tabs never use the same id

  constructor(private readonly address: string) {
    addEventListener("offline", () => this.#cut());
    addEventListener("online", () => this.#open());
  }

  watch(watcher: Watcher): () => void {
    const key = `${watcher.code}/${watcher.seat}`;
    this.#watchers.set(key, watcher);
    if (this.state === "open") this.#say(watching(watcher));
    else this.#open();
    return () => {
      this.#watchers.delete(key);
      const { code, seat } = watcher;
      if (this.state === "open") this.#say({ type: "unwatch", table: code, seat });
    };
  }

  /** Send an order; settled when the server has answered, however long the line was cut. */
  order(wish: WithoutId<Order>): Promise<Answer> {
    const order = { ...wish, id: `${this.#name}-${++this.#orders}` } as Order;
    return new Promise((done, failed) => {
      this.#waiting.set(order.id, { order, done, failed });
      if (this.state === "open") this.#say(order);
      else this.#open();
    });
  }

  #open(): void {
    clearTimeout(this.#retry);
    if (this.#socket || (this.#watchers.size === 0 && this.#waiting.size === 0)) return;
    if (this.state !== "lost") this.state = "opening";
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    socket.onmessage = (event) => {
      for (const text of event.data.split("\n"))
        if (this.#socket === socket) this.#hear(JSON.parse(text) as ServerMessage);
    };
    socket.onclose = (event) => {
      if (this.#socket === socket) this.#lose(event.code);
    };
    this.#listen();
  }

  #hear(message: ServerMessage): void {
    this.#listen();
    switch (message.type) {
      case "welcome":
        this.#beat = message.beat;
        this.#begin();
        break;
      case "beat":
        this.#say({ type: "beat" });
        break;
      case "accepted":
      case "advice":
        this.#settle(message.id)?.done(message);
        break;
      case "refused":
        if (message.id) this.#settle(message.id)?.failed(new OrderRefused(message));
        else this.#comeLater(message);
        break;
      case "connected":
        for (const watcher of this.#watchers.values())
          if (watcher.code === message.table) watcher.hear(message);
        break;
      default:
        this.#watchers.get(`${message.table}/${message.seat}`)?.hear(message);
    }
  }

  /** No order of ours was refused: a table cannot be watched just now, or the house is full. */
  #comeLater(refused: Refused): void {
    this.why = refused;
    if (this.state !== "open" || !LATER.has(refused.key)) return;
    clearTimeout(this.#retry);
    const seconds = Number(refused.args?.["seconds"] ?? SOON);
    this.#retry = setTimeout(() => this.#watchAll(), 1000 * seconds);
  }

  #watchAll(): void {
    if (this.state !== "open") return;
    for (const watcher of this.#watchers.values()) this.#say(watching(watcher));
  }

  #begin(): void {
    this.state = "open";
    this.why = null;
    this.#wait = FIRST_WAIT;
    this.#watchAll();
    for (const { order } of this.#waiting.values()) this.#say(order);
  }

  #settle(id: string): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }

  #say(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  /** A line on which nothing comes any more is cut, even if nobody said so. */
  #listen(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#cut(), SILENCE * this.#beat);
  }

  #cut(): void {
    const socket = this.#socket;
    if (socket) {
      this.#lose(0);
      socket.close();
    }
  }

  #lose(code: number): void {
    this.#socket = null;
    clearTimeout(this.#silence);
    this.state = "lost";
    if (code === BYE_UNKNOWN) {
      dispatchEvent(new Event("unknown"));
      return;
    }
    this.#retry = setTimeout(() => this.#open(), this.#wait);
    this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT);
  }
}

function watching(watcher: Watcher): ClientMessage {
  return { type: "watch", table: watcher.code, seat: watcher.seat, last_seq: watcher.seq };
}

const scheme = location.protocol === "https:" ? "wss" : "ws";
export const line = new Line(`${scheme}://${location.host}/socket`);
