import type { Confirmation } from "../../settings.svelte";

/** An explosion is shown first, and waits for a yes. */
export const BLAST: Confirmation = { kept: "skipBlastConfirm", key: "bb.confirm-blast" };
