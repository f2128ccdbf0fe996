import { sideOfType, type AccountType } from "@bandeja/contract/lists";
import { parseStored, sessionStore } from "@bandeja/web-platform/storage/storage.ts";

/** A person confirmed by Google who has no account yet. */
export interface Newcomer {
  /** Replaces the password in the registration: valid once, for one hour, in this browser. */
  readonly registration: string;
  readonly email: string;
  /** May be empty. */
  readonly name: string;
}

// Stored for the tab; pre-hydration.js reads the venue's key and hides the step that is not needed.
const keys = { venue: "newcomer", worker: "newcomer.waitress" } as const;
const keyOf = (type: AccountType): string => keys[sideOfType[type]];

export function saveNewcomer(newcomer: Newcomer, type: AccountType = "restaurant"): void {
  sessionStore.write(keyOf(type), JSON.stringify(newcomer));
}

export function clearNewcomer(type: AccountType = "restaurant"): void {
  sessionStore.remove(keyOf(type));
}

/** Undefined for a registration with e-mail and password. */
export function readNewcomer(type: AccountType = "restaurant"): Newcomer | undefined {
  const { registration, email, name } = parseStored(sessionStore.read(keyOf(type))) ?? {};
  const isWhole = typeof registration === "string" && typeof email === "string" && typeof name === "string";
  return isWhole ? { registration, email, name } : undefined;
}
