import type { UseQueryResult } from "@tanstack/react-query";

/** Whether no answer of before the screen was opened is shown while another one is fetched. */
export const isCurrent = ({
  isFetchedAfterMount,
  isFetching,
}: Pick<UseQueryResult, "isFetchedAfterMount" | "isFetching">): boolean => isFetchedAfterMount || !isFetching;
