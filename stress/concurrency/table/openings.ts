import { applicationsConfirm } from "@bandeja/contract/calls/applications";
import { sql } from "drizzle-orm";
import type { Cast } from "../../fixtures.ts";
import { ask, times, type Race } from "../round.ts";

const openings = 3;

/** What is left of a job: its places, who has one by its own count, and by the applications. */
const seeJob = (cast: Cast, { id }: { id: string }) =>
  cast.row(sql`
    SELECT j.openings, j.confirmed_count AS counted, count(a.id) FILTER (WHERE a.status = 'confirmed')::int AS confirmed
    FROM jobs j LEFT JOIN applications a ON a.job_id = j.id WHERE j.id = ${id} GROUP BY j.id`);

/** A job, and so many who wait for an answer. */
async function makeCrowdedJob(cast: Cast, n: number, given: { openings: number }) {
  const venue = await cast.makeVenue();
  const job = await cast.makeJob(venue, given);
  const people = await cast.makePeople(n);
  const waiting = await cast.makeApplications(people.map((person) => ({ job, person })));
  return { venue, job, waiting };
}

/** Places go to as many as there are, and to nobody else. */
export const placeRaces: readonly Race[] = [
  {
    title: "of all applicants as many are confirmed as there are places",
    of: [applicationsConfirm],
    async prepare(cast, n) {
      const { venue, job, waiting } = await makeCrowdedJob(cast, n, { openings });
      return {
        asked: waiting.map(({ id }) =>
          ask(applicationsConfirm, { token: venue.token, body: { application_id: id } }),
        ),
        see: () => seeJob(cast, job),
        ends: [
          {
            told: { applicationsConfirm: { 200: openings, JOB_FULL: n - openings } },
            left: { openings, counted: openings, confirmed: openings },
          },
        ],
      };
    },
  },
  {
    title: "one application is confirmed once",
    of: [applicationsConfirm],
    async prepare(cast, n) {
      const { venue, job, waiting } = await makeCrowdedJob(cast, 1, { openings });
      const asked = { token: venue.token, body: { application_id: waiting[0]!.id } };
      return {
        asked: times(n, () => ask(applicationsConfirm, asked)),
        see: () => seeJob(cast, job),
        ends: [
          {
            told: { applicationsConfirm: { 200: 1, WRONG_STATE: n - 1 } },
            left: { openings, counted: 1, confirmed: 1 },
          },
        ],
      };
    },
  },
  {
    title: "of the venues that confirm a person for one evening one has them",
    of: [applicationsConfirm],
    async prepare(cast, n) {
      const person = await cast.makePerson();
      const venues = await cast.makeVenues(n);
      const jobs = await cast.makeJobs(venues.map((venue) => ({ venue })));
      const waiting = await cast.makeApplications(jobs.map((job) => ({ job, person })));
      return {
        asked: waiting.map(({ id }, index) =>
          ask(applicationsConfirm, { token: venues[index]!.token, body: { application_id: id } }),
        ),
        see: () =>
          cast.row(sql`
            SELECT count(*) FILTER (WHERE status = 'confirmed')::int AS confirmed,
              count(*) FILTER (WHERE status = 'expired')::int AS expired
            FROM applications WHERE worker_id = ${person.id}`),
        // With the first confirmation whatever else is pending at that time expires.
        ends: [
          {
            told: { applicationsConfirm: { 200: 1, WRONG_STATE: n - 1 } },
            left: { confirmed: 1, expired: n - 1 },
          },
        ],
      };
    },
  },
];
