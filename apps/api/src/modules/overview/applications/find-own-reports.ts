import { offenceState, type OffenceState } from "@bandeja/domain/conduct";
import type { Db } from "../../../db/database.ts";
import { findReportsBy, type ReportRow } from "./own-reports-store.ts";

/** A no-show with its state, or a late arrival, by the days of the work. */
export interface OwnReport {
  readonly kind: "noshow" | "late";
  readonly jobId: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly state?: Exclude<OffenceState, "lifted">;
  /** Until when a no-show can be disputed. */
  readonly openUntil?: Date;
}

const maxReports = 5;

function toReport(
  { status, jobId, startDate, endDate, ...row }: ReportRow,
  now: Date,
): OwnReport | undefined {
  if (status !== "noshow") return { kind: "late", jobId, startDate, endDate };
  const { countsFrom, liftedAt, madeAt, dueAt, answeredAt } = row;
  if (countsFrom === null) return undefined;
  const appeal = madeAt === null || dueAt === null ? null : { madeAt, dueAt, answeredAt };
  const state = offenceState({ countsFrom, liftedAt, appeal }, now);
  if (state === "lifted") return undefined;
  const open = state === "announced" && { openUntil: countsFrom };
  return { kind: "noshow", jobId, startDate, endDate, state, ...open };
}

/**
 * What a venue itself reported of the persons who apply to one of its jobs, in its other jobs: the latest five of each,
 * also of their other accounts. Reports that were taken back or lifted are left out.
 */
export async function findOwnReports(
  db: Db,
  of: { venueId: string; jobId: string; workerIds: readonly string[] },
  now: Date,
): Promise<ReadonlyMap<string, readonly OwnReport[]>> {
  const rows = await findReportsBy(db, of);
  const groups = Map.groupBy(rows, ({ workerId }) => workerId);
  return new Map(
    [...groups].map(([workerId, own]) => [
      workerId,
      own.flatMap((row) => toReport(row, now) ?? []).slice(0, maxReports),
    ]),
  );
}
