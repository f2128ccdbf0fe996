import { callKey } from "@bandeja/client/query-options";
import { paymentsFind } from "@bandeja/contract/calls/payments";
import { useInfiniteQuery } from "@tanstack/react-query";
import { api } from "@bandeja/web-platform/api/api.ts";

/** The venue's payments, latest first, page by page. */
export function usePayments(restaurant_id: string) {
  const query = useInfiniteQuery({
    queryKey: [...callKey(paymentsFind), "pages", restaurant_id],
    queryFn: ({ pageParam: cursor, signal }) =>
      api.call(
        paymentsFind,
        { body: { restaurant_id, limit: 20, ...(cursor !== undefined && { cursor }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextcursor }) => nextcursor,
  });
  return { ...query, payments: query.data?.pages.flatMap(({ data }) => data) };
}
