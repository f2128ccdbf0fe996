import type { ConsoleCommand, ConsoleItem, ConsoleSession } from "@bandeja/contract/console/calls";
import { MutationCache, QueryCache, QueryClient, queryOptions } from "@tanstack/react-query";
import { get, isCode } from "./api.ts";
import { forgetHeldItem } from "./held-item.ts";
import { forgetDrafts } from "./use-draft.ts";

/** The operator's session; null if there is none. */
export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: () => get<ConsoleSession | null>("/session"),
});

/** Whether a session has ended by itself, which the login then says. */
const endedKey = ["session", "ended"] as const;

/** What waits; asked for again as long as the page is visible. */
export const queueQuery = queryOptions({
  queryKey: ["queue"],
  queryFn: () => get<ConsoleItem[]>("/queue"),
  refetchInterval: 20_000,
  // Each time that it is opened, it shows what waits then.
  refetchOnMount: "always",
});

export const commandsQuery = queryOptions({
  queryKey: ["commands"],
  queryFn: () => get<ConsoleCommand[]>("/commands"),
});

/** Shows the login, and forgets what the session has read. */
export function endSession(queries: QueryClient, { isEnded = false } = {}): void {
  queries.setQueryData(sessionQuery.queryKey, null);
  queries.setQueryData(endedKey, isEnded);
  forgetHeldItem();
  if (!isEnded) forgetDrafts();
  const [session] = sessionQuery.queryKey;
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== session });
}

export const hasEnded = (queries: QueryClient): boolean => queries.getQueryData(endedKey) === true;

/** A cache that shows the login as soon as an answer says that the session has ended. */
export function createQueries(): QueryClient {
  const onError = (error: unknown): void => {
    if (isCode(error, "SIGNED_OUT")) endSession(queries, { isEnded: true });
  };
  const queries = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: { queries: { retry: false, staleTime: 5_000 }, mutations: { retry: false } },
  });
  return queries;
}
