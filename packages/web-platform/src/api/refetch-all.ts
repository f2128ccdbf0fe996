import type { QueryClient } from "@tanstack/react-query";

/**
 * Refetches all shown queries after an action. A request from before the action may return old data, so its answer is
 * not used.
 */
export async function refetchAll(queries: QueryClient): Promise<void> {
  // `invalidateQueries` does not restart a query's first request, so cancel those.
  await queries.cancelQueries({ predicate: ({ state }) => state.data === undefined });
  await queries.invalidateQueries();
}
