import { offenceStateOf, type OffenceState } from "@bandeja/domain/decisions";
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
  const dueAt = toInstant(row.dueAt);
  if (row.state === null || row.decider === null || dueAt === null) return undefined;
  const [answeredAt, reviewDueAt] = [toInstant(row.answeredAt), toInstant(row.reviewDueAt)];
  const decision = { state: row.state, decider: row.decider, dueAt, answeredAt, reviewDueAt };
  const state = offenceStateOf(decision, now);
  if (state === "lifted") return undefined;
  const open = state === "announced" && { openUntil: dueAt };
  return { kind: "noshow", jobId, startDate, endDate, state, ...open };
}

/** The latest of a venue's reports of a person, without those that were taken back or lifted. */
export const reportsThatStand = (rows: readonly ReportRow[], now: Date): OwnReport[] =>
  rows.flatMap((row) => toReport(row, now) ?? []).slice(0, ownReportsShown);
