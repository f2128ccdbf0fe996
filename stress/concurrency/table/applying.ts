import { applicationsAdd, applicationsConfirm } from "@bandeja/contract/calls/applications";
import { sql } from "drizzle-orm";
import type { ApplicationGiven } from "@bandeja/demo-data/rows";
import { ask, inTurn, times, type Race } from "../round.ts";

/** One person applies for one job many times at once, after nothing or after such an application. */
const applyOnce =
  (before?: ApplicationGiven): Race["prepare"] =>
  async (cast, n) => {
    const person = await cast.makePerson();
    const job = await cast.makeJob(await cast.makeVenue());
    if (before !== undefined) await cast.makeApplications([{ job, person, given: before }]);
    const asked = { token: person.token, body: { job_id: job.id } };
    return {
      asked: times(n, () => ask(applicationsAdd, asked)),
      see: () =>
        cast.row(sql`
          SELECT j.applied_count AS counted, count(*)::int AS applications, min(a.status) AS status
          FROM jobs j JOIN applications a ON a.job_id = j.id WHERE j.id = ${job.id} GROUP BY j.id`),
      ends: [
        {
          told: { applicationsAdd: { 200: 1, ALREADY_APPLIED: n - 1 } },
          left: { counted: 1, applications: 1, status: "pending" },
        },
      ],
    };
  };

/** A person stands in one queue once, and in none for hours that are given away. */
export const applyingRaces: readonly Race[] = [
  {
    title: "the same application is made once, and taken up again once after it was withdrawn",
    of: [applicationsAdd],
    ...inTurn(applyOnce(), applyOnce({ status: "withdrawn" })),
  },
  {
    title: "who is confirmed elsewhere at that moment does not go on waiting for the same evening",
    of: [applicationsConfirm, applicationsAdd],
    async prepare(cast, n) {
      const half = n / 2;
      const person = await cast.makePerson();
      const [venue, other] = [await cast.makeVenue(), await cast.makeVenue()];
      const [job, wanted] = [await cast.makeJob(venue), await cast.makeJob(other)];
      const [waiting] = await cast.makeApplications([{ job, person }]);
      const confirmed = { applicationsConfirm: { 200: 1, WRONG_STATE: half - 1 } };
      return {
        asked: times(half, () => [
          ask(applicationsConfirm, { token: venue.token, body: { application_id: waiting!.id } }),
          ask(applicationsAdd, { token: person.token, body: { job_id: wanted.id } }),
        ]).flat(),
        see: () =>
          cast.row(sql`
            SELECT max(status) AS status FROM applications
            WHERE worker_id = ${person.id} AND job_id = ${wanted.id}`),
        // Who applied before is expired by the confirmation; after it, nobody can.
        ends: [
          {
            told: { ...confirmed, applicationsAdd: { 200: 1, ALREADY_APPLIED: half - 1 } },
            left: { status: "expired" },
          },
          { told: { ...confirmed, applicationsAdd: { OVERLAPS: half } }, left: { status: null } },
        ],
      };
    },
  },
];
