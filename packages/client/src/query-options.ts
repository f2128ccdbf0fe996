import type { Call } from "@bandeja/contract/call";
import { queryOptions } from "@tanstack/react-query";
import type { CallInput, Client } from "./create-client.ts";

/** A call that can be repeated safely: only these can be queries. */
export type QueryCall = Call & { readonly kind: "query" };

/**
 * The cache key of a call with an input; without an input, the prefix of all its keys, so that
 * `invalidateQueries({ queryKey: callKey(jobsGet) })` refetches every one of them.
 */
export function callKey<C extends QueryCall>(call: C, input?: CallInput<C>): readonly unknown[] {
  return input === undefined ? [call.name] : [call.name, input];
}

/**
 * TanStack Query options for a call: `useQuery(callQuery(client, jobsGet, { params: { id } }))`. The client retries,
 * so the query does not.
 */
export function callQuery<const C extends QueryCall>(client: Client, call: C, input: CallInput<C>) {
  return queryOptions({
    queryKey: callKey(call, input),
    queryFn: ({ signal }) => client.call(call, input, { signal }),
    retry: false,
  });
}
