import { addDays } from "@bandeja/domain/wall-clock";
import { newId } from "@bandeja/api/kernel/ids";
import { offers, timesheets } from "@bandeja/api/db/schema/lifecycle";
import { reviews } from "@bandeja/api/db/schema/messages";
import { makeApplication, makeJob, makeWorker } from "@bandeja/demo-data/factories";
import type { JobOverrides } from "@bandeja/demo-data/rows";
import type { TestApp } from "@bandeja/api/testing/test-app";
import type { Household } from "../household.ts";
import { startingIn } from "../../fixtures.ts";
import { either, making, open, secret, venues, workers, type Make, type Row } from "../row.ts";

const ofApplication = ({ application }: Household) => ({ body: { application_id: application.id } });

/** Another job of the household, so many days after the first; the person was confirmed for it. */
const confirmed =
  (days: number, given: JobOverrides = {}, more: object = {}): Make =>
  async ({ venue, person, job }: Household, { services: { db } }: TestApp) => {
    const other = await makeJob(db, venue.row, { startDate: addDays(job.startDate, days), ...given });
    const status = given.state === "completed" ? "completed" : "confirmed";
    const { id } = await makeApplication(db, other, person, { status });
    return { body: { application_id: id, ...more } };
  };

/** Work that was completed yesterday, of which one side says other hours. */
const worked =
  (proposedBy: "restaurant" | "waitress"): Make =>
  async ({ venue, person, marks }: Household, { services: { db } }: TestApp) => {
    const job = await makeJob(db, venue.row, { ...startingIn(-30), state: "completed" });
    const { id } = await makeApplication(db, job, person, { status: "completed" });
    const said = { minutes: 240, agreedMinutes: 300, proposedBy, proposedAt: job.endsAt };
    await db.insert(timesheets).values({ applicationId: id, ...said });
    marks.push(id);
    return { body: { application_id: id, minutes: 270 } };
  };

/** A place of another job of the household that somebody gave up, offered to the person. */
const offered: Make = async ({ venue, person, job, marks }: Household, { services: { db } }: TestApp) => {
  const other = await makeJob(db, venue.row, { startDate: addDays(job.startDate, 6), offerVacated: true });
  const gone = await makeApplication(db, other, await makeWorker(db), { status: "cancelled" });
  const { id } = await makeApplication(db, other, person);
  const offer = { id: newId(), jobId: other.id, applicationId: id, vacatedBy: gone.id };
  marks.push(id);
  await db.insert(offers).values({ ...offer, offeredAt: new Date(), until: other.startsAt });
  return { body: { application_id: id } };
};

/** A review of the other side that both can read. */
const reviewedBy =
  (by: "venue" | "person"): Make =>
  async (ours, api) => {
    const { body } = await confirmed(-15, { state: "completed" })(ours, api);
    const [id, at] = [newId(), new Date()];
    const [author, subject] = by === "venue" ? [ours.venue, ours.person] : [ours.person, ours.venue];
    await api.services.db.insert(reviews).values({
      id,
      applicationId: String(body?.["application_id"]),
      authorId: author.id,
      subjectId: subject.id,
      stars: 3,
      body: "",
      createdAt: at,
      publishedAt: at,
    });
    return { body: { review_id: id, text: "Thank you." } };
  };

// The other side is told.
const told = ["notifications", "job"];
const writes = ["applications", "jobs", ...told];

export const applicationRows: Readonly<Record<string, Row>> = {
  applicationsAdd: making(
    open,
    workers,
    async ({ venue, job }, { services: { db } }) => {
      const { id } = await makeJob(db, venue.row, { startDate: addDays(job.startDate, 3) });
      return { body: { job_id: id } };
    },
    {
      writes: [...writes, "idempotency_keys"],
      kept: { blocked: "BLOCKED", "phone not verified": "PHONE_REQUIRED" },
      besides: [{ ask: ({ cancelledJob }) => ({ body: { job_id: cancelledJob.id } }), openTo: [] }],
    },
  ),
  applicationsWithdraw: secret(workers, ofApplication, { writes }),
  applicationsConfirm: secret(venues, ofApplication, { writes }),
  // Who was declined still counts as having applied.
  applicationsDecline: secret(venues, ofApplication, { writes: ["applications", ...told] }),
  applicationsCancel: making(secret, either("person"), confirmed(4), { writes }),
  applicationsNoshow: making(secret, venues, confirmed(-9), { writes: [...writes, "offences"] }),
  applicationsVenueNoShow: making(secret, workers, confirmed(-8), { writes: [...writes, "offences"] }),
  applicationsAccept: making(secret, workers, offered, { writes: [...writes, "offers"] }),
  applicationsProposeHours: making(secret, either("venue"), worked("waitress"), {
    writes: ["timesheets", ...told],
  }),
  applicationsAcceptHours: making(secret, either("person"), worked("restaurant"), {
    writes: ["timesheets", ...told],
  }),
  applicationsLate: making(secret, workers, confirmed(0, startingIn(1), { minutes: 10 }), {
    writes: ["applications", ...told],
  }),
  applicationsMine: open(workers, () => ({ body: {} })),

  // It counts in no rating before the other side has written, too.
  reviewsAdd: making(secret, either("venue"), confirmed(-12, { state: "completed" }, { stars: 1 }), {
    writes: ["reviews", "idempotency_keys", ...told],
  }),
  reviewsAnswer: making(secret, either("venue"), reviewedBy("person"), { writes: ["reviews", ...told] }),
  reviewsFind: open(either("venue"), ({ person }) => ({ body: { person_id: person.id } })),
};
