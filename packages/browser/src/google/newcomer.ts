import type { AccountType } from "@bandeja/contract/lists";
import { parseStored, sessionStore } from "../session/storage.ts";

/** Somebody whom Google vouches for, and who has no account yet. */
export interface Newcomer {
  /** What the registration has in place of a password: good once, for an hour, in this browser. */
  readonly registration: string;
  readonly email: string;
  /** May be empty. */
  readonly name: string;
}

// Of this tab, and gone with it; early.js looks for the venue's, to hide the step that is not theirs.
const keys = { restaurant: "newcomer", waitress: "newcomer.waitress" } as const;

export function keepNewcomer(newcomer: Newcomer, type: AccountType = "restaurant"): void {
  sessionStore.write(keys[type], JSON.stringify(newcomer));
}

export function forgetNewcomer(type: AccountType = "restaurant"): void {
  sessionStore.remove(keys[type]);
}

/** Undefined for whoever registers with an e-mail and a password. */
export function readNewcomer(type: AccountType = "restaurant"): Newcomer | undefined {
  const { registration, email, name } = parseStored(sessionStore.read(keys[type])) ?? {};
  const isWhole = typeof registration === "string" && typeof email === "string" && typeof name === "string";
  return isWhole ? { registration, email, name } : undefined;
}
