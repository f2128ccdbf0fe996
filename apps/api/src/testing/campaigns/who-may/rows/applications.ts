import { addDays } from "@bandeja/domain/wall-clock";
import { makeApplication, makeJob } from "../../../../db/seed/factories.ts";
import type { JobGiven } from "../../../../db/seed/rows.ts";
import type { TestApp } from "../../../test-app.ts";
import type { Household } from "../household.ts";
import { startingIn } from "../../races/cast.ts";
import { either, making, open, secret, venues, waitstaff, type Make, type Row } from "../row.ts";

const ofApplication = ({ application }: Household) => ({ body: { application_id: application.id } });

/** Another job of the household, so many days after the first; the person was confirmed for it. */
const confirmed =
  (days: number, given: JobGiven = {}, more: object = {}): Make =>
  async ({ venue, person, job }: Household, { services: { db } }: TestApp) => {
    const other = await makeJob(db, venue.row, { startDate: addDays(job.startDate, days), ...given });
    const status = given.state === "completed" ? "completed" : "confirmed";
    const { id } = await makeApplication(db, other, person, { status });
    return { body: { application_id: id, ...more } };
  };

// The other side is told.
const told = ["notifications", "job"];
const writes = ["applications", "jobs", ...told];

export const applicationRows: Readonly<Record<string, Row>> = {
  applicationsAdd: making(
    open,
    waitstaff,
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
  applicationsWithdraw: secret(waitstaff, ofApplication, { writes }),
  applicationsConfirm: secret(venues, ofApplication, { writes }),
  // Who was declined still counts as having applied.
  applicationsDecline: secret(venues, ofApplication, { writes: ["applications", ...told] }),
  applicationsCancel: making(secret, either("person"), confirmed(4), { writes }),
  applicationsNoshow: making(secret, venues, confirmed(-9), { writes: [...writes, "offences"] }),
  applicationsLate: making(secret, waitstaff, confirmed(0, startingIn(1), { minutes: 10 }), {
    writes: ["applications", ...told],
  }),
  applicationsMine: open(waitstaff, () => ({ body: {} })),

  reviewsAdd: making(secret, either("venue"), confirmed(-12, { state: "completed" }, { stars: 1 }), {
    writes: ["reviews", "accounts", "idempotency_keys", ...told],
  }),
  reviewsFind: open(either("venue"), ({ person }) => ({ body: { person_id: person.id } })),
};
