import { conductSummary } from "@bandeja/contract/calls/conduct";
import { useLiveQuery } from "@bandeja/web-platform/api/live-query.ts";
import { queryOf } from "@bandeja/web-platform/api/api.ts";

/** The conduct summary of the signed-in account. Live, since reports of others change it. */
export function useConductSummary() {
  return useLiveQuery(queryOf(conductSummary, { body: {} }));
}
