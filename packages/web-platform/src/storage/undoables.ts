import { readLogin } from "../session/session.ts";
import { localStore, parseStored } from "./storage.ts";

/** How long an action can be undone before it is sent, in ms. */
export const undoMs = 5_000;

const storageKey = "undoables";

/**
 * An action that can be undone, or was sent and has no answer yet. It is stored at once and synchronously, so that a
 * reload or a crash does not lose it, and that no tab sends what another has undone.
 */
export interface Undoable {
  readonly owner: string;
  /** The name of the action, such as "confirm". */
  readonly action: string;
  /** The screen where it can be undone, such as the id of a job. */
  readonly scope: string;
  /** What it acts on, such as the id of an application. */
  readonly subject: string;
  /** Its idempotency key. */
  readonly key: string;
  /** When it will be sent, in ms. */
  readonly dueAt: number;
  /** Whether it was sent: it can no longer be undone. */
  readonly isSent: boolean;
}

function parseUndoable(value: unknown): Undoable[] {
  if (typeof value !== "object" || value === null) return [];
  const { owner, action, scope, subject, key, dueAt, isSent } = value as Record<string, unknown>;
  const areTexts = [owner, action, scope, subject, key].every((text) => typeof text === "string");
  if (!areTexts || typeof dueAt !== "number") return [];
  return [{ owner, action, scope, subject, key, dueAt, isSent: isSent === true } as Undoable];
}

const readAll = (): Undoable[] =>
  Object.values(parseStored(localStore.read(storageKey)) ?? {}).flatMap(parseUndoable);

function writeAll(undoables: readonly Undoable[]): void {
  if (undoables.length === 0) {
    localStore.remove(storageKey);
  } else {
    localStore.write(storageKey, JSON.stringify(Object.fromEntries(undoables.map((one) => [one.key, one]))));
  }
}

/** The actions of the signed-in account that have no answer yet, oldest first. */
export function readUndoables(): Undoable[] {
  const owner = readLogin()?.id;
  return readAll().filter((one) => one.owner === owner);
}

/** Stores an action until the server has answered or it was undone. Undefined when nobody is signed in. */
export function storeUndoable(
  action: Pick<Undoable, "action" | "scope" | "subject" | "key">,
): Undoable | undefined {
  const owner = readLogin()?.id;
  if (owner === undefined) return undefined;
  const undoable = { owner, ...action, dueAt: Date.now() + undoMs, isSent: false };
  writeAll([...readAll(), undoable]);
  return undoable;
}

/** Postpones an action, while its time to undo is paused. */
export function postponeUndoable(key: string, dueAt: number): void {
  writeAll(readAll().map((one) => (one.key === key ? { ...one, dueAt } : one)));
}

/** Marks an action as sent. Returns false if it was undone, or sent by another tab. */
export function claimUndoable(key: string): boolean {
  const all = readAll();
  if (!all.some((one) => one.key === key && !one.isSent)) return false;
  writeAll(all.map((one) => (one.key === key ? { ...one, isSent: true } : one)));
  return true;
}

/** Undoes an action. Returns false if it has been sent. */
export function undoUndoable(key: string): boolean {
  const isUnsent = readAll().some((one) => one.key === key && !one.isSent);
  if (isUnsent) clearUndoable(key);
  return isUnsent;
}

/** Removes an action that was undone, accepted or refused. */
export function clearUndoable(key: string): void {
  writeAll(readAll().filter((one) => one.key !== key));
}
