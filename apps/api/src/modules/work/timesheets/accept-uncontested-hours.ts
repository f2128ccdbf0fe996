import { hoursSilence } from "@bandeja/domain/parameters/work";
import type { Db, Tx } from "../../../db/database.ts";
import { findProposedUpTo, setAcceptedSince } from "./hours-store.ts";

const silentSince = (now: Date) => new Date(now.getTime() - hoursSilence * 3_600_000);

/**
 * Scheduled: stores that hours without an answer were accepted. API answers treat them as accepted before that.
 *
 * @param only one application; all by default
 */
export async function acceptUncontestedHours(tx: Tx, now: Date, only?: string): Promise<void> {
  await setAcceptedSince(tx, silentSince(now), hoursSilence, only);
}

/** The applications whose hours count as accepted without an answer, which is not stored yet. */
export async function findToAccept(db: Db, now: Date): Promise<string[]> {
  return findProposedUpTo(db, silentSince(now));
}
