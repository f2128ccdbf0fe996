import { QueryClient } from "@tanstack/react-query";
import type { DefaultOptions } from "@tanstack/react-query";
import { readLogin, subscribeToLogin } from "../session/session.ts";

/**
 * The query cache; `clearOnLoginChange` must clear it with the login. `queries`: the client's own options for
 * refetching.
 */
export function createQueryClient(queries: DefaultOptions["queries"] = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Retries are made by the API client; this only sets when a return to the tab refetches: after 30 s.
      queries: { staleTime: 30_000, retry: false, ...queries },
      // Sent at once, so that a missing network is reported; only the app's offline mutations wait (its actions.ts).
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

/** Clears the cache when the account changes or signs out. */
export function clearOnLoginChange(queries: QueryClient): () => void {
  let id = readLogin()?.id;
  return subscribeToLogin(() => {
    const nextId = readLogin()?.id;
    if (nextId === id) return;
    id = nextId;
    queries.clear();
  });
}
