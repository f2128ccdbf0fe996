import { parseStored, sessionStore } from "@bandeja/browser/session/storage.ts";

/** Somebody whom Google vouches for, and who has no account yet. */
export interface Newcomer {
  /** What the registration has in place of a password: good once, for an hour, in this browser. */
  readonly registration: string;
  readonly email: string;
  /** May be empty. */
  readonly name: string;
}

// Of this tab, and gone with it; early.js looks for it, to hide the step that is not theirs.
const key = "newcomer";

export function keepNewcomer(newcomer: Newcomer): void {
  sessionStore.write(key, JSON.stringify(newcomer));
}

export function forgetNewcomer(): void {
  sessionStore.remove(key);
}

/** Undefined for whoever registers with an e-mail and a password. */
export function readNewcomer(): Newcomer | undefined {
  const { registration, email, name } = parseStored(sessionStore.read(key)) ?? {};
  const isWhole = typeof registration === "string" && typeof email === "string" && typeof name === "string";
  return isWhole ? { registration, email, name } : undefined;
}
