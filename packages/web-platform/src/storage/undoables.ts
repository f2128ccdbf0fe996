import { readLogin, undoablePrefixOf } from "../session/session.ts";
import { localStore, parseStored } from "./storage.ts";

/** How long an action can be undone before it is sent, in ms. */
export const undoMs = 5_000;

/**
 * An action that can be undone, or was sent and has no answer yet. It is stored at once and synchronously, so that a
 * reload or a crash does not lose it, and that no tab sends what another has undone. It belongs to the account that made
 * it: when its session expires or another account signs in, it waits for the next login of its own.
 */
export interface Undoable {
  /** The name of the action, such as "confirm". */
  readonly action: string;
  /** The screen where it can be undone, such as the id of a job. */
  readonly scope: string;
  /** What it acts on, such as the id of an application. */
  readonly subject: string;
  /** A message to the other side. */
  readonly reason?: string | undefined;
  /** Its idempotency key. */
  readonly key: string;
  /** When it will be sent, in ms. */
  readonly dueAt: number;
  /** Whether it was sent: it can no longer be undone. */
  readonly isSent: boolean;
}

/** The prefix of the signed-in account's actions; undefined when nobody is signed in. */
function ownPrefix(): string | undefined {
  const owner = readLogin()?.id;
  return owner === undefined ? undefined : undoablePrefixOf(owner);
}

function parseUndoable(key: string, text: string | null): Undoable[] {
  const { action, scope, subject, reason, dueAt, isSent } = parseStored(text) ?? {};
  const areTexts = [action, scope, subject].every((part) => typeof part === "string");
  if (!areTexts || typeof dueAt !== "number") return [];
  const message = typeof reason === "string" ? { reason } : {};
  return [{ action, scope, subject, ...message, key, dueAt, isSent: isSent === true } as Undoable];
}

function read(key: string): Undoable | undefined {
  const prefix = ownPrefix();
  return prefix === undefined ? undefined : parseUndoable(key, localStore.read(prefix + key))[0];
}

// One entry for each action, so that two tabs do not overwrite each other's.
function write({ key, ...undoable }: Undoable): void {
  const prefix = ownPrefix();
  if (prefix !== undefined) localStore.write(prefix + key, JSON.stringify(undoable));
}

/** The actions of the signed-in account that have no answer yet, those due first at the beginning. */
export function readUndoables(): Undoable[] {
  const prefix = ownPrefix();
  if (prefix === undefined) return [];
  return localStore
    .keys()
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => parseUndoable(key.slice(prefix.length), localStore.read(key)))
    .toSorted((a, b) => a.dueAt - b.dueAt);
}

/** Stores an action until the server has answered or it was undone. Undefined when nobody is signed in. */
export function storeUndoable(
  action: Pick<Undoable, "action" | "scope" | "subject" | "reason" | "key">,
): Undoable | undefined {
  const undoable = { ...action, dueAt: Date.now() + undoMs, isSent: false };
  write(undoable);
  return read(action.key);
}

/** Postpones an action, while its time to undo is paused. */
export function postponeUndoable(key: string, dueAt: number): void {
  const undoable = read(key);
  if (undoable !== undefined) write({ ...undoable, dueAt });
}

/** Marks an action as sent. Returns false if it was undone, sent by another tab, or belongs to another account. */
export function claimUndoable(key: string): boolean {
  const undoable = read(key);
  if (undoable === undefined || undoable.isSent) return false;
  write({ ...undoable, isSent: true });
  return true;
}

/** Undoes an action. Returns false if it has been sent. */
export function undoUndoable(key: string): boolean {
  const isUnsent = read(key)?.isSent === false;
  if (isUnsent) clearUndoable(key);
  return isUnsent;
}

/** Removes an action that was undone, accepted or refused. */
export function clearUndoable(key: string): void {
  const prefix = ownPrefix();
  if (prefix !== undefined) localStore.remove(prefix + key);
}
