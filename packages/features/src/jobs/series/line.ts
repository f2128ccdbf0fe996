import type { JobFormSchema } from "@bandeja/contract/calls/jobs";
import type { FormOutput } from "@bandeja/contract/check-form";
import type { Language } from "@bandeja/contract/lists";

/** What several jobs have in common, as typed: hours, openings and pay. */
export interface Line {
  readonly startTime: string;
  readonly endTime: string;
  readonly openings: number | null;
  readonly hourlyValue: string;
}

/** An amount as it is typed: `12.50`, in Portuguese `12,50`. */
export function salaryText(hourlyValue: number, language: Language): string {
  const text = hourlyValue.toFixed(2);
  return language === "en" ? text : text.replace(".", ",");
}

/** The line of a job. */
export const lineOf = (
  job: Pick<FormOutput<typeof JobFormSchema>, keyof Line>,
  language: Language,
): Line => ({
  startTime: job.startTime,
  endTime: job.endTime,
  openings: job.openings,
  hourlyValue: salaryText(job.hourlyValue, language),
});
