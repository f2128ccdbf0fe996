import { NetworkFailure } from "@bandeja/client/failures";
import type { Mutation, Query, QueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";

/** `offline`: the device has no network. `away`: it has one, but the server does not answer. */
export type Connection = "online" | "offline" | "away";

let isAway = false;
let lastAnswer: number | undefined;
const listeners = new Set<() => void>();
const notifyListeners = () => listeners.forEach((listener) => listener());

/** When the server last answered, in ms; undefined before it ever did. */
export const readLastAnswer = (): number | undefined => lastAnswer;

/** Sets the time of the last answer, from the stored answers of an offline start. */
export function notifyLastAnswer(at: number): void {
  lastAnswer = at;
  notifyListeners();
}

function setAway(away: boolean): void {
  if (away === isAway) return;
  isAway = away;
  notifyListeners();
}

/** How long (ms) a call may take before the user is told that it is slow. */
export const slowAfterMs = 4_000;

/** The calls under way, each with the timer after which it is slow; undefined once it is. */
const underWay = new Map<Query | Mutation, ReturnType<typeof setTimeout> | undefined>();
const readIsSlow = (): boolean => [...underWay.values()].includes(undefined);

/** Follows whether a call that the user waits for is under way. Its own repetitions are part of it. */
function follow(call: Query | Mutation, isUnderWay: boolean): void {
  if (isUnderWay === underWay.has(call)) return;
  if (isUnderWay) {
    const noteSlow = () => {
      underWay.set(call, undefined);
      notifyListeners();
    };
    underWay.set(call, setTimeout(noteSlow, slowAfterMs));
    return;
  }
  clearTimeout(underWay.get(call));
  underWay.delete(call);
  notifyListeners();
}

const hasFailed = ({ state }: Query): boolean => state.status === "error";

/** Derives the connection's state from every answer, failed call and call without an answer. @returns a function that stops it */
export function watchConnection(queries: QueryClient): () => void {
  window.addEventListener("online", notifyListeners);
  window.addEventListener("offline", notifyListeners);
  function noteAnswer(): void {
    lastAnswer = Date.now();
    const wasAway = isAway;
    setAway(false);
    // The server is back: queries that failed meanwhile need not wait for their next attempt.
    if (wasAway) void queries.refetchQueries({ type: "active", predicate: hasFailed });
  }
  // Nobody waits for a refetch of what is shown: on a slow network the note would come and go with each poll.
  const isAwaited = ({ state }: Query): boolean =>
    state.fetchStatus === "fetching" && state.data === undefined;
  const stopQueries = queries.getQueryCache().subscribe((event) => {
    follow(event.query, event.type !== "removed" && isAwaited(event.query as Query));
    if (event.type !== "updated") return;
    if (event.action.type === "success" && event.action.manual !== true) noteAnswer();
    else if (event.action.type === "error") setAway(event.action.error instanceof NetworkFailure);
  });
  const stopMutations = queries.getMutationCache().subscribe((event) => {
    const { mutation } = event;
    if (mutation !== undefined) {
      const isSending = mutation.state.status === "pending" && !mutation.state.isPaused;
      follow(mutation, event.type !== "removed" && isSending);
    }
    if (event.type === "updated" && event.action.type === "success") noteAnswer();
  });
  return () => {
    stopQueries();
    stopMutations();
    for (const call of underWay.keys()) follow(call, false);
    // Nothing would notice that the server is back.
    setAway(false);
    window.removeEventListener("online", notifyListeners);
    window.removeEventListener("offline", notifyListeners);
  };
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the server can be reached. */
export const readConnection = (): Connection => (!navigator.onLine ? "offline" : isAway ? "away" : "online");

export const useConnection = (): Connection => useSyncExternalStore(subscribe, readConnection);

/** When the server last answered, in ms. */
export const useLastAnswer = (): number | undefined => useSyncExternalStore(subscribe, readLastAnswer);

/** Whether a call that the user waits for has had no answer for some seconds: the network stalls, or the server is slow. */
export const useIsSlow = (): boolean => useSyncExternalStore(subscribe, readIsSlow);
