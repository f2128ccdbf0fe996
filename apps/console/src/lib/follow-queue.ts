import { consoleApi, queueEvent } from "@bandeja/contract/console/constants";
import { readyType } from "@bandeja/contract/live-events";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { isLive, setLive } from "./live-state.ts";

/** The shortest time (ms) between two reads of what has changed. */
const paceMs = 300;
/** How long (ms) after a refusal, or an end that a browser does not repair by itself, a stream is tried again. */
const retryMs = 30_000;

/** The first parts of the keys of what a change of the queue may change. */
const changing: ReadonlySet<unknown> = new Set(["queue", "requests", "version"]);

/** Reads again what may have changed, one time after the other, so that many events cancel no read. */
function createReader(queries: QueryClient) {
  let isChanged = false;
  let isReading = false;
  return async (): Promise<void> => {
    isChanged = true;
    if (isReading) return;
    isReading = true;
    while (isChanged) {
      isChanged = false;
      await queries.invalidateQueries({ predicate: ({ queryKey }) => changing.has(queryKey[0]) });
      await new Promise((resolve) => setTimeout(resolve, paceMs));
    }
    isReading = false;
  };
}

/** Follows the stream of what changes in the queue until it is stopped; a hidden tab has none. */
function followQueue(queries: QueryClient): () => void {
  const read = createReader(queries);
  let source: EventSource | undefined;
  let retrying: ReturnType<typeof setTimeout> | undefined;
  function close(): void {
    clearTimeout(retrying);
    source?.close();
    source = undefined;
    setLive(false);
  }
  function open(): void {
    close();
    const opened = new EventSource(`${consoleApi}/events`);
    source = opened;
    // Not at its headers, since a proxy may hold back what follows. What has changed before is read, too.
    opened.addEventListener(readyType, () => {
      setLive(true);
      void read();
    });
    opened.addEventListener(queueEvent, () => void read());
    opened.addEventListener("error", () => {
      // A read finds out whether the session has ended; without a stream it is repeated as often as before.
      if (isLive()) void read();
      setLive(false);
      if (opened.readyState === EventSource.CLOSED) retrying = setTimeout(open, retryMs);
    });
  }
  const onVisibility = () => (document.visibilityState === "hidden" ? close() : open());
  document.addEventListener("visibilitychange", onVisibility);
  onVisibility();
  return () => {
    document.removeEventListener("visibilitychange", onVisibility);
    close();
  };
}

/** Shows what changes in the queue within a second, for as long as there is a session. */
export function useLiveQueue(isSignedIn: boolean): void {
  const queries = useQueryClient();
  useEffect(() => (isSignedIn ? followQueue(queries) : undefined), [queries, isSignedIn]);
}
