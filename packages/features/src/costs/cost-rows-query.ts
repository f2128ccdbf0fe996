import { callKey } from "@bandeja/client/query-options";
import { restaurantCostRows } from "@bandeja/contract/calls/costs";
import { pageSize } from "@bandeja/contract/limits";
import { queryOptions } from "@tanstack/react-query";
import { allPages } from "@bandeja/web-platform/api/all-pages.ts";
import { api } from "@bandeja/web-platform/api/api.ts";

/** All rows of a month, page after page, so that table, sums and file are complete. */
export const costRowsQuery = (month: string) =>
  queryOptions({
    queryKey: [...callKey(restaurantCostRows), "month", month],
    queryFn: ({ signal }) =>
      allPages((cursor) =>
        api.call(
          restaurantCostRows,
          { body: { month, limit: pageSize.max, ...(cursor !== undefined && { cursor }) } },
          { signal },
        ),
      ),
    retry: false,
  });
