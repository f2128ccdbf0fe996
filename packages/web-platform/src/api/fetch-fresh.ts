import type { QueryClient, QueryExecuteOptions, QueryKey } from "@tanstack/react-query";

/**
 * Fetches what a decision is made from as it is now: neither a cached answer nor one to an earlier request is used.
 * Fails at once without a network.
 */
export async function fetchFresh<Answer, Key extends QueryKey>(
  queries: QueryClient,
  options: QueryExecuteOptions<Answer, Error, Answer, Answer, Key>,
): Promise<void> {
  await queries.cancelQueries({ queryKey: options.queryKey, exact: true });
  await queries.query({ ...options, staleTime: 0, networkMode: "always" });
}
