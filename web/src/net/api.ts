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

export async function post<T>(path: string, body: unknown = {}): Promise<T> {
  const headers = { "Content-Type": "application/json" };
  return answer<T>(path, { method: "POST", headers, body: JSON.stringify(body) });
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
