import { useConductSummary } from "@bandeja/features/conduct/use-conduct-summary.ts";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import type { ConductSummary } from "@bandeja/contract/calls/conduct";
import { waitressGet } from "@bandeja/contract/calls/waitstaff";
import { useQuery } from "@tanstack/react-query";
import { useOverlappingShift } from "#features/own-applications/use-overlapping-shift.ts";
import type { Shift } from "./shift-ticket.tsx";

type Obstacle =
  | { readonly kind: "suspended"; readonly suspension: NonNullable<ConductSummary["block"]> }
  | { readonly kind: "overlap"; readonly shift: NonNullable<ReturnType<typeof useOverlappingShift>> }
  | { readonly kind: "phone" };

/** A known obstacle to applying for a job, before an attempt; undefined without one. */
export function useObstacle(job: Shift, { canApply }: { canApply: boolean }): Obstacle | undefined {
  const login = useLogin();
  const suspension = useConductSummary().data?.data.block;
  const profile = useQuery({
    ...queryOf(waitressGet, { params: { id: login?.id ?? "" } }),
    enabled: Boolean(login),
  });
  const shift = useOverlappingShift(job, { enabled: canApply });
  if (suspension) return { kind: "suspended", suspension };
  if (shift) return { kind: "overlap", shift };
  return profile.data?.data.phone === null ? { kind: "phone" } : undefined;
}
