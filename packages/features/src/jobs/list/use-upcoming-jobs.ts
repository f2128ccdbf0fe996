import type { PlainAnswer } from "@bandeja/contract/call";
import type { JobRow } from "@bandeja/contract/calls/jobs";
import { jobsFindOfRestaurant } from "@bandeja/contract/calls/jobs";
import { pageSize } from "@bandeja/contract/limits";
import { callKey } from "@bandeja/client/query-options";
import { useLiveInfiniteQuery } from "@bandeja/web-platform/api/live-query.ts";
import { api } from "@bandeja/web-platform/api/api.ts";

type Page = PlainAnswer<typeof jobsFindOfRestaurant>;

/**
 * A venue's upcoming and running jobs, page by page; live, since applications arrive.
 */
export function useUpcomingJobs(venueId: string) {
  const body = { venueId, type: "new" } as const;
  const list = useLiveInfiniteQuery({
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
  });
  const rows: JobRow[] | undefined = list.data?.pages.flatMap(({ data }) => data);
  return { ...list, rows };
}
