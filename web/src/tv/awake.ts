/** Keep the screen on while it shows a table, where the browser can. Returns how to stop. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isOver = false;

  async function ask(): Promise<void> {
    if (isOver || document.visibilityState !== "visible") return;
    try {
      lock = await navigator.wakeLock?.request("screen");
    } catch {
      // a low battery may refuse: the table is shown all the same
    }
  }

  const again = (): void => void ask();
  document.addEventListener("visibilitychange", again); // the lock is lost with the view
  again();
  return () => {
    isOver = true;
    document.removeEventListener("visibilitychange", again);
    void lock?.release();
  };
}
