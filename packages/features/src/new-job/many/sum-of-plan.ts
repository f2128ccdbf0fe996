import { creditsFor } from "@bandeja/domain/posting-gate";
import { centsOf, fromCents, timesPeople } from "@bandeja/domain/total-spend";
import { totalSpendOf, type JobForm } from "../job-form.ts";

/** What some jobs take: credits, and of these the ones to buy. */
export interface PlanSum {
  readonly jobs: number;
  readonly isFirstFree: boolean;
  readonly credits: number;
  readonly toBuy: number;
  /** What is spent on all people of all jobs, if they pay in one currency. */
  readonly spend: { readonly amount: number; readonly currency: string } | undefined;
}

export function sumOfPlan(
  jobs: readonly JobForm[],
  { isFirstFree, credits }: { isFirstFree: boolean; credits: number },
): PlanSum {
  const needed = creditsFor(jobs.length, { freePositionUsed: !isFirstFree });
  const [currency, ...others] = new Set(jobs.map((job) => job.currency));
  const cents = jobs.reduce((sum, job) => sum + timesPeople(centsOf(totalSpendOf(job)), job.openings), 0);
  return {
    jobs: jobs.length,
    isFirstFree,
    credits,
    toBuy: Math.max(0, needed - credits),
    spend: currency === undefined || others.length > 0 ? undefined : { amount: fromCents(cents), currency },
  };
}
