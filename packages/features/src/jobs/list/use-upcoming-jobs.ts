import type { PlainAnswer } from "@bandeja/contract/call";
import type { JobRow } from "@bandeja/contract/calls/jobs";
import { jobsFindOfRestaurant } from "@bandeja/contract/calls/jobs";
import { pageSize } from "@bandeja/contract/limits";
import { callKey } from "@bandeja/client/query-options";
import { useInfiniteQuery } from "@tanstack/react-query";
import { api } from "@bandeja/web-platform/api/api.ts";

type Page = PlainAnswer<typeof jobsFindOfRestaurant>;

/**
 * A venue's upcoming and running jobs, page by page, refetched on every return to the tab, since there may be new
 * applications.
 */
export function useUpcomingJobs(venueId: string) {
  const body = { venueId, type: "new" } as const;
  const list = useInfiniteQuery({
    // Differs from the key of a single answer, since this query has several pages.
    queryKey: [...callKey(jobsFindOfRestaurant), "pages", body],
    queryFn: ({ pageParam: cursor, signal }): Promise<Page> =>
      api.call(
        jobsFindOfRestaurant,
        { body: { ...body, limit: pageSize.default, ...(cursor !== undefined && { cursor }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchOnWindowFocus: "always",
  });
  const rows: readonly JobRow[] | undefined = list.data?.pages.flatMap(({ data }) => data);
  return { ...list, rows };
}
