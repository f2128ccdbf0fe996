import type { JobRow } from "@bandeja/contract/calls/jobs";
import { useTranslation } from "@bandeja/i18n/react";
import { useScreens } from "../../navigation/navigation.ts";

/** The number of applicants without an answer, and their job if they have the same. */
export interface WaitingPeople {
  count: number;
  job: string | undefined;
}

type Row = Pick<JobRow, "id" | "status" | "waiting">;

/** The applicants who can be confirmed for an upcoming job; undefined if there are none. */
export function findWaitingPeople(jobs: readonly Row[]): WaitingPeople | undefined {
  const waiting = jobs.filter((job) => job.status === "open" && job.waiting > 0);
  const [first] = waiting;
  if (first === undefined) return undefined;
  return {
    count: waiting.reduce((sum, job) => sum + job.waiting, 0),
    job: waiting.length === 1 ? first.id : undefined,
  };
}

/**
 * A link to the waiting applicants. It loads a document, since navigation within the page would not close the alert
 * that contains it.
 */
export function WaitingLink({ waiting: { count, job } }: { waiting: WaitingPeople }) {
  const { t } = useTranslation();
  const screens = useScreens();
  const path = job === undefined ? screens.jobs : screens.job(job);
  return (
    <a className="text-link" href={`${screens.base}${path}`}>
      {t(($) => $.newjob.waiting, { count })}
    </a>
  );
}
