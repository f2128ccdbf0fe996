import type { Outcome, SentenceName } from "@bandeja/contract/console/outcomes";
import { isLateCancellation } from "@bandeja/domain/conduct";
import type { Db } from "../../../db/database.ts";
import { findCancelled, type Cancelled } from "./cancelled-work-store.ts";
import type { Entry } from "./entry.ts";

/**
 * Whether a cancellation counted when it was made, and why not. What was decided later has rows of its own. Who does not read
 * reports does not learn whether the work was left with one: a pass reads the same.
 */
function countsOf(cancelled: Cancelled, seesReports: boolean): SentenceName {
  const { by, isOffence, countedAtOnce, hasPass, hasDecision, startsMs, atMs, confirmedMs } = cancelled;
  if (hasDecision) return "cancelWithDecision";
  if (isOffence) return countedAtOnce ? "cancelCounts" : "cancelProposed";
  if (hasPass) return seesReports ? "cancelPass" : "cancelExcused";
  const [starts, at] = [new Date(startsMs), new Date(atMs)];
  if (!isLateCancellation(starts, at)) return "cancelInTime";
  const confirmedAt = by === "worker" && confirmedMs !== null ? new Date(confirmedMs) : undefined;
  return isLateCancellation(starts, at, confirmedAt) ? "cancelExcused" : "cancelJustConfirmed";
}

const noteOf = (cancelled: Cancelled, seesReports: boolean): Outcome => [
  ...(cancelled.operator === null || cancelled.hasDecision
    ? []
    : [{ name: "cancelledByOperator", values: { name: cancelled.operator } } as const]),
  cancelled.minutes < 0
    ? { name: "noticeAfter" }
    : { name: "noticeBefore", values: { notice: cancelled.minutes } },
  { name: countsOf(cancelled, seesReports) },
];

/** A history whose cancellations say how long before the start they were, whether they count and why, and who made them. */
export async function noteCancellations(
  db: Db,
  entries: readonly Entry[],
  { partyId, jobId, seesReports }: { partyId?: string; jobId?: string; seesReports: boolean },
): Promise<Entry[]> {
  const isCancellation = ({ what }: Entry) => what === "application.cancelled";
  if (!entries.some(isCancellation)) return [...entries];
  // A page of a party names the job, and that of a job the worker.
  const keyOf = (pageId: string | null, at: number) => `${pageId} ${Math.floor(at)}`;
  const cancelled = await findCancelled(db, { partyId, jobId });
  const notes = new Map(
    cancelled.map((one) => [
      keyOf(jobId === undefined ? one.jobId : one.workerId, one.atMs),
      noteOf(one, seesReports),
    ]),
  );
  return entries.map((entry) => {
    const note = isCancellation(entry) ? notes.get(keyOf(entry.pageId, entry.at.getTime())) : undefined;
    return note === undefined ? entry : { ...entry, note };
  });
}
