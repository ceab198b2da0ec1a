// Comes back by itself: asks whether the server is there, and opens the page when it is.

const EVERY = 8000; // milliseconds

async function look() {
  const answer = await fetch("/health/live", { cache: "no-store" }).catch(() => null);
  if (answer?.ok) location.reload();
}

setInterval(look, EVERY);
addEventListener("online", look);
