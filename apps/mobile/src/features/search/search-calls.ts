import { callKey } from "@bandeja/client/query-options";
import type { PlainAnswer } from "@bandeja/contract/call";
import type { CallInput } from "@bandeja/client/create-client";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import { jobsFindOpen, jobsOpenLocalities } from "@bandeja/contract/calls/open-jobs";
import { publicJobsFind, publicJobsGet, publicJobsLocalities } from "@bandeja/contract/calls/public-jobs";
import { api } from "@bandeja/web-platform/api/api.ts";
import { readLogin } from "@bandeja/web-platform/session/session.ts";
import { queryOptions } from "@tanstack/react-query";
import { ownTimeZone } from "./filters.ts";
import type { ListBody, SearchBody } from "./filters.ts";

// Workers and visitors without an account have calls of their own (docs/decisions/040-public-jobs-are-own-calls.md), with
// the same answers. One key serves both, since the cache is cleared when the login changes.

type ListQuery = CallInput<typeof publicJobsFind>["query"];

/** A search as parameters of an address. The country of a visitor is that of the device's time zone. */
export function visitorQuery({ ownCountry, near, bounds, weekdays, starts, ...simple }: ListBody): ListQuery {
  return {
    ...simple,
    ...(ownCountry && { timezone: ownTimeZone() }),
    ...near,
    ...bounds,
    ...(weekdays && { weekdays: weekdays.join(",") }),
    ...(starts && { startsFrom: starts.from, startsTo: starts.to }),
  };
}

/** One page of the list. */
export const findShifts = (body: ListBody, signal: AbortSignal) =>
  readLogin() === null
    ? api.call(publicJobsFind, { query: visitorQuery(body) }, { signal })
    : api.call(jobsFindOpen, { body }, { signal });

/** The localities of a search, with the number of shifts in each. */
export const localitiesQuery = (body: SearchBody) =>
  queryOptions({
    queryKey: callKey(jobsOpenLocalities, { body }),
    queryFn: ({ signal }): Promise<PlainAnswer<typeof publicJobsLocalities>> =>
      readLogin() === null
        ? api.call(publicJobsLocalities, { query: visitorQuery(body) }, { signal })
        : api.call(jobsOpenLocalities, { body }, { signal }),
    retry: false,
  });

/** A shift; for a visitor only an open one. */
export const shiftQuery = (id: string) =>
  queryOptions({
    queryKey: callKey(jobsGet, { params: { id } }),
    queryFn: ({ signal }) =>
      api.call(readLogin() === null ? publicJobsGet : jobsGet, { params: { id } }, { signal }),
    // The client retries.
    retry: false,
  });
