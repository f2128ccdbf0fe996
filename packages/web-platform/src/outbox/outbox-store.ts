import { outboxPrefixOf } from "../session/session.ts";
import { localStore, parseStored } from "../storage/storage.ts";

/** What an account did and the server has not accepted yet. */
export interface OutboxEntry {
  /** The offline mutation. */
  name: string;
  /** Its input, with the key by which the server recognises a repeat. */
  input: unknown;
  /** When it was made, in ms. */
  at: number;
  /** Refused by the server: kept to be sent again or discarded. */
  isRefused: boolean;
  /** Whether it was ever sent: the server may have it. */
  isAttempted: boolean;
}

// One key for each entry, so that two tabs do not overwrite each other's.
const keyOf = (owner: string, { name, input }: Pick<OutboxEntry, "name" | "input">): string =>
  `${outboxPrefixOf(owner)}${JSON.stringify([name, input])}`;

/** Stores an entry at once: it survives a reload, the end of the app and of the session. A logout deletes it. */
export function keepEntry(owner: string, entry: OutboxEntry): void {
  const { at, isRefused, isAttempted } = entry;
  localStore.write(keyOf(owner, entry), JSON.stringify({ at, isRefused, isAttempted }));
}

/** False once it was taken back, in this tab or another. */
export const hasEntry = (owner: string, entry: Pick<OutboxEntry, "name" | "input">): boolean =>
  localStore.read(keyOf(owner, entry)) !== null;

export function dropEntry(owner: string, entry: Pick<OutboxEntry, "name" | "input">): void {
  localStore.remove(keyOf(owner, entry));
}

function parseEntry(subject: string, text: string | null): OutboxEntry[] {
  const [name, input] = JSON.parse(subject) as unknown[];
  const { at, isRefused, isAttempted } = parseStored(text) ?? {};
  const isWhole = typeof name === "string" && typeof at === "number";
  return isWhole
    ? [{ name, input, at, isRefused: isRefused === true, isAttempted: isAttempted !== false }]
    : [];
}

/** An account's entries, oldest first. */
export function readOutbox(owner: string): OutboxEntry[] {
  const prefix = outboxPrefixOf(owner);
  return localStore
    .keys()
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => parseEntry(key.slice(prefix.length), localStore.read(key)))
    .toSorted((a, b) => a.at - b.at);
}
