import type { CallInput } from "@bandeja/client/create-client";
import type { jobsOpenLocalities } from "@bandeja/contract/calls/open-jobs";
import type { ChangedLocality, OpenJobsChange } from "@bandeja/contract/live-events";
import { kilometresBetween } from "@bandeja/domain/distance";
import type { Query, QueryClient } from "@tanstack/react-query";
import { shownEveryMs } from "../api/live-query.ts";
import { isOpenList } from "./live-state.ts";

/** The longest wait (ms) after an announcement: otherwise all screens would ask at the same moment. */
const spreadMs = 2_000;

type SearchBody = CallInput<typeof jobsOpenLocalities>["body"];

/** Whether a job at a point can be among those that a search finds, by where it searches. */
export function isInView({ localityId, near, bounds }: SearchBody, at: ChangedLocality): boolean {
  if (localityId !== undefined && localityId !== at.localityId) return false;
  if (near !== undefined && kilometresBetween(near, at) > near.km) return false;
  if (bounds === undefined) return true;
  const { n, s, e, w } = bounds;
  const isBetween = w <= e ? at.lng >= w && at.lng <= e : at.lng >= w || at.lng <= e;
  return isBetween && at.lat >= s && at.lat <= n;
}

function isChangedBy({ localities }: OpenJobsChange, { queryKey: [, input] }: Query): boolean {
  const { body } = (input ?? {}) as { body?: SearchBody };
  return localities === undefined || localities.some((at) => isInView(body ?? {}, at));
}

/**
 * Fetches lists of open jobs again whose view has changed: each at most as often as it would be polled.
 *
 * @param invalidate fetches the queries that it selects again, if they are on screen
 */
export function followOpenLists(
  queries: QueryClient,
  invalidate: (predicate: (query: Query) => boolean) => Promise<void>,
) {
  /** By their hashes, since queries may be removed meanwhile. */
  const changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function fetchDue(): void {
    timer = undefined;
    const waiting = queries.getQueryCache().findAll({ predicate: ({ queryHash }) => changed.has(queryHash) });
    const fetchedBefore = Date.now() - shownEveryMs;
    const due = new Set(
      waiting.filter(({ state }) => state.dataUpdatedAt <= fetchedBefore).map(({ queryHash }) => queryHash),
    );
    changed.clear();
    for (const { queryHash } of waiting) if (!due.has(queryHash)) changed.add(queryHash);
    if (due.size > 0) void invalidate(({ queryHash }) => due.has(queryHash));
    if (changed.size > 0) timer = setTimeout(fetchDue, spreadMs);
  }

  return {
    note(change: OpenJobsChange): void {
      const lists = queries.getQueryCache().findAll({
        predicate: (query) => isOpenList(query.queryKey) && isChangedBy(change, query),
      });
      for (const { queryHash } of lists) changed.add(queryHash);
      if (changed.size > 0) timer ??= setTimeout(fetchDue, Math.random() * spreadMs);
    },
    stop: () => clearTimeout(timer),
  };
}
