import type { JobRow } from "@bandeja/contract/calls/jobs";
import { useTranslation } from "@bandeja/i18n/react";

/** Applicants without an answer, and their job where all of them are of one. */
export interface WaitingPeople {
  count: number;
  job: string | undefined;
}

type Row = Pick<JobRow, "_id" | "status" | "waiting">;

/** Who waits for a venue's answer, of its jobs to come; undefined where nobody does. */
export function findWaitingPeople(jobs: readonly Row[]): WaitingPeople | undefined {
  const waiting = jobs.filter((job) => (job.status === "open" || job.status === "full") && job.waiting > 0);
  const [first] = waiting;
  if (first === undefined) return undefined;
  return {
    count: waiting.reduce((sum, job) => sum + job.waiting, 0),
    job: waiting.length === 1 ? first._id : undefined,
  };
}

/** The way to those who wait. A document of its own: an alert that it stands in ends with its page. */
export function WaitingLink({
  waiting,
  addressOf,
}: {
  waiting: WaitingPeople;
  addressOf: (job: string | undefined) => string;
}) {
  const { t } = useTranslation();
  return (
    <a className="text-link" href={addressOf(waiting.job)}>
      {t(($) => $.newjob.waiting, { count: waiting.count })}
    </a>
  );
}
