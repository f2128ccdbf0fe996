import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useEffect } from "react";

type Pages = Pick<
  UseInfiniteQueryResult,
  "hasNextPage" | "isFetchingNextPage" | "isFetchNextPageError" | "fetchNextPage"
>;

/** Loads the pages that were shown before Back or a reload, until `wanted` of the rows are there. */
export function useWantedRows(
  { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }: Pages,
  count: number | undefined,
  wanted: number,
): void {
  const isShort = count !== undefined && count < wanted && hasNextPage;
  useEffect(() => {
    if (isShort && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [isShort, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
}
