import { validFields } from "@bandeja/contract/check-form";
import { JobFormSchema } from "@bandeja/contract/calls/jobs";
import { shiftDays, shiftMinutes } from "@bandeja/domain/shift";
import { maxShiftDays } from "@bandeja/domain/parameters/limits";
import { centsOf, timesPeople, totalSpend } from "@bandeja/domain/total-spend";

/** The current input; anything may be missing or incomplete. */
export type TypedJob = {
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
  startTime?: string | null | undefined;
  endTime?: string | null | undefined;
  hourlyValue?: string | number | null | undefined;
  openings?: number | null | undefined;
};

/** The known parts of the cost; money in hundredths. */
export interface JobCost {
  days: number | undefined;
  minutes: number | undefined;
  hourlyCents: number | undefined;
  people: number | undefined;
  /** "Number of days (inclusive) × shift hours × hourly value" (specification section 9). */
  eachCents: number | undefined;
  /** `eachCents` times the openings (docs/product.md, "Jobs and shifts"). */
  allCents: number | undefined;
}

/** The cost of a job from incomplete input. Fields that the contract's schema refuses are ignored. */
export function jobCost(typed: TypedJob): JobCost {
  const fields = validFields(JobFormSchema, typed);
  const { startDate, endDate, startTime, endTime, hourlyValue, openings: people } = fields;
  const days = startDate === undefined || endDate === undefined ? undefined : daysOf(startDate, endDate);
  const minutes =
    startTime === undefined || endTime === undefined ? undefined : shiftMinutes(startTime, endTime);
  const hourlyCents = hourlyValue === undefined ? undefined : centsOf(hourlyValue);
  const parts = { days, minutes, hourlyCents, people };
  if (days === undefined || minutes === undefined || hourlyCents === undefined) {
    return { ...parts, eachCents: undefined, allCents: undefined };
  }
  const shift = { startDate: startDate ?? "", endDate: endDate ?? "" };
  const hours = { startTime: startTime ?? "", endTime: endTime ?? "" };
  const eachCents = totalSpend({ ...shift, ...hours, hourlyCents });
  return {
    ...parts,
    eachCents,
    allCents: people === undefined ? undefined : timesPeople(eachCents, people),
  };
}

/** While a year is being typed, the end may be before the start or centuries later: then there is no number. */
function daysOf(startDate: string, endDate: string): number | undefined {
  const days = shiftDays(startDate, endDate);
  return days >= 1 && days <= maxShiftDays ? days : undefined;
}
