// Calling somebody who looks at another tab: a notification, where browsers have them and people
// want them. Without a service worker there are none: phones know no others.

/** Elsewhere than on a secure address, browsers have nothing of the kind. */
export function canCall(): boolean {
  return "Notification" in window && "serviceWorker" in navigator;
}

/** Ask the browser, which may ask the person. */
export async function mayCall(): Promise<boolean> {
  return canCall() && (await Notification.requestPermission()) === "granted";
}

// One thing after the other: hushing is several steps, and would take away a call made meanwhile.
let before: Promise<void> = Promise.resolve();

function inTurn(step: (worker: ServiceWorkerRegistration) => Promise<void>): Promise<void> {
  const next = async () => {
    const worker = await navigator.serviceWorker.getRegistration();
    if (worker) await step(worker);
  };
  before = before.then(next, next);
  return before;
}

/** One a table: a later call takes the place of the one before. */
export async function call(code: string, title: string, body: string): Promise<void> {
  if (!canCall() || Notification.permission !== "granted") return;
  const data = { path: `/t/${code}` };
  await inTurn((worker) =>
    worker.showNotification(title, { body, tag: code, icon: "/icon-192.png", data }),
  );
}

/** They are here: nobody needs to be called any more. */
export async function hush(code: string): Promise<void> {
  if (!canCall()) return;
  await inTurn(async (worker) => {
    for (const shown of await worker.getNotifications({ tag: code })) shown.close();
  });
}
