import { randomUUID } from "node:crypto";
import {
  applicationsAdd,
  applicationsCancel,
  applicationsConfirm,
  applicationsDecline,
  applicationsLate,
  applicationsNoshow,
  applicationsVenueNoShow,
  applicationsWithdraw,
} from "@bandeja/contract/calls/applications";
import { jobsMarkAsCompleted } from "@bandeja/contract/calls/jobs";
import { reviewsAdd, reviewsAnswer } from "@bandeja/contract/calls/reviews";
import { mayReportVenueNoShow } from "@bandeja/domain/conduct";
import type { Deed, Worker, Write } from "../deed.ts";
import { agreeOnHours } from "./follow.ts";

interface SignedIn {
  readonly id: string;
  readonly token: string;
}

/** A place that somebody wants: each is applied for by one person alone. */
export interface Place {
  readonly venue: SignedIn;
  readonly person: SignedIn;
  readonly job: { readonly id: string };
  /** Who calls it off once it is confirmed, or that nobody does, or that nobody is confirmed. */
  readonly end: "person" | "venue" | "confirmed" | "declined";
}

const apply = ({ person, job }: Place): Deed<typeof applicationsAdd> => ({
  call: applicationsAdd,
  asked: { token: person.token, body: { job_id: job.id }, headers: { "idempotency-key": randomUUID() } },
  about: `${person.id} for ${job.id}`,
  doneBefore: [],
  isDone: (look) =>
    look(
      `SELECT count(*) = 1 AND bool_and(status = 'pending') FROM applications
       WHERE job_id = $1 AND worker_id = $2`,
      job.id,
      person.id,
    ),
});

type DeedCall =
  | typeof applicationsConfirm
  | typeof applicationsCancel
  | typeof applicationsDecline
  | typeof applicationsNoshow
  | typeof applicationsWithdraw;

const deed = (call: DeedCall, by: SignedIn, id: string, about: string, status: string): Deed<DeedCall> => ({
  call,
  asked: { token: by.token, body: { application_id: id, reason: status } },
  about,
  doneBefore: ["WRONG_STATE"],
  isDone: (look) =>
    look(
      `SELECT count(*) = 1 FROM applications WHERE id = $1 AND status = $2
         AND (status = 'confirmed' OR reason = $2)
         AND (status <> 'cancelled' OR cancelled_by = CASE WHEN worker_id = $3 THEN 'waitress' ELSE 'restaurant' END)`,
      id,
      status,
      by.id,
    ),
});

async function want(write: Write, place: Place): Promise<void> {
  const { venue, person, end } = place;
  const first = apply(place);
  const { about } = first;
  let { data } = await write(first);
  if (end === "declined") {
    await write(deed(applicationsWithdraw, person, data._id, about, "withdrawn"));
    ({ data } = await write(apply(place)));
    await write(deed(applicationsDecline, venue, data._id, about, "declined"));
    return;
  }
  await write(deed(applicationsConfirm, venue, data._id, about, "confirmed"));
  if (end === "confirmed") return;
  await write(deed(applicationsCancel, place[end], data._id, about, "cancelled"));
}

/** Somebody who applies for one place after the other. */
export function* work(write: Write, places: readonly Place[]): Worker {
  for (const place of places) yield () => want(write, place);
}

/** Work that is over: confirmed for a job that has ended. */
export interface Past {
  readonly venue: SignedIn;
  readonly job: { readonly id: string; readonly startsAt: Date; readonly endsAt: Date };
  readonly confirmed: readonly { readonly id: string; readonly person: SignedIn }[];
}

const review = (by: SignedIn, id: string): Deed<typeof reviewsAdd> => {
  const text = `review ${randomUUID()}`;
  return {
    call: reviewsAdd,
    asked: {
      token: by.token,
      body: { application_id: id, stars: 4, text },
      headers: { "idempotency-key": text },
    },
    about: text,
    doneBefore: [],
    isDone: (look) =>
      look(
        "SELECT count(*) = 1 AND bool_and(author_id = $2 AND stars = 4) FROM reviews WHERE body = $1",
        text,
        by.id,
      ),
  };
};

const answer = (by: SignedIn, id: string): Deed<typeof reviewsAnswer> => ({
  call: reviewsAnswer,
  asked: { token: by.token, body: { review_id: id, text: "Thank you." } },
  about: `answer to ${id}`,
  doneBefore: ["ALREADY_ANSWERED"],
  isDone: (look) => look("SELECT answer = 'Thank you.' FROM reviews WHERE id = $1", id),
});

const turnedAway = (by: SignedIn, id: string): Deed<typeof applicationsVenueNoShow> => ({
  call: applicationsVenueNoShow,
  asked: { token: by.token, body: { application_id: id, reason: "closed" } },
  about: id,
  doneBefore: ["WRONG_STATE"],
  isDone: (look) =>
    look(
      `SELECT a.venue_no_show AND a.reason = 'closed' AND EXISTS (
         SELECT FROM offences o WHERE o.account_id = a.venue_id AND o.job_id = a.job_id AND o.kind = 'noshow')
       FROM applications a WHERE a.id = $1`,
      id,
    ),
});

const inAnHour = () => new Date(Date.now() + 3_600_000);

/** One did not come, one was turned away not long ago; the job is closed, hours are agreed on, and all others say what they think of each other. */
async function finish(write: Write, { venue, job, confirmed: [missing, ...came] }: Past): Promise<void> {
  if (missing !== undefined) {
    await write(deed(applicationsNoshow, venue, missing.id, missing.id, "noshow"));
  }
  const [away] = mayReportVenueNoShow(job, inAnHour()) ? came : [];
  if (away !== undefined) await write(turnedAway(away.person, away.id));
  const others = came.filter((one) => one !== away);
  await write({
    call: jobsMarkAsCompleted,
    asked: { token: venue.token, body: { job_id: job.id } },
    about: job.id,
    doneBefore: ["WRONG_STATE"],
    isDone: (look) =>
      look(
        `SELECT state = 'completed' AND (SELECT count(*) FROM applications a
           WHERE a.job_id = j.id AND a.status = 'completed') = $2 FROM jobs j WHERE id = $1`,
        job.id,
        others.length,
      ),
  });
  for (const { id, person } of others) {
    await agreeOnHours(write, { id, venue, person });
    const written = await write(review(venue, id));
    await write(review(person, id));
    await write(answer(person, written.data._id));
  }
}

/** A venue that closes one job after the other. */
export function* close(write: Write, past: readonly Past[]): Worker {
  for (const one of past) yield () => finish(write, one);
}

/** Somebody who is confirmed for a shift that starts within the hour. */
export interface Expected {
  readonly id: string;
  readonly person: SignedIn;
}

/** People who say that they will be late, and then that they will be later. */
export function* beLate(write: Write, expected: readonly Expected[]): Worker {
  for (const minutes of [10, 20, 30]) {
    for (const { id, person } of expected) {
      yield async () => {
        await write({
          call: applicationsLate,
          asked: { token: person.token, body: { application_id: id, minutes } },
          about: `lateness of ${id}`,
          doneBefore: [],
          isDone: (look) =>
            look(
              "SELECT late_minutes = $2 AND late_reported_at IS NOT NULL FROM applications WHERE id = $1",
              id,
              minutes,
            ),
        });
      };
    }
  }
}
