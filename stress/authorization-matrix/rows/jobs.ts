import { addDays } from "@bandeja/domain/wall-clock";
import { makeJob } from "@bandeja/demo-data/factories";
import type { Household } from "../household.ts";
import { either, making, open, secret, venues, workers, type Row, type Way } from "../row.ts";

const list = (field: string): Row => secret(venues, ({ venue }) => ({ body: { [field]: venue.id } }));
const ofJob = ({ job }: Household) => ({ body: { job_id: job.id } });

/** A job that only its venue may know of. */
const cancelledJob: Way = { ask: (ours) => ({ params: { id: ours.cancelledJob.id } }), openTo: [] };

export const jobRows: Readonly<Record<string, Row>> = {
  jobsAdd: secret(
    venues,
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
      kept: { blocked: "BLOCKED", "phone not verified": "PHONE_REQUIRED" },
    },
  ),
  jobsGetValuePayment: list("restaurant_id"),
  jobsFindAllOfRestaurant: list("restaurant"),
  jobsFindOfRestaurant: list("restaurant"),
  jobsVerifyNotCompleted: list("restaurant_id"),
  // Waitstaff see every open job (contract, `GET /jobs/{id}`).
  jobsGet: secret(either("venue"), ({ job }) => ({ params: { id: job.id } }), {
    openTo: ["another person", "colleague", "former colleague"],
    besides: [cancelledJob],
  }),
  jobsFindApplications: secret(venues, ({ job }) => ({ body: { jobId: job.id } })),
  jobsFindOpen: open(workers, () => ({ body: {} })),
  jobsOpenLocalities: open(workers, () => ({ body: {} })),
  jobsMarkAsCompleted: making(
    secret,
    venues,
    async ({ venue, job }, { services }) => {
      const { id } = await makeJob(services.db, venue.row, { startDate: addDays(job.startDate, -9) });
      return { body: { job_id: id } };
    },
    { writes: ["jobs"] },
  ),
  jobsCancel: secret(venues, ofJob, { writes: ["jobs", "applications", "notifications", "job"] }),
  jobsUpdate: secret(venues, ({ job }) => ({ body: { job_id: job.id, obs: "Mine now" } }), {
    writes: ["jobs"],
  }),
};
