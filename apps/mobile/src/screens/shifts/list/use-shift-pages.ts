import { callKey } from "@bandeja/client/query-options";
import { jobsFindOpen } from "@bandeja/contract/calls/open-jobs";
import type { OpenJob } from "@bandeja/contract/calls/open-jobs";
import { queryOptions, useQueries, useQueryClient } from "@tanstack/react-query";
import type { QueryClient, UseQueryResult } from "@tanstack/react-query";
import { useLiveOptions } from "@bandeja/web-platform/api/live-query.ts";
import { useState } from "react";
import type { ListBody } from "#features/search/filters.ts";
import { findShifts } from "#features/search/search-calls.ts";

interface Page {
  data: readonly OpenJob[];
  nextCursor: string | undefined;
}

const pageSize = 50;
/** A refetched page overlaps the next one, so that shifts pushed out of it by new ones are not lost in between. */
const overlap = 20;
const lastingMs = 5 * 60_000;

function pageOf(queries: QueryClient, body: ListBody, cursor: string | undefined, isShown: boolean) {
  const queryKey = [...callKey(jobsFindOpen, { body }), cursor ?? "first"];
  const isFirst = cursor === undefined;
  return queryOptions({
    queryKey,
    async queryFn({ signal }): Promise<Page> {
      const cached = queries.getQueryData<Page>(queryKey);
      const limit = cached === undefined ? pageSize : pageSize + overlap;
      const request = { ...body, limit, ...(!isFirst && { cursor }) };
      const { data, nextCursor } = await findShifts(request, signal);
      return { data, nextCursor: cached?.nextCursor ?? nextCursor };
    },
    // Only visible pages are refetched.
    enabled: isShown || queries.getQueryData(queryKey) === undefined,
    retry: false,
    // An offline start shows the first page.
    ...(isFirst ? {} : { gcTime: lastingMs, meta: { isKept: false } }),
  });
}

/** Joins overlapping pages; of a shift in two of them, the first is the newer one or equal. */
function join(pages: readonly UseQueryResult<Page>[]) {
  const jobs: OpenJob[] = [];
  const seen = new Set<string>();
  /** For each page, the index of its first job. */
  const begins: number[] = [];
  for (const { data } of pages) {
    begins.push(jobs.length);
    for (const job of data?.data ?? []) {
      if (!seen.has(job.id)) jobs.push(job);
      seen.add(job.id);
    }
  }
  const last = pages.at(-1);
  return {
    jobs,
    begins,
    isPending: pages[0]?.data === undefined && pages[0]?.error === null,
    /** The first page, if it could not be loaded. */
    failed: pages[0]?.data === undefined && pages[0]?.error ? pages[0] : undefined,
    lastError: last?.data === undefined ? last?.error : null,
    isLast: last?.data !== undefined && last.data.nextCursor === undefined,
    isLoadingMore: last?.data === undefined && last?.error === null,
    askLastAgain: () => void last?.refetch(),
  };
}

/**
 * The shifts of a search, in pages that are fetched while scrolling. Each page is a query of its own: the visible ones
 * are kept up to date, the others are not refetched.
 *
 * @param initialPages the number of pages when the list was left
 */
export function useShiftPages(body: ListBody, initialPages: number) {
  const queries = useQueryClient();
  const [count, setCount] = useState(initialPages);
  const [range, setRange] = useState<{ from: number; to: number }>({ from: 0, to: 0 });

  const pages = [pageOf(queries, body, undefined, range.from === 0)];
  while (pages.length < count) {
    const cursor = queries.getQueryData<Page>(pages.at(-1)?.queryKey ?? [])?.nextCursor;
    if (cursor === undefined) break;
    const index = pages.length;
    pages.push(pageOf(queries, body, cursor, range.from <= index && index <= range.to));
  }
  const live = useLiveOptions();
  const list = useQueries({ queries: pages.map((page) => ({ ...live, ...page })), combine: join });

  /** Reports which jobs are on the screen. */
  function show(first: number, last: number): void {
    const pageAt = (index: number) =>
      Math.max(
        0,
        list.begins.findLastIndex((begin) => begin <= index),
      );
    const [from, to] = [pageAt(first), pageAt(last)];
    if (from !== range.from || to !== range.to) setRange({ from, to });
    const isNearEnd = last >= list.jobs.length - pageSize / 2;
    if (
      isNearEnd &&
      !list.isLast &&
      !list.isLoadingMore &&
      list.lastError === null &&
      pages.length === count
    ) {
      setCount(count + 1);
    }
  }

  return { ...list, pages: pages.length, show };
}
