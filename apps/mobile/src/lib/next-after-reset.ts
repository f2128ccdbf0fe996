import { localStore, parseStored } from "@bandeja/web-platform/storage/storage.ts";
import { safeNext } from "../paths.ts";

const key = "login.next";
/** As long as the mailed link works. */
const lifeMs = 30 * 60_000;

/** Remembers the screen that required the login, since the mailed link opens in another tab. */
export function keepNext(next: string | undefined): void {
  if (next === undefined) localStore.remove(key);
  else localStore.write(key, JSON.stringify({ next, at: Date.now() }));
}

/** The screen to continue at after a password was reset; undefined for the account's first one. */
export function readNext(): string | undefined {
  const { next, at } = parseStored(localStore.read(key)) ?? {};
  const isRecent = typeof at === "number" && Date.now() - at < lifeMs;
  return isRecent && typeof next === "string" ? safeNext(next) : undefined;
}
