import { callKey } from "@bandeja/client/query-options";
import { restaurantCostFees } from "@bandeja/contract/calls/costs";
import { pageSize } from "@bandeja/contract/limits";
import { queryOptions } from "@tanstack/react-query";
import { allPages } from "@bandeja/web-platform/api/all-pages.ts";
import { api } from "@bandeja/web-platform/api/api.ts";

/** All receipts and credit notes of a month, page after page. */
export const costFeesQuery = (month: string) =>
  queryOptions({
    queryKey: [...callKey(restaurantCostFees), "month", month],
    queryFn: ({ signal }) =>
      allPages((cursor) =>
        api.call(
          restaurantCostFees,
          { body: { month, limit: pageSize.max, ...(cursor !== undefined && { cursor }) } },
          { signal },
        ),
      ),
    retry: false,
  });
