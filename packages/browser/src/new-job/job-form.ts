import type { JobFormSchema } from "@bandeja/contract/calls/jobs";
import type { FormOutput } from "@bandeja/contract/check-form";
import type { Shift } from "@bandeja/domain/shift";
import { centsOf, fromCents, totalSpend } from "@bandeja/domain/total-spend";

/** A job that is ready to be posted. */
export type JobForm = FormOutput<typeof JobFormSchema>;

/** Its hours, in the words of the domain. */
export const shiftOf = ({ startdate, enddate, startshift, endshift }: JobForm): Shift => ({
  startDate: startdate,
  endDate: enddate,
  startTime: startshift,
  endTime: endshift,
});

/** What it comes to for one person, as the wire has it. */
export const totalSpendOf = (job: JobForm): number =>
  fromCents(totalSpend({ ...shiftOf(job), hourlyCents: centsOf(job.salary) }));
