import { applicationsAdd } from "@bandeja/contract/calls/applications";
import { favouritesSet, peopleBlock, reportsAdd } from "@bandeja/contract/calls/people";
import { sql } from "drizzle-orm";
import { ask, differentBodies, outcomes, times, type Race } from "../race.ts";

/** What somebody says once holds once, and from then on. */
export const peopleRaces: readonly Race[] = [
  {
    title: "who keeps a venue away waits for no answer from it, whichever came first",
    of: [peopleBlock, applicationsAdd],
    async prepare(cast, n) {
      const half = n / 2;
      const [venue, person] = [await cast.makeVenue(), await cast.makePerson()];
      const job = await cast.makeJob(venue);
      const { token } = person;
      return {
        asked: times(half, () => [
          ask(applicationsAdd, { token, body: { job_id: job.id } }),
          ask(peopleBlock, { token, body: { person_id: venue.id } }),
        ]).flat(),
        see: () =>
          cast.row(sql`
            SELECT count(*) FILTER (WHERE status = 'pending')::int AS waiting,
              (SELECT count(*)::int FROM person_blocks WHERE blocker_id = ${person.id}) AS blocks
            FROM applications WHERE waitress_id = ${person.id}`),
        ends({ told }) {
          const applied = told["applicationsAdd"] ?? {};
          const counts = { 200: applied["200"] ?? 0, ALREADY_APPLIED: applied["ALREADY_APPLIED"] ?? 0 };
          const refused = half - counts[200] - counts.ALREADY_APPLIED;
          return [
            {
              told: {
                peopleBlock: { 200: half },
                applicationsAdd: outcomes({
                  ...counts,
                  200: Math.min(1, counts[200]),
                  PERSON_BLOCKED: refused,
                }),
              },
              left: { waiting: 0, blocks: 1 },
            },
          ];
        },
      };
    },
  },
  {
    title: "the same report is one, and what was reported besides is kept, too",
    of: [reportsAdd],
    async prepare(cast, n) {
      const half = n / 2;
      const [venue, person] = [await cast.makeVenue(), await cast.makePerson()];
      await cast.makeJob(venue);
      const report = (text: string) =>
        ask(reportsAdd, { token: person.token, body: { person_id: venue.id, reason: "unsafe", text } });
      return {
        asked: times(half, (index) => [report("The same"), report(`Number ${Math.min(index, 3)}`)]).flat(),
        see: async (answers) => ({
          ...(await cast.row(
            sql`SELECT count(*)::int AS reports FROM reports WHERE author_id = ${person.id}`,
          )),
          answers: differentBodies(answers),
        }),
        ends: [{ told: { reportsAdd: { 200: n } }, left: { reports: 5, answers: 5 } }],
      };
    },
  },
  {
    title: "a person is on one list of a venue",
    of: [favouritesSet],
    async prepare(cast, n) {
      const [venue, person] = [await cast.makeVenue(), await cast.makePerson()];
      const job = await cast.makeJob(venue);
      await cast.makeApplications([{ job, person }]);
      const { token } = venue;
      const body = { waitress_id: person.id };
      return {
        asked: times(n / 2, () => [
          ask(favouritesSet, { token, body: { ...body, list: "favourite" } }),
          ask(favouritesSet, { token, body: { ...body, list: "never" } }),
        ]).flat(),
        see: () =>
          cast.row(sql`SELECT count(*)::int AS lists FROM favourites WHERE waitress_id = ${person.id}`),
        ends: [{ told: { favouritesSet: { 200: n } }, left: { lists: 1 } }],
      };
    },
  },
];
