import { offenceState, type OffenceState } from "@bandeja/domain/conduct";
import type { ReportRow } from "./own-reports-store.ts";
import { ownReportsShown } from "@bandeja/domain/parameters/records";

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

const toInstant = (text: string | null): Date | null => (text === null ? null : new Date(text));

function toReport(
  { status, jobId, startDate, endDate, ...row }: ReportRow,
  now: Date,
): OwnReport | undefined {
  if (status !== "noshow") return { kind: "late", jobId, startDate, endDate };
  const [countsFrom, liftedAt] = [toInstant(row.countsFrom), toInstant(row.liftedAt)];
  if (countsFrom === null) return undefined;
  const [madeAt, dueAt, answeredAt] = [row.madeAt, row.dueAt, row.answeredAt].map(toInstant);
  const appeal = madeAt && dueAt && { madeAt, dueAt, answeredAt: answeredAt ?? null };
  const state = offenceState({ countsFrom, liftedAt, appeal: appeal ?? null }, now);
  if (state === "lifted") return undefined;
  const open = state === "announced" && { openUntil: countsFrom };
  return { kind: "noshow", jobId, startDate, endDate, state, ...open };
}

/** The latest of a venue's reports of a person, without those that were taken back or lifted. */
export const reportsThatStand = (rows: readonly ReportRow[], now: Date): OwnReport[] =>
  rows.flatMap((row) => toReport(row, now) ?? []).slice(0, ownReportsShown);
