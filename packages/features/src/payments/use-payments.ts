import { callKey } from "@bandeja/client/query-options";
import { paymentsFind } from "@bandeja/contract/calls/payments";
import { useInfiniteQuery } from "@tanstack/react-query";
import { api } from "@bandeja/web-platform/api/api.ts";

/** The venue's payments, latest first, page by page. */
export function usePayments(venueId: string) {
  const query = useInfiniteQuery({
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
