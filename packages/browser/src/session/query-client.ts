import { QueryClient } from "@tanstack/react-query";
import type { DefaultOptions } from "@tanstack/react-query";
import { readLogin, subscribeToLogin } from "./session.ts";

/** The query cache; `clearOnLoginChange` keeps its answers from outliving their login. `queries`: when a client asks again. */
export function createQueryClient(queries: DefaultOptions["queries"] = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // The client decides what is asked again; here it is only when: on return to the tab, after 30 s.
      queries: { staleTime: 30_000, retry: false, ...queries },
      // Sent at once, so that a missing network is told at once; only actions of the app wait for one (its actions.ts).
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

/** Empties the cache whenever another account signs in, or nobody is signed in any more. */
export function clearOnLoginChange(queries: QueryClient): () => void {
  let id = readLogin()?._id;
  return subscribeToLogin(() => {
    const nextId = readLogin()?._id;
    if (nextId === id) return;
    id = nextId;
    queries.clear();
  });
}
