import type { CallAnswer } from "@bandeja/contract/call";
import { jobsFindApplications } from "@bandeja/contract/calls/applications";
import type { Applicant } from "@bandeja/contract/calls/applications";
import { callKey } from "@bandeja/client/query-options";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { api } from "../session/api.ts";

type Page = CallAnswer<typeof jobsFindApplications>;

/**
 * People apply and are confirmed elsewhere: asked anew on every return to the page, and every 30 s while it is in
 * front.
 */
export const keptFresh = { staleTime: 0, refetchInterval: 30_000 } as const;

// Not the key of a single answer: this one is a pile of pages.
const keyOf = (jobId: string) => [...callKey(jobsFindApplications), "pages", jobId];

/** Who applied for a job, in the order they came, page after page; asked anew as often as `fresh` says. */
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
    getNextPageParam: ({ nextcursor }) => nextcursor,
  });
  return { ...query, people: query.data?.pages.flatMap(({ data }) => data) };
}

export type Applications = ReturnType<typeof useApplications>;

/**
 * Shows an application as it will be once the server has said yes; what is being asked for meanwhile is forgotten, so
 * that it does not come back as it was. The server's truth comes with the next answer.
 */
export async function showApplication(
  queries: QueryClient,
  { jobId, id }: { jobId: string; id: string },
  change: Partial<Applicant>,
): Promise<void> {
  await queries.cancelQueries({ queryKey: keyOf(jobId) });
  queries.setQueryData<InfiniteData<Page>>(keyOf(jobId), (shown) => {
    if (shown === undefined) return undefined;
    const changed = (one: Applicant) => (one._id === id ? { ...one, ...change } : one);
    return { ...shown, pages: shown.pages.map((page) => ({ ...page, data: page.data.map(changed) })) };
  });
}
