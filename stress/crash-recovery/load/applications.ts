import { randomUUID } from "node:crypto";
import {
  applicationsAdd,
  applicationsCancel,
  applicationsConfirm,
  applicationsDecline,
  applicationsLate,
  applicationsNoshow,
  applicationsUndoNoShow,
  applicationsVenueNoShow,
  applicationsWithdraw,
} from "@bandeja/contract/calls/applications";
import { jobsMarkAsCompleted } from "@bandeja/contract/calls/jobs";
import { reviewsAdd, reviewsAnswer } from "@bandeja/contract/calls/reviews";
import { mayReportVenueNoShow } from "@bandeja/domain/conduct";
import type { TrackedWrite, Workload, Write } from "../tracked-write.ts";
import { agreeOnHours } from "./offers.ts";

interface SignedIn {
  readonly id: string;
  readonly token: string;
}

/** One application for an opening, and how it ends. */
export interface OpeningPlan {
  readonly venue: SignedIn;
  readonly worker: SignedIn;
  readonly job: { readonly id: string };
  /** The side that cancels after the confirmation, or the last status. */
  readonly end: "worker" | "venue" | "confirmed" | "declined";
}

const apply = ({ worker, job }: OpeningPlan): TrackedWrite<typeof applicationsAdd> => ({
  call: applicationsAdd,
  input: { token: worker.token, body: { job_id: job.id }, headers: { "idempotency-key": randomUUID() } },
  subject: `${worker.id} for ${job.id}`,
  refusedIfDone: [],
  isDone: (check) =>
    check(
      `SELECT count(*) = 1 AND bool_and(status = 'pending') FROM applications
       WHERE job_id = $1 AND worker_id = $2`,
      job.id,
      worker.id,
    ),
});

type TransitionCall =
  | typeof applicationsConfirm
  | typeof applicationsCancel
  | typeof applicationsDecline
  | typeof applicationsNoshow
  | typeof applicationsWithdraw;

const transition = (
  call: TransitionCall,
  by: SignedIn,
  id: string,
  subject: string,
  status: string,
): TrackedWrite<TransitionCall> => ({
  call,
  input: { token: by.token, body: { application_id: id, reason: status } },
  subject,
  refusedIfDone: ["WRONG_STATE"],
  isDone: (check) =>
    check(
      `SELECT count(*) = 1 FROM applications WHERE id = $1 AND status = $2
         AND (status = 'confirmed' OR reason = $2)
         AND (status <> 'cancelled' OR cancelled_by = CASE WHEN worker_id = $3 THEN 'worker' ELSE 'venue' END)`,
      id,
      status,
      by.id,
    ),
});

async function applyAndFinish(write: Write, plan: OpeningPlan): Promise<void> {
  const { venue, worker, end } = plan;
  const first = apply(plan);
  const { subject } = first;
  let { data } = await write(first);
  if (end === "declined") {
    await write(transition(applicationsWithdraw, worker, data._id, subject, "withdrawn"));
    ({ data } = await write(apply(plan)));
    await write(transition(applicationsDecline, venue, data._id, subject, "declined"));
    return;
  }
  await write(transition(applicationsConfirm, venue, data._id, subject, "confirmed"));
  if (end === "confirmed") return;
  await write(transition(applicationsCancel, plan[end], data._id, subject, "cancelled"));
}

/** Applications of one worker. */
export function* applyForOpenings(write: Write, openingPlans: readonly OpeningPlan[]): Workload {
  for (const plan of openingPlans) yield () => applyAndFinish(write, plan);
}

/** An ended job with its confirmed applications. */
export interface Past {
  readonly venue: SignedIn;
  readonly job: { readonly id: string; readonly startsAt: Date; readonly endsAt: Date };
  readonly confirmed: readonly { readonly id: string; readonly worker: SignedIn }[];
}

const review = (by: SignedIn, id: string): TrackedWrite<typeof reviewsAdd> => {
  const text = `review ${randomUUID()}`;
  return {
    call: reviewsAdd,
    input: {
      token: by.token,
      body: { application_id: id, stars: 4, text },
      headers: { "idempotency-key": text },
    },
    subject: text,
    refusedIfDone: [],
    isDone: (check) =>
      check(
        "SELECT count(*) = 1 AND bool_and(author_id = $2 AND stars = 4) FROM reviews WHERE body = $1",
        text,
        by.id,
      ),
  };
};

const answer = (by: SignedIn, id: string): TrackedWrite<typeof reviewsAnswer> => ({
  call: reviewsAnswer,
  input: { token: by.token, body: { review_id: id, text: "Thank you." } },
  subject: `answer to ${id}`,
  refusedIfDone: ["ALREADY_ANSWERED"],
  isDone: (check) => check("SELECT answer = 'Thank you.' FROM reviews WHERE id = $1", id),
});

const venueNoShow = (by: SignedIn, id: string): TrackedWrite<typeof applicationsVenueNoShow> => ({
  call: applicationsVenueNoShow,
  input: { token: by.token, body: { application_id: id, reason: "closed" } },
  subject: id,
  refusedIfDone: ["WRONG_STATE"],
  isDone: (check) =>
    check(
      `SELECT a.venue_no_show AND a.reason = 'closed' AND EXISTS (
         SELECT FROM offences o WHERE o.party_id = a.venue_id AND o.job_id = a.job_id AND o.kind = 'noshow')
       FROM applications a WHERE a.id = $1`,
      id,
    ),
});

const undoNoShow = (by: SignedIn, id: string): TrackedWrite<typeof applicationsUndoNoShow> => ({
  call: applicationsUndoNoShow,
  input: { token: by.token, body: { application_id: id } },
  subject: id,
  refusedIfDone: ["WRONG_STATE"],
  isDone: (check) =>
    check(
      `SELECT a.status IN ('confirmed', 'completed') AND NOT EXISTS (
         SELECT FROM offences o WHERE o.party_id = a.worker_id AND o.job_id = a.job_id)
       FROM applications a WHERE a.id = $1`,
      id,
    ),
});

const inAnHour = () => new Date(Date.now() + 3_600_000);

/**
 * A no-show that is taken back, one that stays, a venue no-show, the completion of the job, and timesheets and reviews of
 * the rest.
 */
async function finish(write: Write, { venue, job, confirmed: [missing, ...present] }: Past): Promise<void> {
  const [found] = present;
  if (found !== undefined) {
    await write(transition(applicationsNoshow, venue, found.id, found.id, "noshow"));
    await write(undoNoShow(venue, found.id));
  }
  if (missing !== undefined) {
    await write(transition(applicationsNoshow, venue, missing.id, missing.id, "noshow"));
  }
  const [away] = mayReportVenueNoShow(job, inAnHour()) ? present : [];
  if (away !== undefined) await write(venueNoShow(away.worker, away.id));
  const others = present.filter((one) => one !== away);
  await write({
    call: jobsMarkAsCompleted,
    input: { token: venue.token, body: { job_id: job.id } },
    subject: job.id,
    refusedIfDone: ["WRONG_STATE"],
    isDone: (check) =>
      check(
        `SELECT state = 'completed' AND (SELECT count(*) FROM applications a
           WHERE a.job_id = j.id AND a.status = 'completed') = $2 FROM jobs j WHERE id = $1`,
        job.id,
        others.length,
      ),
  });
  for (const { id, worker } of others) {
    await agreeOnHours(write, { id, venue, worker });
    const written = await write(review(venue, id));
    await write(review(worker, id));
    await write(answer(worker, written.data._id));
  }
}

/** Completions of ended jobs. */
export function* completeJobs(write: Write, past: readonly Past[]): Workload {
  for (const one of past) yield () => finish(write, one);
}

/** A confirmed application for a shift that starts within the hour. */
export interface Expected {
  readonly id: string;
  readonly worker: SignedIn;
}

/** Growing delays, reported by several workers. */
export function* reportDelays(write: Write, expected: readonly Expected[]): Workload {
  for (const minutes of [10, 20, 30]) {
    for (const { id, worker } of expected) {
      yield async () => {
        await write({
          call: applicationsLate,
          input: { token: worker.token, body: { application_id: id, minutes } },
          subject: `lateness of ${id}`,
          refusedIfDone: [],
          isDone: (check) =>
            check(
              "SELECT late_minutes = $2 AND late_reported_at IS NOT NULL FROM applications WHERE id = $1",
              id,
              minutes,
            ),
        });
      };
    }
  }
}
