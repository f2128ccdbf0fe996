import { keptDatabase } from "@bandeja/web-platform/storage/offline-data.ts";
import type { DehydratedState } from "@tanstack/react-query";
import { clear, createStore, delMany, entries, setMany } from "idb-keyval";

type KeptQuery = DehydratedState["queries"][number];

/** The shape of what is stored. Entries of another one, from an earlier version of the app, are dropped. */
export const keptFormat = 3;

/** One answer, with the account that it was given to: it is never shown to another. */
export interface Kept {
  readonly owner: string;
  readonly format: number;
  readonly query: KeptQuery;
}

// One entry for each, so that two windows of the app do not overwrite each other's.
let opened: ReturnType<typeof createStore> | undefined;
const store = () => (opened ??= createStore(keptDatabase, "kept"));

/** Ignores failures of the storage: in private windows, or when it is full, the app works without. */
const ifPossible = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
  try {
    return await work();
  } catch {
    return undefined;
  }
};

export const readKept = async (): Promise<[string, Kept][]> =>
  (await ifPossible(() => entries<string, Kept>(store()))) ?? [];

export const writeKept = (kept: [string, Kept][]) => ifPossible(() => setMany(kept, store()));

export const dropKept = (names: string[]) => ifPossible(() => delMany(names, store()));

export const clearKept = () => ifPossible(() => clear(store()));
