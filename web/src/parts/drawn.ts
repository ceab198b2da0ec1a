// When what was changed can be seen.

const LONGEST = 250; // milliseconds; a page in the background is not drawn at all

/** Kept once the browser has drawn all that was changed until now: the next frame but one begins
 * when the next one is on its way to the screen.
 */
export function drawn(): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
    setTimeout(done, LONGEST);
  });
}
