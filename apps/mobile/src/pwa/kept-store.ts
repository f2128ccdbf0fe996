import { keptDatabase } from "@bandeja/browser/session/kept-data.ts";
import type { DehydratedState } from "@tanstack/react-query";
import { createStore, del, get, set } from "idb-keyval";

/** What is kept for a start without a network, and whose it is. */
export interface Kept {
  /** The account; nobody else ever sees it. */
  readonly owner: string;
  /** When the server last answered, in ms. */
  readonly at: number;
  readonly state: DehydratedState;
}

const key = "kept";
let opened: ReturnType<typeof createStore> | undefined;
const store = () => (opened ??= createStore(keptDatabase, "queries"));

/** Undefined where nothing is kept, or nothing may be (private windows). */
export async function readKept(): Promise<Kept | undefined> {
  try {
    return await get<Kept>(key, store());
  } catch {
    return undefined;
  }
}

export async function writeKept(kept: Kept): Promise<void> {
  try {
    await set(key, kept, store());
  } catch {
    // Full or forbidden: the app works on, and starts with an empty hand.
  }
}

export async function forgetKept(): Promise<void> {
  try {
    await del(key, store());
  } catch {
    // There is nothing.
  }
}
