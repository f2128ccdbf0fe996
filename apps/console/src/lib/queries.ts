import type { ConsoleCommand } from "@bandeja/contract/console/calls";
import type { ConsoleItem } from "@bandeja/contract/console/items";
import type { OwnRequest } from "@bandeja/contract/console/plans";
import type { ConsoleSession, SessionEnd } from "@bandeja/contract/console/session";
import { MutationCache, QueryCache, QueryClient, queryOptions } from "@tanstack/react-query";
import { call, ConsoleError, get, isCode } from "./api.ts";
import { forgetHeldItem } from "./held-item.ts";
import { pollingEvery } from "./live-state.ts";
import { forgetDrafts } from "./use-draft.ts";

/** Why there is no session any more, which the login then says: it has ended by itself, or an admin has ended it. */
type End = "ended" | SessionEnd;
const endKey = ["session", "end"] as const;

const sessionKey = ["session"] as const;

/** The operator's session; null if there is none. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  async queryFn({ client }) {
    const { data, ended } = await call<{ data: ConsoleSession | null; ended?: SessionEnd }>("/session");
    if (ended !== undefined) client.setQueryData(endKey, ended);
    // One that is over locks what it has left on the screen.
    if (data === null && client.getQueryData(sessionKey)) endSession(client, ended ?? "ended");
    return data;
  },
  refetchInterval: ({ state }) => (state.data ? 30_000 : false),
});

/** What waits; asked for again as long as the page is visible, seldom while a stream tells what changes. */
export const queueQuery = queryOptions({
  queryKey: ["queue"],
  queryFn: () => get<ConsoleItem[]>("/queue"),
  refetchInterval: pollingEvery(20_000),
  // Each time that it is opened, it shows what waits then.
  refetchOnMount: "always",
});

/** What became of one's own requests for a second operator. */
export const requestsQuery = queryOptions({
  queryKey: ["requests"],
  queryFn: () => get<OwnRequest[]>("/requests"),
  refetchInterval: pollingEvery(20_000),
  refetchOnMount: "always",
});

export const commandsQuery = queryOptions({
  queryKey: ["commands"],
  queryFn: () => get<ConsoleCommand[]>("/commands"),
});

/** Shows the login, and forgets what the session has read. */
export function endSession(queries: QueryClient, end?: End): void {
  queries.setQueryData(sessionKey, null);
  queries.setQueryData(endKey, end ?? null);
  forgetHeldItem();
  // Those who can log in again go on with what they have typed.
  if (end === undefined || end === "disabled") forgetDrafts();
  const [session] = sessionKey;
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== session });
}

export const findEnd = (queries: QueryClient): End | undefined =>
  queries.getQueryData<End | null>(endKey) ?? undefined;

/**
 * A cache that shows the login as soon as an answer says that the session has ended, and reads what is on the screen again
 * after a refusal, since that may be about what has changed meanwhile.
 */
export function createQueries(): QueryClient {
  const onError = (error: unknown): void => {
    if (isCode(error, "SIGNED_OUT")) endSession(queries, error.ended ?? "ended");
  };
  function onRefusal(error: unknown): void {
    onError(error);
    const isRefusal =
      error instanceof ConsoleError && error.code !== "SIGNED_OUT" && error.code !== "OFFLINE";
    if (isRefusal) void queries.invalidateQueries();
  }
  const queries = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError: onRefusal }),
    defaultOptions: {
      // A missing network is said at once. By default a press would wait for it, and decide later with what was typed since.
      mutations: { retry: false, networkMode: "always" },
      queries: { retry: false, staleTime: 5_000, networkMode: "always", refetchOnReconnect: true },
    },
  });
  return queries;
}
