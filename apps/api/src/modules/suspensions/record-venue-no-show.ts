import type { Tx } from "../../db/database.ts";
import type { NotificationQueue } from "../notifications/notify.ts";
import { hasPassFor } from "./conduct-store.ts";
import { recordOffence } from "./record-offence.ts";

interface VenueNoShow {
  /** The venue. */
  accountId: string;
  jobId: string;
  applicationId: string;
  /** In the words of whoever came. */
  reason: string | null;
}

/**
 * Holds it against a venue that it turned somebody away whom it had confirmed, as a no-show is held against a person.
 * What it called off for illness is excused for the whole job.
 */
export async function recordVenueNoShow(
  tx: Tx,
  noShow: VenueNoShow,
  now: Date,
  notifications: NotificationQueue,
): Promise<void> {
  if (await hasPassFor(tx, noShow.accountId, noShow.jobId)) return;
  await recordOffence(tx, { ...noShow, kind: "noshow" }, now, notifications);
}
