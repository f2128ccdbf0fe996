import type { QueryClient } from "@tanstack/react-query";
import { isMissedCode } from "../api/fetch-code.ts";
import { readLogin, subscribeToLogin } from "../session/session.ts";

/** How long (ms) after its start a page may take to open its stream: what it shows first has just been fetched. */
const afterStartMs = 3_000;

/**
 * Keeps the data on screen current by the account's event stream, while someone is signed in. Until it is open, and
 * where it cannot be opened, live queries poll.
 *
 * @returns a function that stops it
 */
export function startLive(queries: QueryClient): () => void {
  // Tabs cannot share a stream without them: older browsers, and pages that are not served securely.
  if (!("locks" in navigator) || !("BroadcastChannel" in globalThis)) return () => {};
  const stopping = new AbortController();
  let isLoading = false;
  function load(): void {
    if (readLogin() === null || isLoading) return;
    isLoading = true;
    // A separate file, which no page waits for. If it cannot be loaded, the next page or login tries again.
    import("./follow-events.ts").then(
      ({ followEvents }) => {
        stopWaiting();
        if (!stopping.signal.aborted) followEvents(queries, stopping.signal);
      },
      (cause: unknown) => {
        isLoading = false;
        if (!isMissedCode(cause)) reportError(cause);
      },
    );
  }
  const timer = setTimeout(load, afterStartMs);
  const stopLogin = subscribeToLogin(load);
  function stopWaiting(): void {
    clearTimeout(timer);
    stopLogin();
  }
  return () => {
    stopWaiting();
    stopping.abort();
  };
}
