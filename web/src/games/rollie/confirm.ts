import type { Confirmation } from "../../settings.svelte";

/** A choice is shown for a moment before it is said: what is said cannot be changed. */
export const SURE: Confirmation = { kept: "skipSure", key: "rollie.sure" };
