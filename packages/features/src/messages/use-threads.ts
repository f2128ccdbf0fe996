import { api } from "@bandeja/web-platform/api/api.ts";
import { callKey } from "@bandeja/client/query-options";
import { messagesThreads } from "@bandeja/contract/calls/messages";
import { useLiveInfiniteQuery } from "@bandeja/web-platform/api/live-query.ts";

/** All threads that can still be opened, the one with the newest message first. */
export function useThreads() {
  const query = useLiveInfiniteQuery({
    queryKey: [...callKey(messagesThreads), "all"],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      api.call(messagesThreads, { body: pageParam === undefined ? {} : { cursor: pageParam } }, { signal }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const threads = query.data?.pages.flatMap(({ data }) => data);
  return { ...query, threads };
}
