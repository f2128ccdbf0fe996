import { callKey } from "@bandeja/client/query-options";
import { messagesFind } from "@bandeja/contract/calls/messages";
import { pageSize } from "@bandeja/contract/limits";
import { useLiveInfiniteQuery } from "@bandeja/web-platform/api/live-query.ts";
import { api } from "@bandeja/web-platform/api/api.ts";

/**
 * A conversation, oldest message first: its newest page is live, earlier
 * pages are fetched on demand.
 */
export function useMessages(me: string, other: string) {
  const question = { partyId: me, otherPartyId: other };
  const query = useLiveInfiniteQuery({
    queryKey: callKey(messagesFind, { body: question }),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === undefined ? {} : { cursor: pageParam };
      const body = { ...question, limit: pageSize.default, ...cursor };
      return api.call(messagesFind, { body }, { signal });
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
  const messages = query.data?.pages.toReversed().flatMap((page) => page.messages);
  const { blocked = false, closed = false } = query.data?.pages[0] ?? {};
  return { ...query, messages, isClosed: closed, isBlockedByMe: blocked };
}

export type Messages = ReturnType<typeof useMessages>;
