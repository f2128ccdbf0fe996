import type { DomainEvent } from "@bandeja/contract/events";
import type { Tx } from "../../db/database.ts";
import type { NotificationQueue } from "./notify.ts";
import { findUnreadPushes } from "./unread-pushes-store.ts";

/** Replaces the pushes of an invitation that has ended, unless its worker has accepted it, on the phones to which they were sent. */
export async function withdrawPushes(
  tx: Tx,
  { payload: { workerId: partyId, jobId, accepted } }: DomainEvent<"invitation.ended">,
  { queue }: NotificationQueue,
): Promise<void> {
  if (accepted) return;
  for (const push of await findUnreadPushes(tx, { partyId, kind: "invited", jobId })) {
    await queue.sendPush(tx, { ...push, isOver: true });
  }
}
