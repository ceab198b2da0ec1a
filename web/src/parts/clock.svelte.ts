// The time, as far as somebody looks at it: it ticks while a component that reads it is shown.

import { createSubscriber } from "svelte/reactivity";

const TICK = 1000; // milliseconds

const subscribe = createSubscriber((update) => {
  const ticking = setInterval(update, TICK);
  return () => clearInterval(ticking);
});

export const clock = {
  get now(): number {
    subscribe();
    return Date.now();
  },
};
