import { consequenceOf, countingOffences, countsFrom, type OffenceKind } from "@bandeja/domain/conduct";
import type { Tx } from "../../db/database.ts";
import { newId } from "../../kernel/ids.ts";
import { notify, type NotificationQueue } from "../notifications/notify.ts";
import { findOffences, findWholeOffence, insertOffence, updateOffence } from "./conduct-store.ts";

interface NewOffence {
  accountId: string;
  jobId: string;
  /** Absent where a whole job was cancelled. */
  applicationId?: string;
  kind: OffenceKind;
  /** The reason that was entered with it. */
  reason: string | null;
}

/** Notifies an account that an offence counts now, with its consequence. */
export async function announceOffence(
  tx: Tx,
  id: string,
  now: Date,
  notifications: NotificationQueue,
): Promise<void> {
  const whole = await findWholeOffence(tx, id);
  if (whole === undefined) return;
  const { accountId: to, jobId, applicationId } = whole.offence;
  const detail = consequenceOf(countingOffences(await findOffences(tx, to), now));
  await updateOffence(tx, id, { notifiedAt: now });
  const about = applicationId === null ? { jobId } : { jobId, applicationId };
  await notify(tx, { to, kind: "offence", detail, ...about }, now, notifications);
}

/**
 * Records an offence of a venue or worker: a late cancellation counts at once, a no-show once the time to appeal is
 * over. "A job counts once, however many were confirmed" (docs/product.md, "Offences and suspensions"): a second
 * offence on the same job is ignored.
 */
export async function recordOffence(
  tx: Tx,
  newOffence: NewOffence,
  now: Date,
  notifications: NotificationQueue,
): Promise<void> {
  const from = countsFrom(newOffence.kind, now);
  const id = await insertOffence(tx, { id: newId(), ...newOffence, committedAt: now, countsFrom: from });
  if (id !== undefined && from <= now) await announceOffence(tx, id, now, notifications);
}
