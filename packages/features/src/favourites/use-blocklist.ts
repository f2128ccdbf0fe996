import { callKey } from "@bandeja/client/query-options";
import { favouritesFind } from "@bandeja/contract/calls/people";
import { api } from "@bandeja/web-platform/api/api.ts";
import { useLiveInfiniteQuery } from "@bandeja/web-platform/api/live-query.ts";

/** The venue's blocklist, the latest addition first; live. */
export function useBlocklist() {
  const query = useLiveInfiniteQuery({
    queryKey: [...callKey(favouritesFind), "pages"],
    queryFn: ({ pageParam: cursor, signal }) =>
      api.call(
        favouritesFind,
        { body: { list: "never", ...(cursor !== undefined && { cursor }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  return { ...query, people: query.data?.pages.flatMap(({ data }) => data) };
}
