import { quarterOf } from "@bandeja/domain/conduct";
import type { Tx } from "../../../db/database.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import type { Deciding } from "../deciding/deciding.ts";
import { findHome } from "../store/parties-store.ts";
import { findPass, hasPassFor, insertPass } from "../store/passes-store.ts";
import { excuseOffence } from "./end-offence.ts";
import { recordOffence } from "./record-offence.ts";

interface LateCancellation {
  partyId: string;
  jobId: string;
  /** Undefined if a whole job was cancelled. */
  applicationId?: string;
  reason: string | null;
  /** When it was cancelled, if that was before now. */
  committedAt?: Date;
  /** Whether to use the party's pass of this quarter. */
  usesPass: boolean;
}

/**
 * Uses a person's pass of the quarter for a job. The person must be locked. For a venue it covers all of its late
 * cancellations of that job, including earlier ones.
 *
 * @throws ApiError `PASS_USED`
 */
async function takePass(tx: Tx, { partyId, jobId, applicationId }: LateCancellation, deciding: Deciding) {
  const { now } = deciding;
  const home = await findHome(tx, partyId);
  if (home === undefined) throw new ApiError("NOT_FOUND");
  const quarter = quarterOf(now, home.timezone);
  const pass = { partyId, quarter, jobId, applicationId: applicationId ?? null, usedAt: now };
  const before = await findPass(tx, partyId, quarter);
  if (before !== undefined) throw new ApiError("PASS_USED");
  await insertPass(tx, pass);
  await excuseOffence(tx, { partyId, jobId }, deciding);
}

/**
 * Records a late cancellation as an offence, unless the pass is used: "one no-fault pass a quarter". Without a
 * pass left the command is refused, so that no party gets an offence that it did not expect. The person must be locked.
 *
 * @throws ApiError `PASS_USED`
 */
export async function cancelLate(tx: Tx, cancelled: LateCancellation, deciding: Deciding): Promise<void> {
  const { usesPass, ...offence } = cancelled;
  if (await hasPassFor(tx, offence.partyId, offence.jobId)) return;
  if (usesPass) await takePass(tx, cancelled, deciding);
  else await recordOffence(tx, { ...offence, kind: "late_cancellation" }, deciding);
}
