// A phone that is shaken. Browsers tell of it on a safe line only, some after being asked by a tap.

interface Asked {
  requestPermission?: () => Promise<"granted" | "denied">;
}

const HARD = 16; // metres per second squared, beside the earth's
const JERKS = 2;

/** Whether this device could tell that it is shaken. */
export function canShake(): boolean {
  return isSecureContext && "DeviceMotionEvent" in window && navigator.maxTouchPoints > 0;
}

/** Ask for it, in answer to a tap; false if somebody said no. */
export async function mayShake(): Promise<boolean> {
  const { requestPermission } = DeviceMotionEvent as unknown as Asked;
  if (!requestPermission) return canShake();
  try {
    return (await requestPermission()) === "granted";
  } catch {
    return false; // not from a tap, says the browser
  }
}

/** `done` once the phone was shaken; the answer stops listening. */
export function onShake(done: () => void): () => void {
  let jerks = 0;
  const feel = ({ acceleration }: DeviceMotionEvent) => {
    const { x, y, z } = acceleration ?? {};
    if (Math.hypot(x ?? 0, y ?? 0, z ?? 0) > HARD) jerks += 1;
    if (jerks >= JERKS) done();
  };
  addEventListener("devicemotion", feel);
  return () => removeEventListener("devicemotion", feel);
}
