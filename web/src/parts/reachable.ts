// What scrolls can be reached by keys: where nothing inside takes the focus, the thing itself does.

import { inNextFrame } from "./frame";

/** An attachment: as long as something of the element is out of sight, Tab stops at it. */
export function reachable(element: HTMLElement): () => void {
  const frame = inNextFrame(() => {
    if (element.scrollHeight > element.clientHeight + 1) element.tabIndex = 0;
    else element.removeAttribute("tabindex");
  });
  const sizes = new ResizeObserver(frame.ask);
  const contents = new MutationObserver(frame.ask);
  sizes.observe(element);
  contents.observe(element, { childList: true, subtree: true, characterData: true });
  return () => {
    frame.stop();
    sizes.disconnect();
    contents.disconnect();
  };
}
