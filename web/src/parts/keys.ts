const TYPING = "input, textarea, select, [contenteditable], dialog, [role=dialog]";

/** Whether a key is meant for the board: not for a field, an open drawer or the browser itself. */
export function isForBoard(key: KeyboardEvent): boolean {
  if (key.ctrlKey || key.metaKey || key.altKey) return false;
  return !(key.target instanceof Element && key.target.closest(TYPING));
}
