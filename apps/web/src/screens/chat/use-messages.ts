import { callKey } from "@bandeja/client/query-options";
import { messagesFind } from "@bandeja/contract/calls/messages";
import { useInfiniteQuery } from "@tanstack/react-query";
import { api } from "@bandeja/browser/session/api.ts";
import { useReadReceipt } from "./use-read-receipt.ts";

/** "Chat poll interval 10,000 ms" (specification section 9). */
const pollInterval = 10_000;

/**
 * A conversation, oldest message first: its newest page is fetched on load and every 10 s while the page is in
 * front; earlier pages on demand. What the other wrote is then read.
 */
export function useMessages(me: string, other: string) {
  const tellRead = useReadReceipt(other);
  const question = { person_id: me, otherperson_id: other };
  const query = useInfiniteQuery({
    queryKey: callKey(messagesFind, { body: question }),
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const body = pageParam === undefined ? question : { ...question, cursor: pageParam };
      const page = await api.call(messagesFind, { body }, { signal });
      if (pageParam === undefined) tellRead(page.messageslist);
      return page;
    },
    getNextPageParam: ({ nextcursor }) => nextcursor,
    refetchInterval: pollInterval,
    staleTime: 0,
  });
  const messages = query.data?.pages.toReversed().flatMap(({ messageslist }) => messageslist);
  return { ...query, messages };
}

export type Messages = ReturnType<typeof useMessages>;
