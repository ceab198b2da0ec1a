// Something asked of the server from a screen: under way, done, or refused with a reason.

import { Refusal } from "../net/api";
import type { Problem } from "../wire/protocol";

export class Trying {
  isBusy = $state(false);
  problem = $state.raw<Problem | null>(null);

  /** Do it, once at a time; a refusal is kept to be shown, anything else is a mistake of ours. */
  async run(work: () => Promise<unknown>): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    this.problem = null;
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.problem = error.problem;
      return false;
    } finally {
      this.isBusy = false;
    }
  }
}
