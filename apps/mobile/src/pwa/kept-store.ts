import { keptDatabase } from "@bandeja/web-platform/storage/offline-data.ts";
import type { DehydratedState } from "@tanstack/react-query";

type KeptQuery = DehydratedState["queries"][number];

/** The shape of what is stored. Entries of another one, from an earlier version of the app, are dropped. */
export const keptFormat = 3;

/** One answer, with the account that it was given to: it is never shown to another. */
export interface Kept {
  readonly owner: string;
  readonly format: number;
  readonly query: KeptQuery;
}

const storeName = "kept";

/** Resolves with the result of a request, which the requests before it in its transaction have by then as well. */
function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(new Error(request.error?.message)));
  });
}

let opened: Promise<IDBDatabase> | undefined;
const clearOpened = () => {
  opened = undefined;
};

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(keptDatabase);
  request.addEventListener("upgradeneeded", () => request.result.createObjectStore(storeName));
  const database = await resultOf(request);
  // Some browsers close connections by themselves.
  database.addEventListener("close", clearOpened);
  // A logout deletes the database. As long as a tab has it open, no other can open it, and the app cannot start there.
  database.addEventListener("versionchange", () => {
    clearOpened();
    database.close();
  });
  return database;
}

/** Ignores failures of the storage: in private windows, or when it is full, the app works without. */
async function withStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Result | Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await work((await (opened ??= open())).transaction(storeName, mode).objectStore(storeName));
  } catch {
    clearOpened();
    return undefined;
  }
}

export const readKept = async (): Promise<[string, Kept][]> =>
  (await withStore("readonly", async (store) => {
    const [names, kept] = [store.getAllKeys() as IDBRequest<string[]>, store.getAll() as IDBRequest<Kept[]>];
    const answers = await resultOf(kept);
    return names.result.flatMap((name, row): [string, Kept][] => {
      const one = answers[row];
      return one === undefined ? [] : [[name, one]];
    });
  })) ?? [];

// One entry for each, so that two windows of the app do not overwrite each other's.
export const writeKept = (kept: [string, Kept][]) =>
  withStore("readwrite", (store) => kept.forEach(([name, one]) => store.put(one, name)));

export const dropKept = (names: string[]) =>
  withStore("readwrite", (store) => names.forEach((name) => store.delete(name)));

export const clearKept = () => withStore("readwrite", (store) => store.clear());
