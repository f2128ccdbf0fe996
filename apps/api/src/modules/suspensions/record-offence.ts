import { consequenceOf, countingOffences, countsFrom, type OffenceKind } from "@bandeja/domain/conduct";
import type { Tx } from "../../db/database.ts";
import { record } from "../../events/record.ts";
import { newId } from "../../kernel/ids.ts";
import {
  findOffences,
  findWholeOffence,
  insertOffence,
  removeOffence,
  updateOffence,
} from "./conduct-store.ts";

interface NewOffence {
  partyId: string;
  jobId: string;
  /** Undefined if a whole job was cancelled. */
  applicationId?: string;
  kind: OffenceKind;
  /** The reason that was entered with it. */
  reason: string | null;
}

/** Records an event that an offence counts now, with its consequence. */
export async function announceOffence(tx: Tx, id: string, now: Date): Promise<void> {
  const whole = await findWholeOffence(tx, id);
  if (whole === undefined) return;
  const { partyId, jobId, applicationId } = whole.offence;
  const consequence = consequenceOf(countingOffences(await findOffences(tx, partyId), now));
  await updateOffence(tx, id, { notifiedAt: now });
  const about = { partyId, jobId, ...(applicationId !== null && { applicationId }) };
  await record(tx, { type: "offence.counted", payload: { ...about, consequence } }, now);
}

/**
 * Records an offence of a venue or worker: a late cancellation counts at once, a no-show once the time to appeal is
 * over. "A job counts once, however many were confirmed" (docs/product.md, "Offences and suspensions"): a second
 * offence on the same job is ignored.
 */
export async function recordOffence(tx: Tx, newOffence: NewOffence, now: Date): Promise<void> {
  const from = countsFrom(newOffence.kind, now);
  const id = await insertOffence(tx, { id: newId(), ...newOffence, committedAt: now, countsFrom: from });
  if (id !== undefined && from <= now) await announceOffence(tx, id, now);
}

/** Removes the offence of a no-show that did not happen, with its appeal, for a party and a job. */
export async function removeNoShow(tx: Tx, of: { partyId: string; jobId: string }): Promise<void> {
  await removeOffence(tx, of);
}
