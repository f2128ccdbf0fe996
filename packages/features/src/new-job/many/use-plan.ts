import type { JobRow } from "@bandeja/contract/calls/jobs";
import { useLanguage } from "@bandeja/i18n/react";
import { clearDraft, clearSubmission, readDraft, saveDraft } from "@bandeja/web-platform/storage/drafts.ts";
import { useState } from "react";
import { manyDraft, type JobForm } from "../job-form.ts";
import type { Template } from "./read-template.ts";
import { lineOf, type Line } from "../../jobs/series/line.ts";
import type { PastedRow } from "./pasted-rows.ts";
import { jobsOfPlan, toggleDates, type Plan } from "./plan.ts";

/** The kept plan, if it was made for such a job. */
function readPlan(of: string): Plan | undefined {
  const draft = readDraft(manyDraft);
  // One that was kept before rows could be pasted has none.
  return draft?.["of"] === of ? { pasted: [], ...(draft["plan"] as Omit<Plan, "pasted">) } : undefined;
}

/** What identifies the job that a plan is made from: all that its lines do not say, and its own line. */
const kindOf = ({ startDate: _start, endDate: _end, ...rest }: JobForm) => JSON.stringify(rest);

/** A plan of many shifts, which is kept until it is posted: after a reload, a payment or a lost session it is there again. */
export function usePlan(
  { job: template, dates: firstDates }: Template,
  { jobs, timezone, now }: { jobs: readonly JobRow[]; timezone: string; now: Date },
) {
  const language = useLanguage();
  const of = kindOf(template);
  const [plan, setPlan] = useState(
    (): Plan =>
      readPlan(of) ?? {
        dates: firstDates,
        lines: [lineOf(template, language)],
        others: [],
        pasted: [],
        without: [],
      },
  );

  function change(next: Plan): void {
    setPlan(next);
    const { length: count } = jobsOfPlan(next, { template, jobs, timezone, now });
    // With the job and the number of jobs, by which New job leads back here.
    saveDraft(manyDraft, { of, plan: next, template, count });
    // Other jobs need another key.
    clearSubmission(manyDraft);
  }

  return {
    plan,
    planned: jobsOfPlan(plan, { template, jobs, timezone, now }),
    toggle: (dates: readonly string[]) => change(toggleDates(plan, dates)),
    addDates: (dates: readonly string[]) =>
      change(
        toggleDates(
          plan,
          dates.filter((date) => !plan.dates.includes(date)),
        ),
      ),
    clearDates: () => change({ ...plan, dates: [] }),
    addLine: () => change({ ...plan, lines: [...plan.lines, lineOf(template, language)] }),
    setLine: (index: number, line: Line) => change({ ...plan, lines: plan.lines.with(index, line) }),
    removeLine: (index: number) => change({ ...plan, lines: plan.lines.toSpliced(index, 1) }),
    addOthers: (others: readonly JobForm[]) => change({ ...plan, others: [...plan.others, ...others] }),
    /** Adds the jobs of pasted rows, and keeps the rows that have faults. */
    setPasted: (pasted: readonly PastedRow[], read: readonly JobForm[] = []) =>
      change({ ...plan, others: [...plan.others, ...read], pasted }),
    leaveOut: (key: string) => change({ ...plan, without: [...plan.without, key] }),
    clear: () => clearDraft(manyDraft),
  };
}

export type Planning = ReturnType<typeof usePlan>;
