import type { Call } from "@bandeja/contract/call";
import { queryOptions } from "@tanstack/react-query";
import type { CallInput, Client } from "./create-client.ts";

/** A call that may be asked again: only these can be a query. */
export type QueryCall = Call & { readonly kind: "query" };

/**
 * The cache key of one question; without an input, of every answer to that call, so that
 * `invalidateQueries({ queryKey: callKey(jobsGet) })` asks all of them anew.
 */
export function callKey<C extends QueryCall>(call: C, input?: CallInput<C>): readonly unknown[] {
  return input === undefined ? [call.name] : [call.name, input];
}

/**
 * TanStack Query options for a call: `useQuery(callQuery(client, jobsGet, { params: { id } }))`. The client
 * already repeats what is worth repeating, so the query must not.
 */
export function callQuery<const C extends QueryCall>(client: Client, call: C, input: CallInput<C>) {
  return queryOptions({
    queryKey: callKey(call, input),
    queryFn: ({ signal }) => client.call(call, input, { signal }),
    retry: false,
  });
}
