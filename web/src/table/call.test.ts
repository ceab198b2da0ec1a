import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { call, hush } from "./call";

let shown: string[];
const later = () => new Promise((done) => setTimeout(done));

/** A worker that takes its time, as a browser's does, and longer to look than to show. */
const worker = {
  async showNotification(title: string) {
    await later();
    shown.push(title);
  },
  async getNotifications() {
    await later();
    await later();
    return shown.map((title) => ({ close: () => (shown = shown.filter((s) => s !== title)) }));
  },
};

beforeEach(() => {
  shown = [];
  vi.stubGlobal("Notification", { permission: "granted" });
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: { getRegistration: async () => worker },
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

test("hushing takes away what was called before it, not what is called after", async () => {
  await Promise.all([call("T", "first", "words"), hush("T"), call("T", "second", "words")]);
  expect(shown).toEqual(["second"]);
});

test("a call that the browser refuses does not stop the next one", async () => {
  vi.spyOn(worker, "showNotification").mockRejectedValueOnce(new TypeError("not now"));
  await expect(call("T", "first", "words")).rejects.toThrow("not now");
  await call("T", "second", "words");
  expect(shown).toEqual(["second"]);
});
