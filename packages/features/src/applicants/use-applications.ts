import type { PlainAnswer } from "@bandeja/contract/call";
import { jobsFindApplications } from "@bandeja/contract/calls/applications";
import type { Applicant } from "@bandeja/contract/calls/applications";
import { callKey } from "@bandeja/client/query-options";
import { useLiveInfiniteQuery } from "@bandeja/web-platform/api/live-query.ts";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { api } from "@bandeja/web-platform/api/api.ts";

type Page = PlainAnswer<typeof jobsFindApplications>;

// Differs from the key of a single answer, since this query has several pages.
const keyOf = (jobId: string) => [...callKey(jobsFindApplications), "pages", jobId];

/** The applications for a job, oldest first, page by page; live. */
export function useApplications(jobId: string) {
  const query = useLiveInfiniteQuery({
    queryKey: keyOf(jobId),
    queryFn: ({ pageParam: cursor, signal }): Promise<Page> =>
      api.call(
        jobsFindApplications,
        { body: { jobId, limit: 100, ...(cursor !== undefined && { cursor }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  return { ...query, people: query.data?.pages.flatMap(({ data }) => data) };
}

export type Applications = ReturnType<typeof useApplications>;

/** An applicant as last loaded. */
export function findKnownApplicant(
  queries: QueryClient,
  { jobId, id }: { jobId: string; id: string },
): Applicant | undefined {
  const cached = queries.getQueryData<InfiniteData<Page>>(keyOf(jobId));
  return cached?.pages.flatMap(({ data }) => data).find((one) => one.id === id);
}
