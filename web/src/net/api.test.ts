import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { post, Refusal } from "./api";

const fetched = vi.fn();
const keyOf = (call: number) => fetched.mock.calls[call]![1].headers["Idempotency-Key"] as string;
const said = (status: number, body: object) =>
  Promise.resolve(new Response(JSON.stringify(body), { status }));

beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockReset();
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a request that was cut is sent again with the same key", async () => {
  fetched
    .mockImplementationOnce(() => Promise.reject(new TypeError("cut")))
    .mockImplementationOnce(() => said(409, { title: "", status: 409, key: "still-busy" }))
    .mockImplementationOnce(() => said(201, { id: "p" }));
  const done = post("/api/me", { name: "Ada" });
  await vi.runAllTimersAsync();
  expect(await done).toEqual({ id: "p" });
  expect(fetched).toHaveBeenCalledTimes(3);
  expect(keyOf(0)).toBe(keyOf(2));
  expect(keyOf(0).length).toBeGreaterThanOrEqual(16);
});

test("a refusal is an answer, and the next request has a key of its own", async () => {
  fetched.mockImplementation(() => said(409, { title: "", status: 409, key: "chairs-open" }));
  await expect(post("/api/x")).rejects.toBeInstanceOf(Refusal);
  await expect(post("/api/x")).rejects.toBeInstanceOf(Refusal);
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(keyOf(0)).not.toBe(keyOf(1));
});

test("a line that stays cut is said so", async () => {
  fetched.mockImplementation(() => Promise.reject(new TypeError("cut")));
  const done = expect(post("/api/x")).rejects.toMatchObject({ problem: { status: 0 } });
  await vi.runAllTimersAsync();
  await done;
});
