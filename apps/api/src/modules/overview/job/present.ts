import type { ChangeLimit } from "@bandeja/contract/calls/jobs";
import type { CancelOutcome } from "../../applications/job-cancellation/find-cancel-outcome.ts";
import { seriesLineOf } from "../../jobs/add-jobs.ts";
import type { SeriesJob } from "../../jobs/lists/series-store.ts";
import { presentJobRow } from "../../jobs/present.ts";
import type { findReservation } from "../../jobs/core/reservations-store.ts";
import type { HiringTimes } from "../../applications/hiring/hiring-times.ts";

/** The steps that a job has reached, for its venue. */
export const presentHiring = ({ postedAt, viewedAt, appliedAt, confirmedAt }: HiringTimes) => ({
  postedat: postedAt.toISOString(),
  ...(viewedAt && { viewedat: viewedAt.toISOString() }),
  ...(appliedAt && { appliedat: appliedAt.toISOString() }),
  ...(confirmedAt && { confirmedat: confirmedAt.toISOString() }),
});

/** What a cancellation now would return, for its venue. */
export const presentCancelling = (outcome: CancelOutcome) => ({
  people: outcome.people,
  paidwith: outcome.paidWith,
  ...("because" in outcome && { because: outcome.because }),
  ...("until" in outcome && { until: outcome.until.toISOString() }),
});

/** A job of a series, with its line, what limits a change, and what its cancellation would return. */
export const presentSeriesJob = (
  job: SeriesJob,
  { outcome, limited }: { outcome: CancelOutcome | undefined; limited: ChangeLimit | undefined },
  context: Parameters<typeof presentJobRow>[1],
) => ({
  ...presentJobRow(job, context),
  line: job.seriesLine ?? seriesLineOf(job),
  ...(limited && { limited }),
  ...(outcome && { cancelling: presentCancelling(outcome) }),
});

type Reservation = NonNullable<Awaited<ReturnType<typeof findReservation>>>;

/** Who a job is reserved for, which its venue reads. */
export const presentReservation = ({ who, group, until }: Reservation) => ({
  who,
  ...(group !== null && { group }),
  until: until.toISOString(),
});
