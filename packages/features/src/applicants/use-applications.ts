import type { PlainAnswer } from "@bandeja/contract/call";
import { jobsFindApplications } from "@bandeja/contract/calls/applications";
import type { Applicant } from "@bandeja/contract/calls/applications";
import { callKey } from "@bandeja/client/query-options";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { api } from "@bandeja/web-platform/api/api.ts";

type Page = PlainAnswer<typeof jobsFindApplications>;

/** Applications change elsewhere: refetched on every return to the page, and every 30 s while it is visible. */
export const keptFresh = { staleTime: 0, refetchInterval: 30_000 } as const;

// Differs from the key of a single answer, since this query has several pages.
const keyOf = (jobId: string) => [...callKey(jobsFindApplications), "pages", jobId];

/** The applications for a job, oldest first, page by page; refetched every `fresh.refetchInterval` milliseconds. */
export function useApplications(jobId: string, fresh: { refetchInterval: number } = keptFresh) {
  const query = useInfiniteQuery({
    staleTime: 0,
    ...fresh,
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

/**
 * Updates an application in the cache before the server answers. Running requests are cancelled, so that their answers
 * do not restore the old state; the next refetch brings the server's.
 */
export async function showApplication(
  queries: QueryClient,
  { jobId, id }: { jobId: string; id: string },
  change: Partial<Applicant>,
): Promise<void> {
  await queries.cancelQueries({ queryKey: keyOf(jobId) });
  queries.setQueryData<InfiniteData<Page>>(keyOf(jobId), (shown) => {
    if (shown === undefined) return undefined;
    const changed = (one: Applicant) => (one.id === id ? { ...one, ...change } : one);
    return { ...shown, pages: shown.pages.map((page) => ({ ...page, data: page.data.map(changed) })) };
  });
}
