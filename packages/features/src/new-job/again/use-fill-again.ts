import type { JobFormSchema, JobRow } from "@bandeja/contract/calls/jobs";
import type { FormValues } from "@bandeja/contract/check-form";
import { useLanguage } from "@bandeja/i18n/react";
import { useEffect, useEffectEvent, useState } from "react";
import { readDraft, saveDraft } from "@bandeja/web-platform/storage/drafts.ts";
import type { ApiForm } from "../../form/use-api-form.ts";
import { salaryText } from "../../jobs/series/line.ts";
import { againValues } from "../job-form.ts";
import { daysFrom, nextDays, takenDays } from "./next-days.ts";
import { restOfNight, type Rest } from "./rest-of-night.ts";

type Values = FormValues<typeof JobFormSchema>;
type Name = keyof Values;

/** The job that the form was filled in from, with the values before. */
export interface Filled {
  job: JobRow;
  /** The new start date; undefined if none was found. */
  startDate: string | undefined;
  /** The dates before it that have a job already. */
  taken: readonly string[];
  values: Partial<Values>;
  before: Partial<Values>;
}

const namesOf = (values: Partial<Values>) => Object.keys(values) as Name[];

/** The draft with the job that was filled in automatically: after a reload, it must not overwrite later changes. */
export const likeDraft = "new-job.like";

/**
 * Fills in the form from an earlier job, and undoes that. The job to post again (`like`) is filled in automatically,
 * with the focus on its date, which most likely changes; its start is `day`, if that is a possible one. One that is under
 * way is filled in for the rest of the night, with the focus on its start time: somebody is missing now.
 */
export function useFillAgain(
  form: ApiForm<typeof JobFormSchema>,
  {
    timezone,
    jobs,
    like,
    day,
  }: { timezone: string; jobs: readonly JobRow[]; like: string | null; day: string | null },
) {
  const language = useLanguage();
  const [filled, setFilled] = useState<Filled>();

  function write(values: Partial<Values>): void {
    for (const name of namesOf(values)) form.setValue(name, values[name]);
    if (form.isSubmitted()) return form.trigger();
    // Errors that are shown for another reason, such as More dates, go as they are mended.
    form.trigger(namesOf(values).filter((name) => form.errorOf(name) !== undefined));
  }

  function fill(job: JobRow, chosenDay: string | null = null, rest?: Rest): void {
    const context = { timezone, now: new Date(), jobs };
    const chosen = chosenDay === null ? undefined : daysFrom(chosenDay, job, context);
    const days = rest ?? chosen ?? nextDays(job, context);
    const values: Partial<Values> = {
      ...againValues(job),
      startDate: days?.startDate ?? "",
      endDate: days?.endDate ?? "",
      ...(rest && { startTime: rest.startTime, openings: 1 }),
      hourlyValue: salaryText(job.hourlyValue, language),
    };
    const before = Object.fromEntries(namesOf(values).map((name) => [name, form.getValue(name)]));
    write(values);
    const taken = rest ? [] : takenDays(job, context);
    setFilled({ job, startDate: days?.startDate, taken, values, before });
  }

  /** Restores the previous values, except of fields that were changed since. */
  function undo(): void {
    if (filled === undefined) return;
    const untouched = namesOf(filled.values).filter((name) => form.getValue(name) === filled.values[name]);
    write(Object.fromEntries(untouched.map((name) => [name, filled.before[name]])));
    setFilled(undefined);
  }

  const requested = jobs.find(({ id }) => id === like);
  const fillRequested = useEffectEvent((job: JobRow) => {
    const filledBefore = readDraft(likeDraft);
    if (filledBefore?.["id"] === job.id && filledBefore["day"] === day) return;
    saveDraft(likeDraft, { id: job.id, day });
    const rest = day === null ? restOfNight(job, timezone, new Date()) : undefined;
    fill(job, day, rest);
    const field = rest === undefined ? "startDate" : "startTime";
    form.formRef.current?.querySelector<HTMLElement>(`[data-field="${field}"] [role="spinbutton"]`)?.focus();
  });
  useEffect(() => {
    if (requested === undefined) return undefined;
    const timer = setTimeout(() => fillRequested(requested));
    return () => clearTimeout(timer);
  }, [requested]);

  return { filled, fill, undo };
}

export type FillAgain = ReturnType<typeof useFillAgain>;
