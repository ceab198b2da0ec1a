// What scrolls can be reached by keys: where nothing inside takes the focus, the thing itself does.

/** An attachment: as long as something of the element is out of sight, Tab stops at it. */
export function reachable(element: HTMLElement): () => void {
  let frame = 0;
  const look = () => {
    frame = 0;
    if (element.scrollHeight > element.clientHeight + 1) element.tabIndex = 0;
    else element.removeAttribute("tabindex");
  };
  // Asked at once, a browser would lay out a page that is half changed, and all of it again later.
  const lookSoon = () => (frame ||= requestAnimationFrame(look));
  const sizes = new ResizeObserver(lookSoon);
  const contents = new MutationObserver(lookSoon);
  sizes.observe(element);
  contents.observe(element, { childList: true, subtree: true, characterData: true });
  return () => {
    cancelAnimationFrame(frame);
    sizes.disconnect();
    contents.disconnect();
  };
}
