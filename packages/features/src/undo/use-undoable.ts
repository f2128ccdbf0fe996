import { newIdempotencyKey } from "@bandeja/client/idempotency-key";
import {
  claimUndoable,
  postponeUndoable,
  readUndoables,
  storeUndoable,
  undoUndoable,
} from "@bandeja/web-platform/storage/undoables.ts";
import type { Undoable } from "@bandeja/web-platform/storage/undoables.ts";
import { useEffect, useEffectEvent, useRef, useState } from "react";

/** An action that can still be undone. */
export type Waiting = Pick<Undoable, "action" | "subject" | "reason" | "key" | "dueAt">;

interface State {
  readonly waiting: readonly Waiting[];
  /** When the time was paused, in ms. */
  readonly heldAt: number | undefined;
}

interface Options {
  /** What the screen shows, such as the id of a job: after a reload its actions can still be undone there. */
  scope: string;
  /** The names of the actions. */
  actions: readonly string[];
  /** Sends an action. It may be called while the page is being closed, and must outlive it (`keepalive`). */
  send: (action: Pick<Undoable, "action" | "subject" | "reason" | "key">) => void;
}

/**
 * Actions that take effect on the screen at once, and are sent when they can no longer be undone: after `undoMs`, or
 * as soon as the user leaves the screen or the page. Each is stored until `clearUndoable(key)`: after a crash, the
 * client sends those that are left (`readUndoables`).
 *
 * - `waiting`: not sent yet, each can be undone
 * - `hold(true)` pauses the time, as long as an Undo has the focus or the pointer; `heldAt` is its instant
 */
export function useUndoable({ scope, actions, send }: Options) {
  const [state, setState] = useState<State>(() => ({
    waiting: readUndoables().filter(
      (one) => !one.isSent && one.scope === scope && actions.includes(one.action),
    ),
    heldAt: undefined,
  }));
  // A ref, since one event may change the state twice, and the cleanup at unmount must see the latest.
  const latest = useRef(state);
  function change(next: State): void {
    latest.current = next;
    setState(next);
  }

  const sendThose = useEffectEvent((isMeant: (one: Waiting) => boolean) => {
    const { waiting, heldAt } = latest.current;
    change({ waiting: waiting.filter((one) => !isMeant(one)), heldAt });
    for (const one of waiting) if (isMeant(one) && claimUndoable(one.key)) send(one);
  });

  const { waiting, heldAt } = state;
  useEffect(() => {
    if (heldAt !== undefined || waiting.length === 0) return undefined;
    const next = Math.min(...waiting.map(({ dueAt }) => dueAt));
    const timer = setTimeout(
      () => sendThose(({ dueAt }) => dueAt <= Date.now()),
      Math.max(0, next - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [waiting, heldAt]);

  useEffect(() => {
    const sendAll = () => sendThose(() => true);
    const whenHidden = () => {
      if (document.visibilityState === "hidden") sendAll();
    };
    document.addEventListener("visibilitychange", whenHidden);
    window.addEventListener("pagehide", sendAll);
    return () => {
      document.removeEventListener("visibilitychange", whenHidden);
      window.removeEventListener("pagehide", sendAll);
      sendAll();
    };
  }, []);

  function hold(isHeld: boolean): void {
    const { waiting: left, heldAt: since } = latest.current;
    const now = Date.now();
    if (isHeld) return change({ waiting: left, heldAt: since ?? now });
    if (since === undefined) return;
    const later = left.map((one) => ({ ...one, dueAt: one.dueAt + now - since }));
    for (const { key, dueAt } of later) postponeUndoable(key, dueAt);
    change({ waiting: later, heldAt: undefined });
  }

  function start(action: string, subject: string, reason?: string): void {
    const undoable = storeUndoable({ action, scope, subject, reason, key: newIdempotencyKey() });
    if (undoable === undefined) return;
    change({ ...latest.current, waiting: [...latest.current.waiting, undoable] });
  }

  /** Returns false if another tab has sent it meanwhile. */
  function undo(key: string): boolean {
    hold(false);
    change({ ...latest.current, waiting: latest.current.waiting.filter((one) => one.key !== key) });
    return undoUndoable(key);
  }

  return { waiting, heldAt, start, undo, hold };
}
