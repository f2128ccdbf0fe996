import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { nearnessOf } from "@bandeja/features/jobs/list/when-job.ts";
import type { Applicant } from "@bandeja/contract/calls/applications";
import { jobsFindApplications } from "@bandeja/contract/calls/applications";
import type { JobRow } from "@bandeja/contract/calls/jobs";
import { messagesThreads } from "@bandeja/contract/calls/messages";
import { useQueries } from "@tanstack/react-query";
import { useLiveOptions, useLiveQuery } from "@bandeja/web-platform/api/live-query.ts";

/** A worker of tonight's team, and the shift. */
export interface TonightSummary {
  person: Applicant;
  job: JobRow;
}

const soon: ReadonlySet<string> = new Set(["running", "tonight", "today"]);
/** Delays are shown for this long (ms): one from yesterday's shift no longer matters. */
const lateForMs = 12 * 3_600_000;

const isLate = ({ lateMinutes, lateAt }: Applicant, now: Date): boolean =>
  lateMinutes !== undefined &&
  (lateAt === undefined || now.getTime() - new Date(lateAt).getTime() < lateForMs);

/**
 * The venue's pending matters besides jobs to complete: delays, messages from tonight's team, and jobs with unanswered
 * applicants. Applicants are fetched only for shifts in progress or starting today.
 */
export function useWaiting(upcoming: readonly JobRow[], now: Date) {
  const near = upcoming.filter((job) => job.confirmed > 0 && soon.has(nearnessOf(job, now)));
  const live = useLiveOptions();
  const teams = useQueries({
    queries: near.map((job) => ({
      ...live,
      ...queryOf(jobsFindApplications, { body: { jobId: job.id, limit: 100 } }),
    })),
  });
  const threads = useLiveQuery({
    ...queryOf(messagesThreads, { body: { limit: 100 } }),
    enabled: near.length > 0,
  });

  const tonight: TonightSummary[] = near.flatMap((job, index) =>
    (teams[index]?.data?.data ?? [])
      .filter(({ status }) => status === "confirmed")
      .map((person) => ({ person, job })),
  );
  const unread = new Map(threads.data?.data.map((thread) => [thread.otherPartyId, thread.unread]));
  return {
    late: tonight.filter(({ person }) => isLate(person, now)),
    unread: tonight
      .map((one) => ({ ...one, count: unread.get(one.person.workerId) ?? 0 }))
      .filter(({ count }) => count > 0),
    toAnswer: upcoming.filter(({ waiting }) => waiting > 0),
  };
}
