import { addDays } from "@bandeja/domain/wall-clock";
import { reservations } from "@bandeja/api/db/schema/reservations";
import { makeJob } from "@bandeja/demo-data/factories";
import type { Tenant } from "../tenant.ts";
import {
  type AlternativeRequest,
  type Row,
  anyone,
  either,
  making,
  open,
  secret,
  venues,
  workers,
} from "../row.ts";

const list = (field: string): Row =>
  secret(venues("viewer"), ({ venue }) => ({ body: { [field]: venue.id } }));
const ofJob = ({ job }: Pick<Tenant, "job">) => ({ body: { job_id: job.id } });

/** Hidden from all but its venue. */
const cancelledJob: AlternativeRequest = {
  build: (tenant) => ({ params: { id: tenant.cancelledJob.id } }),
  openTo: [],
};

export const jobRows: Readonly<Record<string, Row>> = {
  jobsAdd: secret(
    venues("manager"),
    ({ venue, job }) => ({
      body: {
        restaurant_id: venue.id,
        startdate: job.startDate,
        enddate: addDays(job.startDate, 1),
        startshift: "18:00",
        endshift: "23:00",
        salary: 10,
        currency: "EUR",
        tips: "Yes",
        numberwaitress: 1,
      },
    }),
    {
      writes: ["jobs", "idempotency_keys"],
      gatedBy: { suspended: "BLOCKED", "phone not verified": "PHONE_REQUIRED" },
    },
  ),
  jobsAddMany: secret(
    venues("manager"),
    ({ venue, job }) => ({
      body: {
        restaurant_id: venue.id,
        jobs: [9, 16].map((days) => ({
          startdate: addDays(job.startDate, days),
          enddate: addDays(job.startDate, days),
          startshift: "18:00",
          endshift: "23:00",
          salary: 10,
          currency: "EUR",
          tips: "Yes",
          numberwaitress: 1,
        })),
      },
    }),
    {
      writes: ["jobs", "credits", "idempotency_keys"],
      gatedBy: { suspended: "BLOCKED", "phone not verified": "PHONE_REQUIRED" },
    },
  ),
  reservationsOptions: open(venues("viewer"), () => ({})),
  reservationsOpen: making(
    secret,
    venues("manager"),
    async ({ job, marks }, { services: { db } }) => {
      // A reservation names its job alone.
      marks.push(job.id);
      const now = new Date();
      const until = new Date(job.startsAt.getTime() - 3_600_000);
      const reservation = { jobId: job.id, who: "favourites", madeAt: now, until } as const;
      await db.insert(reservations).values(reservation).onConflictDoNothing();
      return ofJob({ job });
    },
    { writes: ["reservations"] },
  ),
  jobsGetValuePayment: list("restaurant_id"),
  jobsFindAllOfRestaurant: list("restaurant"),
  jobsFindOfRestaurant: list("restaurant"),
  jobsFindSeries: secret(venues("viewer"), ofJob),
  jobsVerifyNotCompleted: list("restaurant_id"),
  // Waitstaff see every open job (docs/product.md, "Jobs and shifts").
  jobsGet: secret(either("venue", "viewer"), ({ job }) => ({ params: { id: job.id } }), {
    openTo: ["another worker", "colleague", "former colleague"],
    besides: [cancelledJob],
  }),
  jobsFindApplications: secret(venues("viewer"), ({ job }) => ({ body: { jobId: job.id } })),
  jobsFindOpen: open(workers, () => ({ body: {} })),
  jobsOpenLocalities: open(workers, () => ({ body: {} })),
  // Open jobs are public: without an account, and with any.
  publicJobsFind: open(anyone, () => ({})),
  publicJobsLocalities: open(anyone, () => ({})),
  publicJobsGet: open(anyone, ({ job }) => ({ params: { id: job.id } })),
  jobsMarkAsCompleted: making(
    secret,
    venues("manager"),
    async ({ venue, job }, { services }) => {
      const { id } = await makeJob(services.db, venue.row, { startDate: addDays(job.startDate, -9) });
      return { body: { job_id: id } };
    },
    { writes: ["jobs", "venue_records"] },
  ),
  jobsCancel: secret(venues("manager"), ofJob, { writes: ["jobs", "applications", "notifications", "job"] }),
  jobsCancelMany: secret(venues("manager"), ({ job }) => ({ body: { jobIds: [job.id] } }), {
    writes: ["jobs", "applications", "notifications", "job"],
  }),
  jobsUpdateMany: secret(venues("manager"), ({ job }) => ({ body: { jobIds: [job.id], obs: "Ours now" } }), {
    writes: ["jobs", "notifications", "job"],
  }),
  jobsUpdate: secret(venues("manager"), ({ job }) => ({ body: { job_id: job.id, obs: "Mine now" } }), {
    // The applicant is notified of the new note.
    writes: ["jobs", "notifications", "job"],
  }),
};
