import type { ApplicationState } from "@bandeja/domain/application-states";
import { payByDay, type DayPay } from "@bandeja/domain/earnings";
import type { Shift } from "@bandeja/domain/shift";
import { hoursStateOf, type HoursState } from "@bandeja/domain/worked-hours";
import type { Db } from "../../../db/database.ts";
import { findProposalsOf, resolveHours } from "../../work/timesheets/find-hours.ts";

/** An application that is completed, with the shift and the pay of its job. */
interface CompletedWork extends Shift {
  /** The id of the application. */
  readonly id: string;
  readonly status: ApplicationState;
  readonly closedAt: Date | null;
  readonly hourlyCents: number;
}

/** The days of completed work with their pay, by the hours that count now, and their state; dates are those of the venue. */
export async function findPaidDays<Work extends CompletedWork>(
  db: Db,
  completed: readonly Work[],
  now: Date,
): Promise<(DayPay & { readonly work: Work; readonly state: HoursState })[]> {
  const proposals = await findProposalsOf(db, completed);
  return completed.flatMap((work) => {
    const hours = resolveHours(work, work, proposals.get(work.id), now);
    const state = hours === undefined ? "settled" : hoursStateOf(hours);
    return payByDay(work, hours?.minutes).map((day) => ({ ...day, work, state }));
  });
}
