// The server over HTTP. A refusal is thrown as the server's Problem: a sentence in its catalog.

import type { Problem } from "../wire/protocol";

export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.title);
  }
}

const LOST: Problem = { title: "offline", status: 0, key: "error.offline", catalog: "page" };

export async function get<T>(path: string): Promise<T> {
  return answer<T>(path, { method: "GET" });
}

const PAUSES = [300, 1000, 2500]; // milliseconds before a request that was lost is sent again
const BUSY = "still-busy"; // the server has it already, and is not done

/** Sent again when the line was cut: with the same key it is done once, however often it arrives. */
export async function post<T>(path: string, body: unknown = {}): Promise<T> {
  const headers = { "Content-Type": "application/json", "Idempotency-Key": newKey() };
  const request = { method: "POST", headers, body: JSON.stringify(body) };
  for (const pause of PAUSES) {
    try {
      return await answer<T>(path, request);
    } catch (error) {
      if (!isLost(error)) throw error;
      await new Promise((go) => setTimeout(go, pause));
    }
  }
  return answer<T>(path, request);
}

function isLost(error: unknown): boolean {
  return error instanceof Refusal && (error.problem.status === 0 || error.problem.key === BUSY);
}

/** Nobody can guess it. `randomUUID` is not there for pages that came without TLS. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export async function remove(path: string): Promise<void> {
  await answer<null>(path, { method: "DELETE" });
}

async function answer<T>(path: string, init: RequestInit): Promise<T> {
  const response = await fetch(path, init).catch(() => null);
  if (!response) throw new Refusal(LOST);
  if (response.status === 204) return null as T;
  const body = await response.json().catch(() => LOST);
  if (!response.ok) throw new Refusal({ ...LOST, ...body });
  return body as T;
}
