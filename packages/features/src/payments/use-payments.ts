import { callKey } from "@bandeja/client/query-options";
import { paymentsFind } from "@bandeja/contract/calls/payments";
import { useLiveInfiniteQuery } from "@bandeja/web-platform/api/live-query.ts";
import { api } from "@bandeja/web-platform/api/api.ts";

/** The venue's payments, latest first, page by page; live, since a bank's answer may come later. */
export function usePayments(venueId: string) {
  const query = useLiveInfiniteQuery({
    queryKey: [...callKey(paymentsFind), "pages", venueId],
    queryFn: ({ pageParam: cursor, signal }) =>
      api.call(
        paymentsFind,
        { body: { venueId, limit: 20, ...(cursor !== undefined && { cursor }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  return { ...query, payments: query.data?.pages.flatMap(({ data }) => data) };
}
