import { callKey } from "@bandeja/client/query-options";
import { peopleBlocked } from "@bandeja/contract/calls/people";
import { api } from "@bandeja/web-platform/api/api.ts";
import { useLiveInfiniteQuery } from "@bandeja/web-platform/api/live-query.ts";

/** The parties that the signed-in account has blocked, latest first, page by page. */
export function useBlockedPeople() {
  const query = useLiveInfiniteQuery({
    queryKey: [...callKey(peopleBlocked), "pages"],
    queryFn: ({ pageParam: cursor, signal }) =>
      api.call(peopleBlocked, { body: { ...(cursor !== undefined && { cursor }) } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  return { ...query, people: query.data?.pages.flatMap(({ data }) => data) };
}
