import type { Tx } from "../../../db/database.ts";
import type { Deciding } from "../deciding/deciding.ts";
import { findDecisionAbout, type Decision } from "../store/decisions-store.ts";
import { hasPassFor } from "../store/passes-store.ts";
import { findNextVenueNoShow } from "./offences-store.ts";
import { recordOffence } from "./record-offence.ts";
import { hasComeToNothing, releaseJob } from "./release-job.ts";

interface VenueNoShow {
  /** The venue. */
  partyId: string;
  jobId: string;
  applicationId: string;
  /** The worker's text. */
  reason: string | null;
}

/**
 * Proposes the report of another worker of the same job, once the decision about the first one has come to nothing: a job counts once,
 * and each report is decided. That decision is kept without its offence. The person must be locked.
 *
 * @returns whether there is such a report
 */
export async function proposeNextReport(tx: Tx, decision: Decision, deciding: Deciding): Promise<boolean> {
  if (decision.rule !== "noshow" || !hasComeToNothing(decision)) return false;
  const found = await findNextVenueNoShow(tx, decision.id);
  if (found === undefined) return false;
  const { ended, next } = found;
  await releaseJob(tx, { decision, of: next, applicationId: ended });
  await recordOffence(tx, { ...next, kind: "noshow" }, deciding);
  return true;
}

/**
 * Records a venue no-show as an offence, like a worker's no-show. A pass of the venue excuses it for the
 * whole job. While another worker's report of the job is proposed or stands, it is one more fact of that decision. The person must be locked.
 */
export async function recordVenueNoShow(tx: Tx, noShow: VenueNoShow, deciding: Deciding): Promise<void> {
  if (await hasPassFor(tx, noShow.partyId, noShow.jobId)) return;
  const before = await findDecisionAbout(tx, noShow);
  if (before !== undefined && (await proposeNextReport(tx, before, deciding))) return;
  await recordOffence(tx, { ...noShow, kind: "noshow" }, deciding);
}
