import type { OnWire } from "@bandeja/contract/call";
import type { InvitationSchema } from "@bandeja/contract/calls/invitations";
import { effectiveInvitationState } from "@bandeja/domain/invitation-states";
import type { Side } from "@bandeja/domain/side";
import { displayName } from "../../accounts/core/display-name.ts";
import type { PresentContext } from "../../jobs/present.ts";
import type { PresentedJob } from "../../jobs/present-jobs.ts";
import type { InvitationRow } from "../invitations/invitations-store.ts";

/** An invitation for one of its sides; the worker learns nothing of who else was asked. */
export function presentInvitation(
  row: InvitationRow,
  { job }: PresentedJob,
  { side, now, language }: Pick<PresentContext, "now" | "language"> & { side: Side },
): OnWire<typeof InvitationSchema> {
  return {
    _id: row.id,
    kind: row.kind,
    state: effectiveInvitationState(row, now),
    sentat: row.sentAt.toISOString(),
    until: row.until.toISOString(),
    asked: row.asked,
    job,
    ...(row.decisionId !== null && { bybandeja: true as const }),
    ...(side === "venue" && {
      waitress_id: row.workerId,
      waitress: displayName(row.name, language),
      photo: row.photo,
    }),
  };
}
