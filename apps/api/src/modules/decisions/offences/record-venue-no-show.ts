import type { Tx } from "../../../db/database.ts";
import type { Deciding } from "../deciding/decide.ts";
import { hasPassFor } from "../store/passes-store.ts";
import { recordOffence } from "./record-offence.ts";

interface VenueNoShow {
  /** The venue. */
  partyId: string;
  jobId: string;
  applicationId: string;
  /** The worker's text. */
  reason: string | null;
}

/**
 * Records a venue no-show as an offence, like a worker's no-show. A pass of the venue excuses it for the
 * whole job. The person must be locked.
 */
export async function recordVenueNoShow(tx: Tx, noShow: VenueNoShow, deciding: Deciding): Promise<void> {
  if (await hasPassFor(tx, noShow.partyId, noShow.jobId)) return;
  await recordOffence(tx, { ...noShow, kind: "noshow" }, deciding);
}
