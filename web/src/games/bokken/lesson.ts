import type { Lit } from "../../lesson/lit";

const PARTS: Record<string, string> = {
  hand: "[data-coach=bk-hand] button, [data-coach=bk-timeout]",
  pile: ".centre .pile, .centre .call",
  timeout: "[data-coach=bk-timeout]",
};

export const lit: Lit = (name) => {
  const [part, which = ""] = name.split(" ");
  if (part === "card") return `[data-card="play ${which}"]`;
  if (part === "player") return `[data-player="${which}"] .seat`;
  return PARTS[name] ?? "";
};
