import { makeOffences } from "@bandeja/demo-data/make-offences";
import { proposalDueAt } from "@bandeja/domain/decisions";
import { addDays } from "@bandeja/domain/wall-clock";
import { newId } from "@bandeja/api/kernel/ids";
import { invitations, offers, timesheets } from "@bandeja/api/db/schema/lifecycle";
import { reviews } from "@bandeja/api/db/schema/messages";
import { makeApplication, makeJob, makeWorker } from "@bandeja/demo-data/factories";
import type { JobOverrides } from "@bandeja/demo-data/rows";
import type { TestApp } from "@bandeja/api/testing/test-app";
import type { Tenant } from "../tenant.ts";
import { startingIn } from "../../fixtures.ts";
import { type Make, type Row, either, making, open, secret, venues, workers } from "../row.ts";

const ofApplication = ({ application }: Tenant) => ({ body: { application_id: application.id } });

/** Another job of the tenant, `days` after the first, with a confirmed application. */
const confirmed =
  (days: number, matrixCase: JobOverrides = {}, more: object = {}): Make =>
  async ({ venue, worker, job }: Tenant, { services: { db } }: TestApp) => {
    const other = await makeJob(db, venue.row, { startDate: addDays(job.startDate, days), ...matrixCase });
    const status = matrixCase.state === "completed" ? "completed" : "confirmed";
    const { id } = await makeApplication(db, other, worker, { status });
    return { body: { application_id: id, ...more } };
  };

/** Work that was marked as a no-show an hour ago. */
const missed: Make = async ({ venue, worker, marks }: Tenant, { services: { db } }: TestApp) => {
  const job = await makeJob(db, venue.row, startingIn(-54));
  const closedAt = new Date(Date.now() - 3_600_000);
  const { id } = await makeApplication(db, job, worker, { status: "noshow", closedAt });
  const offence = {
    id: newId(),
    partyId: worker.id,
    jobId: job.id,
    applicationId: id,
    kind: "noshow",
  } as const;
  await makeOffences(db, [
    {
      ...offence,
      committedAt: closedAt,
      countsFrom: proposalDueAt({ rule: "noshow", decider: "rule", at: closedAt }, 0),
    },
  ]);
  marks.push(id);
  return { body: { application_id: id } };
};

/** Work that was completed yesterday, with proposed hours. */
const worked =
  (
    proposedBy: "venue" | "worker",
    each: { venueMinutes?: number; workerMinutes?: number } = {},
    minutes = 270,
  ): Make =>
  async ({ venue, worker, marks }: Tenant, { services: { db } }: TestApp) => {
    const job = await makeJob(db, venue.row, { ...startingIn(-30), state: "completed" });
    const { id } = await makeApplication(db, job, worker, { status: "completed" });
    const said = { minutes: 240, agreedMinutes: 300, proposedBy, proposedAt: job.endsAt, ...each };
    await db.insert(timesheets).values({ applicationId: id, ...said });
    marks.push(id);
    return { body: { application_id: id, minutes } };
  };

/** A vacated opening of another job of the tenant, offered to the worker. */
const offered: Make = async ({ venue, worker, job, marks }: Tenant, { services: { db } }: TestApp) => {
  const other = await makeJob(db, venue.row, { startDate: addDays(job.startDate, 6), offerVacated: true });
  const gone = await makeApplication(db, other, await makeWorker(db), { status: "cancelled" });
  const { id } = await makeApplication(db, other, worker);
  const offer = { id: newId(), jobId: other.id, applicationId: id, vacatedBy: gone.id };
  marks.push(id);
  await db.insert(offers).values({ ...offer, offeredAt: new Date(), until: other.startsAt });
  return { body: { application_id: id } };
};

/** A published review. */
const reviewedBy =
  (by: "venue" | "worker"): Make =>
  async (tenant, api) => {
    const { body } = await confirmed(-15, { state: "completed" })(tenant, api);
    const [id, at] = [newId(), new Date()];
    const [author, subject] = by === "venue" ? [tenant.venue, tenant.worker] : [tenant.worker, tenant.venue];
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

// The other side is notified.
const notified = ["notifications", "job"];
const writes = ["applications", "jobs", ...notified];

/** A job of the tenant a month later, for which its worker is asked. */
async function makeInvitation({ venue, worker, job, marks }: Tenant, { services: { db } }: TestApp) {
  const other = await makeJob(db, venue.row, { startDate: addDays(job.startDate, 30) });
  const id = newId();
  marks.push(id);
  const pair = { venueId: venue.id, workerId: worker.id };
  const times = { sentAt: new Date(), until: other.startsAt };
  await db.insert(invitations).values({ id, jobId: other.id, ...pair, kind: "apply", ...times });
  return id;
}

/** Another job of the tenant, for which its worker may be asked. */
const invitable: Make = async ({ venue, worker, job }: Tenant, { services: { db } }: TestApp) => {
  const { id } = await makeJob(db, venue.row, { startDate: addDays(job.startDate, 31) });
  return { body: { job_id: id, waitress_ids: [worker.id], kind: "book" } };
};

const invited =
  (more: object): Make =>
  async (tenant, api) => ({ body: { invitation_id: await makeInvitation(tenant, api), ...more } });

export const applicationRows: Readonly<Record<string, Row>> = {
  invitationsAdd: making(secret, venues("manager"), invitable, {
    writes: ["invitations", ...notified, "idempotency_keys"],
    gatedBy: { suspended: "BLOCKED" },
  }),
  invitationsFind: open(either("worker", "viewer"), () => ({ body: {} })),
  invitationsAnswer: making(secret, workers, invited({ accept: true }), {
    writes: [...writes, "invitations"],
    gatedBy: { suspended: "BLOCKED", "phone not verified": "PHONE_REQUIRED" },
  }),
  invitationsWithdraw: making(secret, venues("manager"), invited({}), { writes: ["invitations"] }),
  applicationsAdd: making(
    open,
    workers,
    async ({ venue, job }, { services: { db } }) => {
      const { id } = await makeJob(db, venue.row, { startDate: addDays(job.startDate, 3) });
      return { body: { job_id: id } };
    },
    {
      writes: [...writes, "idempotency_keys"],
      gatedBy: { suspended: "BLOCKED", "phone not verified": "PHONE_REQUIRED" },
      besides: [{ build: ({ cancelledJob }) => ({ body: { job_id: cancelledJob.id } }), openTo: [] }],
    },
  ),
  applicationsWithdraw: secret(workers, ofApplication, { writes }),
  applicationsConfirm: secret(venues("manager"), ofApplication, { writes }),
  // A declined application still counts as an application to the job.
  applicationsDecline: secret(venues("manager"), ofApplication, {
    writes: ["applications", ...notified, "jobs"],
  }),
  applicationsCancel: making(secret, either("worker", "manager"), confirmed(4), {
    writes: [...writes, "worker_records"],
  }),
  applicationsNoshow: making(secret, venues("manager"), confirmed(-9), {
    writes: [...writes, "offences", "decisions"],
  }),
  applicationsUndoNoShow: making(secret, venues("manager"), missed, {
    writes: [...writes, "offences", "decisions"],
  }),
  applicationsVenueNoShow: making(secret, workers, confirmed(-8), {
    writes: [...writes, "offences", "decisions"],
  }),
  applicationsAccept: making(secret, workers, offered, { writes: [...writes, "offers"] }),
  applicationsProposeHours: making(secret, either("venue", "manager"), worked("worker"), {
    writes: ["timesheets", ...notified, "venue_records", "worker_records"],
  }),
  applicationsAcceptHours: making(secret, either("worker", "manager"), worked("venue", {}, 240), {
    writes: ["timesheets", ...notified],
  }),
  applicationsDisputeHours: making(
    secret,
    either("worker", "manager"),
    worked("worker", { venueMinutes: 250, workerMinutes: 240 }),
    { writes: ["timesheets", "hours_disputes", ...notified, "venue_records", "worker_records"] },
  ),
  applicationsLate: making(secret, workers, confirmed(0, startingIn(1), { minutes: 10 }), {
    writes: ["applications", ...notified],
  }),
  applicationsMine: open(workers, () => ({ body: {} })),

  // Hidden until the other side has written, so no rating changes.
  reviewsAdd: making(
    secret,
    either("venue", "manager"),
    confirmed(-12, { state: "completed" }, { stars: 1 }),
    {
      writes: ["reviews", "idempotency_keys", ...notified],
    },
  ),
  reviewsAnswer: making(secret, either("venue", "manager"), reviewedBy("worker"), {
    writes: ["reviews", ...notified],
  }),
  reviewsFind: open(either("venue", "viewer"), ({ worker }) => ({ body: { person_id: worker.id } })),
};
