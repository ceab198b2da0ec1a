import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ClientMessage } from "../wire/protocol";
import { Line, OrderRefused, type Heard } from "./line.svelte";

class FakeSocket {
  static all: FakeSocket[] = [];
  sent: ClientMessage[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.onclose?.({ code: 1006 });
  }
  says(...messages: object[]): void {
    this.onmessage?.({ data: messages.map((message) => JSON.stringify(message)).join("\n") });
  }
}

const WELCOME = { type: "welcome", person: "p", name: "Ada", version: "1", beat: 2500 };
const latest = () => FakeSocket.all.at(-1)!;

function watcher(heard: Heard[] = []) {
  return { code: "K7MQ2XRA", seat: 0, seq: 0, hear: (message: Heard) => void heard.push(message) };
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  vi.stubGlobal("WebSocket", FakeSocket);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a watcher is heard once the server has said welcome", () => {
  const line = new Line("ws://x/socket");
  line.watch(watcher());
  expect(latest().sent).toEqual([]);
  latest().says(WELCOME);
  expect(line.state).toBe("open");
  expect(latest().sent).toEqual([{ type: "watch", table: "K7MQ2XRA", seat: 0, last_seq: 0 }]);
});

test("an order not answered when the line is cut is sent again with the same id", async () => {
  const line = new Line("ws://x/socket");
  const eyes = watcher();
  line.watch(eyes);
  latest().says(WELCOME);
  const act = { type: "act", table: "K7MQ2XRA", seat: 0, action: "secure", seen_seq: 3 } as const;
  const done = line.order(act);
  const first = latest().sent.at(-1) as { id: string };
  latest().close();
  expect(line.state).toBe("lost");
  eyes.seq = 7;
  vi.advanceTimersByTime(400);
  latest().says(WELCOME);
  expect(FakeSocket.all).toHaveLength(2);
  expect(latest().sent).toEqual([
    { type: "watch", table: "K7MQ2XRA", seat: 0, last_seq: 7 },
    { ...act, id: first.id },
  ]);
  latest().says({ type: "accepted", id: first.id, table: "K7MQ2XRA", seq: 8 });
  await expect(done).resolves.toMatchObject({ seq: 8 });
});

test("all messages of a frame are heard, in their order", async () => {
  const line = new Line("ws://x/socket");
  const heard: Heard[] = [];
  line.watch(watcher(heard));
  latest().says(WELCOME);
  const done = line.order({ type: "undo", table: "K7MQ2XRA", seat: 0, seen_seq: 3 });
  const { id } = latest().sent.at(-1) as { id: string };
  const news = { type: "news", table: "K7MQ2XRA", seat: 0, at: 0 };
  const chat = { at: 0, seat: 1, name: "Bo", kind: "text", text: "one\ntwo" };
  latest().says(
    { ...news, seq: 4 },
    { ...news, seq: 5, chat },
    { type: "accepted", id, table: "K7MQ2XRA", seq: 5 },
  );
  expect(heard).toEqual([
    { ...news, seq: 4 },
    { ...news, seq: 5, chat },
  ]);
  await expect(done).resolves.toMatchObject({ seq: 5 });
});

test("a refusal reaches whoever gave the order, and is not repeated", async () => {
  const line = new Line("ws://x/socket");
  const done = line.order({ type: "ask", table: "K7MQ2XRA", seat: 0 });
  latest().says(WELCOME);
  const { id } = latest().sent[0] as { id: string };
  latest().says({ type: "refused", id, key: "no-hints", catalog: "room" });
  await expect(done).rejects.toBeInstanceOf(OrderRefused);
  latest().close();
  vi.advanceTimersByTime(1000);
  expect(FakeSocket.all).toHaveLength(1); // nobody watches, nothing waits: no need to call again
});

test("a line on which nothing comes any more is cut and opened again", () => {
  const line = new Line("ws://x/socket");
  line.watch(watcher());
  latest().says(WELCOME);
  vi.advanceTimersByTime(7000);
  latest().says({ type: "beat" });
  expect(latest().sent.at(-1)).toEqual({ type: "beat" });
  vi.advanceTimersByTime(7000);
  expect(line.state).toBe("open");
  vi.advanceTimersByTime(2000);
  expect(FakeSocket.all).toHaveLength(2);
});

test("offline and online again", () => {
  const line = new Line("ws://x/socket");
  line.watch(watcher());
  latest().says(WELCOME);
  dispatchEvent(new Event("offline"));
  expect(line.state).toBe("lost");
  dispatchEvent(new Event("online"));
  latest().says(WELCOME);
  expect(line.state).toBe("open");
});

test("a table that cannot be watched just now is asked for again when the server said", () => {
  const line = new Line("ws://x/socket");
  line.watch(watcher());
  latest().says(WELCOME);
  const watch = { type: "watch", table: "K7MQ2XRA", seat: 0, last_seq: 0 };
  latest().says({ type: "refused", id: "", key: "busy", catalog: "common", args: { seconds: 5 } });
  vi.advanceTimersByTime(4900);
  expect(latest().sent).toEqual([watch]);
  vi.advanceTimersByTime(200);
  expect(latest().sent).toEqual([watch, watch]);
});

test("a chair that is not ours is not asked for again", () => {
  const line = new Line("ws://x/socket");
  line.watch(watcher());
  latest().says(WELCOME);
  latest().says({ type: "refused", id: "", key: "not-your-chair", catalog: "common" });
  vi.advanceTimersByTime(7000);
  expect(latest().sent).toHaveLength(1);
});

test("why there is no place for us is known until there is one", () => {
  const line = new Line("ws://x/socket");
  line.watch(watcher());
  latest().says({ type: "refused", id: "", key: "too-many-lines", catalog: "common" });
  latest().close();
  expect(line.state).toBe("lost");
  expect(line.why?.key).toBe("too-many-lines");
  vi.advanceTimersByTime(400);
  latest().says(WELCOME);
  expect(line.why).toBeNull();
});
