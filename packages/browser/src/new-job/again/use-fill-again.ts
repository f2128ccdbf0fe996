import type { JobFormSchema, JobRow } from "@bandeja/contract/calls/jobs";
import type { FormValues } from "@bandeja/contract/check-form";
import { useLanguage } from "@bandeja/i18n/react";
import { useEffect, useEffectEvent, useState } from "react";
import { readDraft, saveDraft } from "../../form/drafts.ts";
import type { ApiForm } from "../../form/use-api-form.ts";
import { againValues, salaryText } from "../job-form.ts";
import { nextDays } from "./next-days.ts";

type Values = FormValues<typeof JobFormSchema>;
type Name = keyof Values;

/** What the form was filled in from, and what stood there before. */
export interface Filled {
  job: JobRow;
  /** The day it is now for; undefined where none was found. */
  startdate: string | undefined;
  values: Partial<Values>;
  before: Partial<Values>;
}

const namesOf = (values: Partial<Values>) => Object.keys(values) as Name[];

/** Which job the draft was filled in from by itself: a reload leaves alone what was changed since. */
export const likeDraft = "new-job.like";

/**
 * Fills the form from an earlier job, and takes that back. The one that is to be posted again (`like`) fills it by
 * itself, and the focus is on its day, which is most likely to be another.
 */
export function useFillAgain(
  form: ApiForm<typeof JobFormSchema>,
  { timezone, jobs, like }: { timezone: string; jobs: readonly JobRow[]; like: string | null },
) {
  const language = useLanguage();
  const [filled, setFilled] = useState<Filled>();

  function write(values: Partial<Values>): void {
    for (const name of namesOf(values)) form.setValue(name, values[name]);
    if (form.isSubmitted()) void form.trigger();
  }

  function fill(job: JobRow): void {
    const days = nextDays(job, { timezone, now: new Date(), jobs });
    const values: Partial<Values> = {
      ...againValues(job),
      startdate: days?.startdate ?? "",
      enddate: days?.enddate ?? "",
      salary: salaryText(job.salary, language),
    };
    const before = Object.fromEntries(namesOf(values).map((name) => [name, form.getValue(name)]));
    write(values);
    setFilled({ job, startdate: days?.startdate, values, before });
  }

  /** Puts back what stood there; what was changed since is the person's own, and stays. */
  function undo(): void {
    if (filled === undefined) return;
    const untouched = namesOf(filled.values).filter((name) => form.getValue(name) === filled.values[name]);
    write(Object.fromEntries(untouched.map((name) => [name, filled.before[name]])));
    setFilled(undefined);
  }

  const requested = jobs.find(({ _id }) => _id === like);
  const fillRequested = useEffectEvent((job: JobRow) => {
    if (readDraft(likeDraft)?.["id"] === job._id) return;
    saveDraft(likeDraft, { id: job._id });
    fill(job);
    form.formRef.current?.querySelector<HTMLElement>('[data-field="startdate"] [role="spinbutton"]')?.focus();
  });
  useEffect(() => {
    if (requested === undefined) return undefined;
    const timer = setTimeout(() => fillRequested(requested));
    return () => clearTimeout(timer);
  }, [requested]);

  return { filled, fill, undo };
}

export type FillAgain = ReturnType<typeof useFillAgain>;
