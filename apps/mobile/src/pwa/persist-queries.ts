import { readLogin, subscribeToLogin } from "@bandeja/web-platform/session/session.ts";
import { dehydrate, hydrate } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { notifyLastAnswer } from "@bandeja/web-platform/api/connection.ts";
import { clearKept, dropKept, keptFormat, readKept, writeKept } from "./kept-store.ts";
import type { Kept } from "./kept-store.ts";

const weekInMs = 7 * 86_400_000;
/** Answers within this time are written together. */
const pauseMs = 500;

/** The successful answers among these queries, except those with `meta.isKept` set to false. */
export function answersToKeep(
  queries: QueryClient,
  owner: string,
  hashes: ReadonlySet<string>,
): [string, Kept][] {
  const state = dehydrate(queries, {
    shouldDehydrateQuery: ({ queryHash, state: { status }, meta }) =>
      hashes.has(queryHash) && status === "success" && meta?.["isKept"] !== false,
    shouldDehydrateMutation: () => false,
  });
  return state.queries.map((query) => [query.queryHash, { owner, format: keptFormat, query }]);
}

/** Restores an account's kept answers into an empty cache. */
export function putBack(queries: QueryClient, owner: string, kept: readonly Kept[]): void {
  const ownerQueries = kept.filter((one) => one.owner === owner);
  const answers = ownerQueries.map(({ query }) => query);
  const latest = Math.max(...answers.map(({ state }) => state.dataUpdatedAt));
  if (latest > 0) notifyLastAnswer(latest);
  hydrate(queries, { queries: answers, mutations: [] });
  // Refetched even if fresh: much may have happened since the app was closed.
  void queries.invalidateQueries({ refetchType: "none" });
}

const isOld = (kept: Kept): boolean =>
  kept.format !== keptFormat || Date.now() - kept.query.state.dataUpdatedAt > weekInMs;

/** How long (ms) the start waits for the storage, which in some browsers never answers. */
const timeoutMs = 2_000;

/** Restores the last answers before anything is rendered. */
export async function restoreKept(queries: QueryClient): Promise<void> {
  const owner = readLogin()?.id;
  const nothing = new Promise<[]>((resolve) => setTimeout(resolve, timeoutMs, []));
  const kept = await Promise.race([readKept(), nothing]);
  const gone = kept.filter(([, one]) => one.owner !== owner || isOld(one)).map(([name]) => name);
  if (gone.length > 0) void dropKept(gone);
  if (owner === undefined) return;
  putBack(
    queries,
    owner,
    kept.map(([, one]) => one).filter((one) => !isOld(one)),
  );
}

/** Stores answers from now on, and clears them at the logout. @returns a function that stops it */
export function persistQueries(queries: QueryClient): () => void {
  const changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function write(): void {
    const owner = readLogin()?.id;
    if (owner !== undefined && changed.size > 0) void writeKept(answersToKeep(queries, owner, changed));
    changed.clear();
  }

  /** Writes the first answer at once, and those that follow together. */
  function writeSoon(): void {
    if (timer !== undefined) return;
    write();
    timer = setTimeout(() => {
      timer = undefined;
      write();
    }, pauseMs);
  }

  const stops = [
    queries.getQueryCache().subscribe((event) => {
      if (event.type !== "updated" || event.action.type !== "success") return;
      changed.add(event.query.queryHash);
      writeSoon();
    }),
    subscribeToLogin(() => {
      if (readLogin() === null) void clearKept();
    }),
  ];
  const flush = () => {
    if (document.visibilityState === "hidden") write();
  };
  document.addEventListener("visibilitychange", flush);
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
    document.removeEventListener("visibilitychange", flush);
  };
}
