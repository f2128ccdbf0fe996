import { randomUUID } from "node:crypto";
import { jobsCancel, jobsUpdate } from "@bandeja/contract/calls/jobs";
import { jobsAddMany, jobsCancelMany, jobsUpdateMany } from "@bandeja/contract/calls/job-series";
import { jobsAdd } from "@bandeja/contract/calls/posting";
import { restaurantInsertJobOnPayment } from "@bandeja/contract/calls/restaurants";
import { restaurantPhoto, restaurantRemovePhoto } from "@bandeja/contract/calls/venue-profiles";
import { restaurantUpdate } from "@bandeja/contract/calls/venue-changes";
import { addDays } from "@bandeja/domain/wall-clock";
import { jpegOf } from "@bandeja/api/testing/pictures";
import type { Check, Workload, Write } from "../tracked-write.ts";

const today = new Date().toISOString().slice(0, 10);

/** A shift of four hours, `day` days ahead; its note is unique. */
export const jobForm = (restaurant_id: string, day: number) => ({
  restaurant_id,
  startdate: addDays(today, day),
  enddate: addDays(today, day),
  startshift: "10:00",
  endshift: "14:00",
  salary: 12.5,
  currency: "EUR" as const,
  tips: "No" as const,
  numberwaitress: 3,
  obs: `job ${randomUUID()}`,
});
type JobForm = ReturnType<typeof jobForm>;

/** The SQL condition that exactly one job has the values of the form, and is paid. */
export const postedOnce = (check: Check, form: JobForm, paidWith: "free" | "credit"): Promise<boolean> =>
  check(
    `SELECT count(*) = 1 AND bool_and(venue_id = $2 AND start_date = $3 AND openings = $4 AND hourly_cents = 1250
       AND total_spend_cents = 5000 AND paid_with = $5)
     FROM jobs j WHERE note = $1`,
    form.obs,
    form.restaurant_id,
    form.startdate,
    form.numberwaitress,
    paidWith,
  );

interface Venue {
  readonly id: string;
  readonly token: string;
  /** Unused, oldest first. */
  readonly credits: readonly { readonly id: string }[];
}

/** Posts a job with a credit, changes it, and pays for it with another credit or cancels it. */
async function postJob(write: Write, { id, token, credits }: Venue, n: number): Promise<void> {
  const form = jobForm(id, 2 + n);
  const { data } = await write({
    call: jobsAdd,
    input: { token, body: form, headers: { "idempotency-key": form.obs } },
    subject: form.obs,
    refusedIfDone: [],
    isDone: (check) => postedOnce(check, form, "credit"),
  });
  const openings = 4 + (n % 10);
  await write({
    call: jobsUpdate,
    input: { token, body: { job_id: data._id, numberwaitress: openings } },
    subject: form.obs,
    refusedIfDone: [],
    isDone: (check) => postedOnce(check, { ...form, numberwaitress: openings }, "credit"),
  });
  // Posting uses the oldest credit.
  const other = credits.at(-1 - n);
  if (n % 3 === 0 && other !== undefined) {
    await write({
      call: restaurantInsertJobOnPayment,
      input: { token, body: { restaurant_id: id, onetimepayment_id: other.id, job_id: data._id } },
      subject: `credit ${other.id}`,
      refusedIfDone: [],
      isDone: (check) => check("SELECT job_id = $2 FROM credits WHERE id = $1", other.id, data._id),
    });
  }
  if (n % 3 === 1) {
    await write({
      call: jobsCancel,
      input: { token, body: { job_id: data._id, reason: "Rain" } },
      subject: form.obs,
      refusedIfDone: ["WRONG_STATE"],
      isDone: (check) =>
        check(
          `SELECT count(*) = 1 AND bool_and(state = 'cancelled' AND cancel_reason = 'Rain')
           FROM jobs WHERE note = $1`,
          form.obs,
        ),
    });
  }
}

/** Posts two jobs together, changes both and cancels both. */
async function postSeries(write: Write, { id, token }: Venue, n: number): Promise<void> {
  const note = `series ${randomUUID()}`;
  const jobs = [2 + n, 3 + n].map((day) => ({ ...jobForm(id, day), obs: note }));
  const { data } = await write({
    call: jobsAddMany,
    input: { token, body: { restaurant_id: id, jobs }, headers: { "idempotency-key": note } },
    subject: note,
    refusedIfDone: [],
    isDone: (check) =>
      check(
        `SELECT count(*) = 2 AND count(DISTINCT series_id) = 1 AND bool_and(paid_with = 'credit')
         FROM jobs WHERE note = $1`,
        note,
      ),
  });
  const ids = data.map(({ _id }) => _id);
  await write({
    call: jobsUpdateMany,
    input: { token, body: { jobIds: ids, numberwaitress: 5 } },
    subject: note,
    refusedIfDone: [],
    isDone: (check) =>
      check("SELECT count(*) = 2 AND bool_and(openings = 5) FROM jobs WHERE note = $1", note),
  });
  await write({
    call: jobsCancelMany,
    input: { token, body: { jobIds: ids, reason: "Rain" } },
    subject: note,
    refusedIfDone: ["WRONG_STATE"],
    isDone: (check) =>
      check("SELECT count(*) = 2 AND bool_and(state = 'cancelled') FROM jobs WHERE note = $1", note),
  });
}

/** Posts as many jobs as half of the credits pay for; every third time two together. */
export function* postJobs(write: Write, venue: Venue): Workload {
  for (let n = 0; n < venue.credits.length / 2 - 1; n += 1) {
    yield () => (n % 3 === 2 ? postSeries(write, venue, n) : postJob(write, venue, n));
  }
}

const photo = new File([new Uint8Array(await jpegOf(60, 40))], "terrace.jpg");

/** Adds a photo of a venue, and removes it. */
async function changePhoto(write: Write, { id, token }: Omit<Venue, "credits">): Promise<void> {
  const hasPhoto = (check: Check, has: boolean) =>
    check("SELECT (photo IS NOT NULL) = $2 FROM venues WHERE id = $1", id, has);
  const subject = `photo of ${id}`;
  await write({
    call: restaurantPhoto,
    input: { token, body: { photo } },
    subject,
    refusedIfDone: [],
    isDone: (check) => hasPhoto(check, true),
  });
  await write({
    call: restaurantRemovePhoto,
    input: { token },
    subject,
    refusedIfDone: [],
    isDone: (check) => hasPhoto(check, false),
  });
}

/** Twenty photos an hour are allowed. */
const photos = 8;

/** Changes of a venue's name, description and photo. */
export function* changeVenue(write: Write, venue: Omit<Venue, "credits">): Workload {
  const { id, token } = venue;
  for (let n = 0; ; n += 1) {
    yield async () => {
      const [restaurant, description] = [`Tasca ${n}`, `The ${n}th of its name.`];
      await write({
        call: restaurantUpdate,
        input: { token, body: { restaurant_id: id, restaurant, description } },
        subject: `name of ${id}`,
        refusedIfDone: [],
        isDone: (check) =>
          check(
            "SELECT (name, description) = ($2, $3) FROM venues WHERE id = $1",
            id,
            restaurant,
            description,
          ),
      });
    };
    if (n < photos) yield () => changePhoto(write, venue);
  }
}
