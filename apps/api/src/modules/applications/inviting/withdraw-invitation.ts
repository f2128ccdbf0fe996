import type { Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import { openIfDue } from "../../jobs/reservations/open-reserved.ts";
import { requireOpenInvitation } from "./answer-invitation.ts";
import { invitationIds } from "../invitations/end-invitations.ts";
import { setInvitationsEnded } from "../invitations/invitations-store.ts";

/** Withdraws an invitation of the venue that is not answered. @throws ApiError `WRONG_STATE` */
export async function withdrawInvitation(
  tx: Tx,
  { id, venueId, now }: { id: string; venueId: string; now: Date },
): Promise<void> {
  const { jobId } = await requireOpenInvitation(tx, id, { partyId: venueId, now });
  const withdrawn = await setInvitationsEnded(tx, { id }, { state: "withdrawn", now });
  const events = withdrawn.map((one) => ({ type: "invitation.ended", payload: invitationIds(one) }) as const);
  await record(tx, events, now);
  await openIfDue(tx, [jobId], now);
}
