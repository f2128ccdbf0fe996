import {
  applicationsAdd,
  applicationsCancel,
  applicationsConfirm,
  applicationsNoshow,
} from "@bandeja/contract/calls/applications";
import { jobsCancel, jobsMarkAsCompleted } from "@bandeja/contract/calls/jobs";
import { sql } from "drizzle-orm";
import { ended, soon, type Cast } from "../../fixtures.ts";
import { ask, outcomes, times, type End, type Race } from "../round.ts";

/** What is left of a job and its applications. */
const seeJob = (cast: Cast, { id }: { id: string }) =>
  cast.row(sql`
    SELECT j.state, count(a.id)::int AS applications,
      count(*) FILTER (WHERE a.status IN ('pending', 'confirmed'))::int AS open,
      count(*) FILTER (WHERE a.status = 'completed')::int AS completed,
      count(*) FILTER (WHERE a.status = 'cancelled')::int AS cancelled,
      count(*) FILTER (WHERE a.status = 'noshow')::int AS noshow,
      (SELECT count(*)::int FROM offences o WHERE o.job_id = j.id) AS offences
    FROM jobs j LEFT JOIN applications a ON a.job_id = j.id WHERE j.id = ${id} GROUP BY j.id`);

const nothing = { applications: 0, open: 0, completed: 0, cancelled: 0, noshow: 0, offences: 0 };
const countOf = ({ told }: End, label: string, outcome: number | string): number =>
  told[label]?.[outcome] ?? 0;

/** What its owner does to a whole job, while others do something to its parts. */
export const jobRaces: readonly Race[] = [
  {
    title: "a job is marked as completed once, and who was confirmed has worked",
    of: [jobsMarkAsCompleted],
    async prepare(cast, n) {
      const venue = await cast.makeVenue();
      const job = await cast.makeJob(venue, ended());
      const people = await cast.makePeople(3);
      await cast.makeApplications(
        people.map((person, index) => ({
          job,
          person,
          given: { status: index === 0 ? ("pending" as const) : ("confirmed" as const) },
        })),
      );
      const asked = { token: venue.token, body: { job_id: job.id } };
      return {
        asked: times(n, () => ask(jobsMarkAsCompleted, asked)),
        see: () => seeJob(cast, job),
        ends: [
          {
            told: { jobsMarkAsCompleted: { 200: 1, WRONG_STATE: n - 1 } },
            left: { ...nothing, state: "completed", applications: 3, completed: 2 },
          },
        ],
      };
    },
  },
  {
    title: "who did not come has not worked",
    of: [jobsMarkAsCompleted, applicationsNoshow],
    async prepare(cast, n) {
      const [venue, person] = [await cast.makeVenue(), await cast.makePerson()];
      const job = await cast.makeJob(venue, ended());
      const [application] = await cast.makeApplications([{ job, person, given: { status: "confirmed" } }]);
      const { token } = venue;
      const half = n / 2;
      const jobsMark = { 200: 1, WRONG_STATE: half - 1 };
      return {
        asked: times(half, () => [
          ask(jobsMarkAsCompleted, { token, body: { job_id: job.id } }),
          ask(applicationsNoshow, { token, body: { application_id: application!.id } }),
        ]).flat(),
        see: () => seeJob(cast, job),
        ends: [
          {
            told: { jobsMarkAsCompleted: jobsMark, applicationsNoshow: { WRONG_STATE: half } },
            left: { ...nothing, state: "completed", applications: 1, completed: 1 },
          },
          {
            told: { jobsMarkAsCompleted: jobsMark, applicationsNoshow: { 200: 1, WRONG_STATE: half - 1 } },
            left: { ...nothing, state: "completed", applications: 1, noshow: 1, offences: 1 },
          },
        ],
      };
    },
  },
  {
    title: "a job that is cancelled leaves nobody confirmed or waiting, whoever comes at that moment",
    of: [jobsCancel, applicationsConfirm, applicationsAdd],
    async prepare(cast, n) {
      const openings = 3;
      const third = Math.floor(n / 3);
      const venue = await cast.makeVenue();
      const job = await cast.makeJob(venue, { openings, ...soon() });
      const waiting = await cast.makePeople(third);
      const applications = await cast.makeApplications(waiting.map((person) => ({ job, person })));
      const newcomers = await cast.makePeople(n - 2 * third);
      const { token } = venue;
      return {
        asked: [
          ...times(third, () => ask(jobsCancel, { token, body: { job_id: job.id } })),
          ...applications.map(({ id }) => ask(applicationsConfirm, { token, body: { application_id: id } })),
          ...newcomers.map((person) =>
            ask(applicationsAdd, { token: person.token, body: { job_id: job.id } }),
          ),
        ],
        see: () => seeJob(cast, job),
        ends(seen) {
          const full = (label: string) => countOf(seen, label, "JOB_FULL");
          const isFull = full("applicationsConfirm") + full("applicationsAdd") > 0;
          const confirmed = isFull ? openings : Math.min(openings, countOf(seen, "applicationsConfirm", 200));
          const applied = countOf(seen, "applicationsAdd", 200);
          return [
            {
              told: {
                jobsCancel: { 200: 1, WRONG_STATE: third - 1 },
                applicationsConfirm: outcomes({
                  200: confirmed,
                  JOB_FULL: full("applicationsConfirm"),
                  WRONG_STATE: third - confirmed - full("applicationsConfirm"),
                }),
                applicationsAdd: outcomes({
                  200: applied,
                  JOB_FULL: full("applicationsAdd"),
                  NOT_FOUND: newcomers.length - applied - full("applicationsAdd"),
                }),
              },
              left: {
                ...nothing,
                state: "cancelled",
                applications: third + applied,
                cancelled: confirmed,
                offences: confirmed > 0 ? 1 : 0,
              },
            },
          ];
        },
      };
    },
  },
  {
    title: "a venue that calls its people off at the last moment has done one deed",
    of: [applicationsCancel],
    async prepare(cast, n) {
      const crew = Math.floor(n / 3);
      const venue = await cast.makeVenue();
      const job = await cast.makeJob(venue, { openings: 19, ...soon() });
      const people = await cast.makePeople(crew);
      const applications = await cast.makeApplications(
        people.map((person) => ({ job, person, given: { status: "confirmed" } })),
      );
      return {
        asked: times(n, (index) =>
          ask(applicationsCancel, {
            token: venue.token,
            body: { application_id: applications[index % crew]!.id },
          }),
        ),
        see: () => seeJob(cast, job),
        ends: [
          {
            told: { applicationsCancel: { 200: crew, WRONG_STATE: n - crew } },
            left: { ...nothing, state: "open", applications: crew, cancelled: crew, offences: 1 },
          },
        ],
      };
    },
  },
];
