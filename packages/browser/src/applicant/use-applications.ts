import type { CallAnswer } from "@bandeja/contract/call";
import { jobsFindApplications } from "@bandeja/contract/calls/applications";
import { callKey } from "@bandeja/client/query-options";
import { useInfiniteQuery } from "@tanstack/react-query";
import { api } from "../session/api.ts";

type Page = CallAnswer<typeof jobsFindApplications>;

/**
 * People apply and are confirmed elsewhere: asked anew on every return to the page, and every 30 s while it is in
 * front.
 */
export const keptFresh = { staleTime: 0, refetchInterval: 30_000 } as const;

/** Who applied for a job, in the order they came, page after page. */
export function useApplications(jobId: string) {
  const query = useInfiniteQuery({
    ...keptFresh,
    // Not the key of a single answer: this one is a pile of pages.
    queryKey: [...callKey(jobsFindApplications), "pages", jobId],
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
