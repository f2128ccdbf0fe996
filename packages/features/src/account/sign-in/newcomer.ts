import { sideOfType, type AccountType } from "@bandeja/contract/lists";
import { parseStored, sessionStore } from "@bandeja/web-platform/storage/storage.ts";

/** A person without an account who needs no password for one: Google has confirmed them, or they have made a passkey. */
export interface Newcomer {
  readonly authProvider: "google" | "passkey";
  /** Replaces the password in the registration: valid once, for one hour; Google's in this browser only. */
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
  const { authProvider, registration, email, name } = parseStored(sessionStore.read(keyOf(type))) ?? {};
  const isWhole = typeof registration === "string" && typeof email === "string" && typeof name === "string";
  if (!isWhole) return undefined;
  return { authProvider: authProvider === "passkey" ? authProvider : "google", registration, email, name };
}
