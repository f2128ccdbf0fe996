import { readLogin, subscribeToLogin } from "@bandeja/browser/session/session.ts";
import { dehydrate, hydrate } from "@tanstack/react-query";
import type { DehydratedState, QueryClient } from "@tanstack/react-query";
import { isUnfinished } from "#lib/deeds.ts";
import { readLastAnswer, tellLastAnswer } from "#lib/connection.ts";
import { forgetKept, readKept, writeKept } from "./kept-store.ts";

const dayInMs = 86_400_000;
const keptForMs = 7 * dayInMs;
/** Not more often than this: what is on the screen is asked every ten seconds. */
const pauseMs = 2_000;

/** What a later start needs: answers that came, and deeds that are not done yet. */
export function stateToKeep(queries: QueryClient): DehydratedState {
  const state = dehydrate(queries, {
    shouldDehydrateQuery: (query) => query.state.status === "success" && query.meta?.["isKept"] !== false,
    shouldDehydrateMutation: isUnfinished,
  });
  // One that was on its way when the app ended is sent again as one that waited: it carries a key, so that it is done once.
  const mutations = state.mutations.map((mutation) => ({
    ...mutation,
    state: { ...mutation.state, isPaused: mutation.state.status === "pending" },
  }));
  return { ...state, mutations };
}

/** Puts back what the person saw last and what they did without a network; before anything is rendered. */
export async function restoreKept(queries: QueryClient): Promise<void> {
  const owner = readLogin()?._id;
  const kept = await readKept();
  if (kept === undefined) return;
  if (kept.owner !== owner || Date.now() - kept.at > keptForMs) return forgetKept();
  hydrate(queries, kept.state);
  tellLastAnswer(kept.at);
  void queries.resumePausedMutations();
}

/** Keeps what the app knows, from now on; nothing any more when the login ends. Gives the way to stop. */
export function keepQueries(queries: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function write(): void {
    timer = undefined;
    const owner = readLogin()?._id;
    if (owner === undefined) return;
    void writeKept({ owner, at: readLastAnswer() ?? Date.now(), state: stateToKeep(queries) });
  }

  const soon = () => void (timer ??= setTimeout(write, pauseMs));
  function atOnce(): void {
    if (document.visibilityState !== "hidden") return;
    clearTimeout(timer);
    write();
  }

  const stops = [
    queries.getQueryCache().subscribe(({ type }) => {
      if (type === "updated" || type === "removed") soon();
    }),
    // A deed must outlive the app from the moment it is done.
    queries.getMutationCache().subscribe(({ type }) => {
      if (type === "added" || type === "updated") write();
    }),
    subscribeToLogin(() => {
      if (readLogin() === null) void forgetKept();
    }),
  ];
  document.addEventListener("visibilitychange", atOnce);
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
    document.removeEventListener("visibilitychange", atOnce);
  };
}
