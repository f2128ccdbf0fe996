import { readLogin } from "@bandeja/web-platform/session/session.ts";
import { localStore, parseStored } from "@bandeja/web-platform/storage/storage.ts";

/** How long an application can be undone before it is sent, in ms. */
export const undoMs = 5_000;

const storageKey = "application.undoable";

/**
 * An application that can be undone, or was sent and has no answer yet. It is stored at once and synchronously, so that
 * a reload does not lose it; its idempotency key makes a second sending harmless.
 */
interface UndoableApplication {
  readonly owner: string;
  readonly jobId: string;
  readonly key: string;
  /** When it will be sent, in ms. */
  readonly dueAt: number;
}

export function readUndoable(): UndoableApplication | undefined {
  const { owner, jobId, key, dueAt } = parseStored(localStore.read(storageKey)) ?? {};
  const isWhole = typeof jobId === "string" && typeof key === "string" && typeof dueAt === "number";
  return isWhole && typeof owner === "string" && owner === readLogin()?.id
    ? { owner, jobId, key, dueAt }
    : undefined;
}

function write(undoable: UndoableApplication): void {
  localStore.write(storageKey, JSON.stringify(undoable));
}

/** Stores an application for as long as it can be undone and until the server has answered. */
export function storeUndoable(application: { jobId: string; key: string }): void {
  const owner = readLogin()?.id;
  if (owner !== undefined) write({ owner, ...application, dueAt: Date.now() + undoMs });
}

/** Milliseconds that are left to undo the application for a job; undefined when it cannot be undone. */
export function undoTimeLeft(jobId: string): number | undefined {
  const undoable = readUndoable();
  const left = undoable?.jobId === jobId ? undoable.dueAt - Date.now() : 0;
  return left > 0 ? left : undefined;
}

/** Ends the time to undo the application for a job and returns its key; undefined when there is none. */
export function endUndoTime(jobId: string): string | undefined {
  const undoable = readUndoable();
  if (undoable?.jobId !== jobId) return undefined;
  write({ ...undoable, dueAt: Date.now() });
  return undoable.key;
}

/** Removes an application that was undone, accepted or refused. */
export function clearUndoable(key: string): void {
  if (readUndoable()?.key === key) localStore.remove(storageKey);
}
