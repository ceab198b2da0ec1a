import type { Lit } from "../../lesson/lit";
import { BILLS } from "./bills";

const PARTS: Record<string, string> = {
  dice: "[data-coach=dice]",
  stake: ".own [data-spot^=stake]",
  wallet: ".own [data-spot^=wallet]",
  secure: "[data-coach=secure]",
};

export const lit: Lit = (name) => {
  const [part, which = ""] = name.split(" ");
  if (part === "rival") return `[data-rival="${which}"]`;
  const bill = part === "pile" && BILLS.find(({ value }) => String(value) === which);
  return bill ? `[data-coach=bank] [data-bill="${bill.id}"]` : (PARTS[name] ?? "");
};
