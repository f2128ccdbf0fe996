import { api } from "@bandeja/web-platform/api/api.ts";
import { callKey } from "@bandeja/client/query-options";
import { favouritesFind } from "@bandeja/contract/calls/people";
import type { ListedPerson } from "@bandeja/contract/calls/people";
import { useInfiniteQuery } from "@tanstack/react-query";

/** One of the venue's lists, the latest addition first. */
export function useListedPeople(list: ListedPerson["list"]) {
  const query = useInfiniteQuery({
    queryKey: [...callKey(favouritesFind), "pages", list],
    queryFn: ({ pageParam: cursor, signal }) =>
      api.call(favouritesFind, { body: { list, ...(cursor !== undefined && { cursor }) } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  return { ...query, people: query.data?.pages.flatMap(({ data }) => data) };
}
