import { unmarkedDays } from "@bandeja/domain/parameters/work";
import type { Db, Tx } from "../../db/database.ts";
import { completeEndedUpTo, findConfirmedEndedUpTo } from "./core/scheduled-store.ts";

const unmarkedHours = unmarkedDays * 24;
const unmarkedSince = (now: Date) => new Date(now.getTime() - unmarkedHours * 3_600_000);

/**
 * Scheduled: completes the applications of jobs that their venues have left unmarked for seven days. Records and
 * reviews do not wait; the job stays open, and the venue's posting gate closed, until it is marked.
 *
 * @param only one application; all by default
 */
export async function completeUnmarked(tx: Tx, now: Date, only?: string): Promise<void> {
  await completeEndedUpTo(tx, unmarkedSince(now), unmarkedHours, only);
}

/** The applications to complete. */
export async function findLongUnmarked(db: Db, now: Date): Promise<string[]> {
  return findConfirmedEndedUpTo(db, unmarkedSince(now));
}
