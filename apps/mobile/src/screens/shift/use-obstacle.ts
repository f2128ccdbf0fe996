import { useConductSummary } from "@bandeja/features/conduct/use-conduct-summary.ts";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import type { ConductSummary } from "@bandeja/contract/calls/conduct";
import { waitressGet } from "@bandeja/contract/calls/waitstaff";
import { useQuery } from "@tanstack/react-query";

type Obstacle =
  | { readonly kind: "suspended"; readonly suspension: NonNullable<ConductSummary["block"]> }
  | { readonly kind: "phone" };

/** A known obstacle to applying for any job, before an attempt; undefined without one. */
export function useObstacle(): Obstacle | undefined {
  const login = useLogin();
  const suspension = useConductSummary().data?.data.block;
  const own = useQuery({
    ...queryOf(waitressGet, { params: { id: login?.id ?? "" } }),
    enabled: Boolean(login),
  });
  if (suspension) return { kind: "suspended", suspension };
  return own.data?.data.phone === null ? { kind: "phone" } : undefined;
}
