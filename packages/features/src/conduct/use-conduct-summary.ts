import { conductSummary } from "@bandeja/contract/calls/conduct";
import { useQuery } from "@tanstack/react-query";
import { queryOf } from "@bandeja/web-platform/api/api.ts";

/** The conduct summary of the signed-in account. Reports of others change it, so it is fresh for 5 s only. */
export function useConductSummary() {
  return useQuery({ ...queryOf(conductSummary, { body: {} }), staleTime: 5_000 });
}
