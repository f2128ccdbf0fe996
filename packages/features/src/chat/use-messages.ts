import { callKey } from "@bandeja/client/query-options";
import { messagesFind, type Message } from "@bandeja/contract/calls/messages";
import { pageSize } from "@bandeja/contract/limits";
import { useInfiniteQuery } from "@tanstack/react-query";
import { api } from "@bandeja/web-platform/api/api.ts";

/** "Chat poll interval 10,000 ms" (specification section 9). */
const pollInterval = 10_000;

/**
 * A conversation, oldest message first: its newest page is fetched on load and every 10 s while the page is visible;
 * earlier pages on demand. `onNewest` receives each newest page.
 */
export function useMessages(me: string, other: string, onNewest?: (messages: readonly Message[]) => void) {
  const question = { partyId: me, otherPartyId: other };
  const query = useInfiniteQuery({
    queryKey: callKey(messagesFind, { body: question }),
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const cursor = pageParam === undefined ? {} : { cursor: pageParam };
      const body = { ...question, limit: pageSize.default, ...cursor };
      const page = await api.call(messagesFind, { body }, { signal });
      if (pageParam === undefined) onNewest?.(page.messages);
      return page;
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: pollInterval,
    staleTime: 0,
  });
  const messages = query.data?.pages.toReversed().flatMap((page) => page.messages);
  const { blocked = false, closed = false } = query.data?.pages[0] ?? {};
  return { ...query, messages, isClosed: closed, isBlockedByMe: blocked };
}

export type Messages = ReturnType<typeof useMessages>;
