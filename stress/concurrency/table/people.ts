import { createHash } from "node:crypto";
import { applicationsAdd } from "@bandeja/contract/calls/applications";
import { calendarFeed } from "@bandeja/contract/calls/calendar";
import { accountDelete } from "@bandeja/contract/calls/privacy";
import { favouritesSet, peopleBlock, reportsAdd } from "@bandeja/contract/calls/people";
import { sql } from "drizzle-orm";
import { quickHash } from "@bandeja/api/testing/quick-hash";
import { makeGrants, testCookie } from "@bandeja/api/testing/make-proof";
import { ask, differentBodies, outcomes, times, type Race } from "../round.ts";

const password = "tray of glasses";
const passwordHash = quickHash(password);

const headers = { cookie: testCookie };

const feedOf = (url: unknown) =>
  createHash("sha256")
    .update(/[\w-]{43}/.exec(String(url))![0])
    .digest();

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
            FROM applications WHERE worker_id = ${person.id}`),
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
    title: "of all who ask for a calendar's address one is told it, and that one is good",
    of: [calendarFeed],
    async prepare(cast, n) {
      const person = await cast.makePerson();
      const { token } = person;
      const grants = await makeGrants(cast.tx, { ...person, type: "waitress" }, n);
      return {
        asked: times(n, (index) => ask(calendarFeed, { token, headers, body: { grant: grants[index] } })),
        async see(answers) {
          const urls = answers.flatMap(({ body }) => (body as { data: { url?: string } }).data.url ?? []);
          const row = await cast.row(sql`
            SELECT count(*)::int AS feeds, bool_and(token_hash = ${feedOf(urls[0])}) AS good
            FROM calendar_feeds WHERE account_id = ${person.id}`);
          return { told: urls.length, ...row };
        },
        ends: [{ told: { calendarFeed: { 200: n } }, left: { told: 1, feeds: 1, good: true } }],
      };
    },
  },
  {
    title: "who leaves leaves nothing behind that they are about to make",
    of: [calendarFeed, peopleBlock, reportsAdd, accountDelete],
    async prepare(cast, n) {
      const [venue, person] = [await cast.makeVenue(), (await cast.makePeople(1, { passwordHash }))[0]!];
      await cast.makeJob(venue);
      const { id, email, token } = person;
      const about = { person_id: venue.id };
      const grants = await makeGrants(cast.tx, { id, email, type: "waitress" }, n);
      return {
        asked: [
          ...times(n - 1, (index) => {
            if (index % 3 === 0) {
              return ask(calendarFeed, { token, headers, body: { anew: true, grant: grants[index] } });
            }
            if (index % 3 === 1) return ask(peopleBlock, { token, body: about });
            return ask(reportsAdd, { token, body: { ...about, reason: "other", text: `Number ${index}` } });
          }),
          ask(accountDelete, { token, body: { password } }),
        ],
        see: () =>
          cast.row(sql`
            SELECT (SELECT count(*)::int FROM calendar_feeds WHERE account_id = ${id}) AS feeds,
              (SELECT count(*)::int FROM person_blocks WHERE blocker_id = ${id}) AS blocks,
              (SELECT count(*)::int FROM reports WHERE author_id = ${id} AND NOT erased) AS reports`),
        ends: ({ told }) => {
          const others = Object.entries(told).filter(([name]) => name !== accountDelete.name);
          const isKnown = others.every(([, counts]) =>
            // The identity of a deleted account vouches for nobody.
            Object.keys(counts).every((outcome) => /^(200|UNAUTHENTICATED|PROOF_INVALID)$/.test(outcome)),
          );
          const left = { feeds: 0, blocks: 0, reports: 0 };
          return isKnown ? [{ told: { ...told, accountDelete: { 200: 1 } }, left }] : [];
        },
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
          cast.row(sql`SELECT count(*)::int AS lists FROM favourites WHERE worker_id = ${person.id}`),
        ends: [{ told: { favouritesSet: { 200: n } }, left: { lists: 1 } }],
      };
    },
  },
];
