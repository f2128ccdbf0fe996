import { conductSummary } from "@bandeja/contract/calls/conduct";
import { useLiveQuery } from "@bandeja/web-platform/api/live-query.ts";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useLogin } from "@bandeja/web-platform/session/session.ts";

/** The conduct summary of the signed-in account. Live, since reports of others change it. */
export function useConductSummary() {
  const isSignedIn = Boolean(useLogin());
  return useLiveQuery({ ...queryOf(conductSummary, { body: {} }), enabled: isSignedIn });
}
