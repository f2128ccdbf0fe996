import { conductSummary, type ConductSummary } from "@bandeja/contract/calls/conduct";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { useQuery } from "@tanstack/react-query";

export type Restriction = NonNullable<ConductSummary["block"]>;

/** What restricts the signed-in account from posting, asking people and applying. Undefined without it, and until that is known. */
export function useRestriction({ isAsked = true } = {}): Restriction | undefined {
  const isSignedIn = Boolean(useLogin());
  const conduct = useQuery({ ...queryOf(conductSummary, { body: {} }), enabled: isSignedIn && isAsked });
  return conduct.data?.data.block ?? undefined;
}

/** Whether the signed-in account writes to nobody: it is banned, or closed. False until that is known, and where it could not write anyway. */
export const useSilenced = (options: { isAsked?: boolean } = {}): boolean =>
  useRestriction(options)?.silenced === true;
