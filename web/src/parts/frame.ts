// Looking at the page when a frame is drawn. Asked for a place or a size in the middle of a change,
// a browser lays out the page at once, half changed, and again for the frame.

/** `look` in the next frame, once however often it is asked for; `stop` takes that back. */
export function inNextFrame(look: () => void): { ask: () => void; stop: () => void } {
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    frame = 0;
  };
  const ask = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      look();
    });
  };
  return { ask, stop };
}
