import type { Job, JobFormSchema } from "@bandeja/contract/calls/jobs";
import type { FormOutput } from "@bandeja/contract/check-form";
import { pickFields } from "@bandeja/contract/entities/entity";
import { jobFields } from "@bandeja/contract/entities/job";
import type { Language } from "@bandeja/contract/lists";
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

/** An amount as people type it: `12.50`, in Portuguese `12,50`. */
export function salaryText(salary: number, language: Language): string {
  const text = salary.toFixed(2);
  return language === "pt" ? text.replace(".", ",") : text;
}

/** A job's fields as the form has them. */
export const formValuesOf = (job: Job, language: Language) => ({
  ...pickFields(jobFields, job),
  salary: salaryText(job.salary, language),
});

/** Of an earlier job, what a new one has again: all but the offers of freed openings, which only the app asks about. */
export function againValues(job: Job): Omit<JobForm, "offerfreed"> {
  const { offerfreed: _, ...values } = pickFields(jobFields, job);
  return values;
}
