import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type {
  InfiniteData,
  QueryKey,
  UseInfiniteQueryOptions,
  UseInfiniteQueryResult,
  UseQueryOptions,
  UseQueryResult,
} from "@tanstack/react-query";
import { useState } from "react";
import { leastIntervalMs } from "../live/live-state.ts";

/** How often data on the screen are refetched: "Chat poll interval 10,000 ms" (specification section 9). */
export const shownEveryMs = 10_000;
/** How often counts beside them are, such as those of unread messages. */
export const countedEveryMs = 20_000;
/** The longest wait between attempts while the server does not answer. */
const longestMs = 60_000;

/** The interval in ms; a function receives the current data. */
type Every<Data> = number | ((data: Data | undefined) => number);

interface LiveState<Data> {
  status: string;
  data: Data | undefined;
  dataUpdatedAt: number;
  errorUpdatedAt: number;
}

/**
 * The options of live data, for `useQueries`; elsewhere use the hooks below. An event stream reports changes
 * (`live/follow-events.ts`); while there is none, they poll.
 */
export function useLiveOptions<Data>(every: Every<Data> = shownEveryMs) {
  const [openedAt] = useState(Date.now);
  return {
    staleTime: 5_000,
    refetchOnWindowFocus: "always",
    refetchOnReconnect: "always",
    refetchInterval({ state, queryKey }: { state: LiveState<Data>; queryKey: QueryKey }): number {
      const everyMs = typeof every === "function" ? every(state.data) : every;
      if (state.status !== "error") return Math.max(everyMs, leastIntervalMs(queryKey));
      // Each failure doubles the time since the last answer, and so the wait.
      const failingMs = state.errorUpdatedAt - Math.max(state.dataUpdatedAt, openedAt);
      return Math.min(Math.max(everyMs, failingMs), longestMs);
    },
  } as const;
}

/**
 * `useQuery` for data that others change while they are shown: refetched when an event reports a change, without a stream
 * every 10 s, or `everyMs`, on each return to the page and on reconnection; not while the page is hidden or offline, and
 * less often while the server does not answer.
 * Everything else uses `useQuery`, which refetches nothing by itself.
 */
export function useLiveQuery<Answer, Data = Answer, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Answer, Error, Data, Key>,
  everyMs: Every<Answer> = shownEveryMs,
): UseQueryResult<Data> {
  return useQuery({ ...useLiveOptions(everyMs), ...options });
}

/** `useInfiniteQuery` for such data: all loaded pages are refetched. */
export function useLiveInfiniteQuery<Page, Param, Key extends QueryKey = QueryKey>(
  options: UseInfiniteQueryOptions<Page, Error, InfiniteData<Page, Param>, Key, Param>,
  everyMs: number = shownEveryMs,
): UseInfiniteQueryResult<InfiniteData<Page, Param>> {
  return useInfiniteQuery({ ...useLiveOptions<InfiniteData<Page, Param>>(everyMs), ...options });
}
