import { ApiFailure, NetworkFailure } from "@bandeja/client/failures";
import type { FetchStatus } from "@tanstack/react-query";

/** What a view needs of a query: a result of `useQuery` or `useInfiniteQuery`, or several of them by `allOf`. */
export interface QueryState<Data> {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  /** `paused` while the device is offline: the query loads by itself when it is back. */
  fetchStatus: FetchStatus;
  refetch: () => unknown;
}

type DataOf<Queries extends Record<string, QueryState<unknown>>> = {
  [Name in keyof Queries]: Exclude<Queries[Name]["data"], undefined>;
};

/**
 * Several queries as one, whose data are those of all: `allOf({ fee, venue })` has no data until both have, fails with
 * either, and refetches both.
 */
export function allOf<const Queries extends Record<string, QueryState<unknown>>>(
  queries: Queries,
): QueryState<DataOf<Queries>> {
  const named = Object.entries(queries);
  const all = named.map(([, query]) => query);
  const data = Object.fromEntries(named.map(([name, query]) => [name, query.data])) as DataOf<Queries>;
  return {
    data: all.every((query) => query.data !== undefined) ? data : undefined,
    error: all.find(({ error }) => error !== null)?.error ?? null,
    isFetching: all.some(({ isFetching }) => isFetching),
    fetchStatus: all.find(isWaiting)?.fetchStatus ?? "idle",
    refetch: () => Promise.all(all.map(({ refetch }) => refetch())),
  };
}

/** A list of pages as one query of its rows. A next page that failed is no failure of the list: its button says so. */
export function rowsOf<Row>(
  list: Omit<QueryState<unknown>, "data"> & { isFetchNextPageError: boolean },
  rows: Row[] | undefined,
): QueryState<Row[]> {
  const { error, isFetching, fetchStatus, refetch, isFetchNextPageError } = list;
  return { data: rows, error: isFetchNextPageError ? null : error, isFetching, fetchStatus, refetch };
}

/**
 * Whether the record does not exist, is not this account's, or has an id that cannot be, as of a broken link: a retry is
 * of no use.
 */
export const isGone = ({ error }: Pick<QueryState<unknown>, "error">): boolean =>
  error instanceof ApiFailure && (error.status === 404 || error.code === "INVALID");

type Loading = Pick<QueryState<unknown>, "data" | "error" | "fetchStatus">;

/** Whether a first answer waits for a network. */
const isWaiting = ({ data, fetchStatus }: Pick<Loading, "data" | "fetchStatus">): boolean =>
  data === undefined && fetchStatus === "paused";

/** Why there is no answer; null while it is being loaded. */
export const failureOf = (query: Loading): Error | null =>
  query.error ?? (isWaiting(query) ? new NetworkFailure("offline", undefined) : null);

/** Whether there is nothing to show: not loaded, or gone. Data that were loaded before stay when a refetch fails. */
export const hasFailed = (query: Loading): boolean =>
  isGone(query) || (query.data === undefined && failureOf(query) !== null);
