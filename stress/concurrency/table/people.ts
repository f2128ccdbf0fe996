import { createHash } from "node:crypto";
import { applicationsAdd } from "@bandeja/contract/calls/applications";
import { calendarFeed } from "@bandeja/contract/calls/calendar";
import { accountDelete } from "@bandeja/contract/calls/privacy";
import { favouritesSet, peopleBlock } from "@bandeja/contract/calls/people";
import {
  groupsAdd,
  groupsLeave,
  groupsRemove,
  groupsRename,
  groupsSet,
  teamNote,
} from "@bandeja/contract/calls/team";
import { groupLimit, groupSizeLimit } from "@bandeja/domain/parameters/team";
import { reportsAdd, reportsReply } from "@bandeja/contract/calls/reports";
import { groupedWorkers, reportQuestions, reports, teamGroups } from "@bandeja/api/db/schema/people";
import { newId } from "@bandeja/api/kernel/ids";
import { sql } from "drizzle-orm";
import { quickHash } from "@bandeja/api/testing/quick-hash";
import { makeGrants, testCookie } from "@bandeja/api/testing/make-proof";
import { request, differentBodies, nonZero, type Scenario } from "../round.ts";
import { times } from "../../times.ts";

const password = "tray of glasses";
const passwordHash = quickHash(password);

const headers = { cookie: testCookie };

const feedOf = (url: unknown) =>
  createHash("sha256")
    .update(/[\w-]{43}/.exec(String(url))![0])
    .digest();

/** Blocks, reports, calendars and lists. */
export const peopleScenarios: readonly Scenario[] = [
  {
    title: "a worker who blocks a venue has no pending application there",
    of: [peopleBlock, applicationsAdd],
    async prepare(fixtures, n) {
      const half = n / 2;
      const [venue, worker] = [await fixtures.makeVenue(), await fixtures.makeWorker()];
      const job = await fixtures.makeJob(venue);
      const { token } = worker;
      return {
        requests: times(half, () => [
          request(applicationsAdd, { token, body: { job_id: job.id } }),
          request(peopleBlock, { token, body: { person_id: venue.id } }),
        ]).flat(),
        inspect: () =>
          fixtures.row(sql`
            SELECT count(*) FILTER (WHERE status = 'pending')::int AS waiting,
              (SELECT count(*)::int FROM blocks WHERE blocker_id = ${worker.id}) AS blocks
            FROM applications WHERE worker_id = ${worker.id}`),
        expected({ outcomes }) {
          const applied = outcomes["applicationsAdd"] ?? {};
          const counts = { 200: applied["200"] ?? 0, ALREADY_APPLIED: applied["ALREADY_APPLIED"] ?? 0 };
          const refused = half - counts[200] - counts.ALREADY_APPLIED;
          return [
            {
              outcomes: {
                peopleBlock: { 200: half },
                applicationsAdd: nonZero({
                  ...counts,
                  200: Math.min(1, counts[200]),
                  PERSON_BLOCKED: refused,
                }),
              },
              state: { waiting: 0, blocks: 1 },
            },
          ];
        },
      };
    },
  },
  {
    title: "equal reports are stored once, and different reports each",
    of: [reportsAdd],
    async prepare(fixtures, n) {
      const half = n / 2;
      const [venue, worker] = [await fixtures.makeVenue(), await fixtures.makeWorker()];
      await fixtures.makeJob(venue);
      const report = (text: string) =>
        request(reportsAdd, { token: worker.token, body: { person_id: venue.id, reason: "unsafe", text } });
      return {
        requests: times(half, (index) => [report("The same"), report(`Number ${Math.min(index, 3)}`)]).flat(),
        inspect: async (answers) => ({
          ...(await fixtures.row(
            sql`SELECT count(*)::int AS reports FROM reports WHERE author_id = ${worker.id}`,
          )),
          answers: differentBodies(answers),
        }),
        expected: [{ outcomes: { reportsAdd: { 200: n } }, state: { reports: 5, answers: 5 } }],
      };
    },
  },
  {
    title: "work is left once with a report, and every repeat gets the first answer",
    of: [reportsAdd],
    async prepare(fixtures, n) {
      const [venue, worker] = [await fixtures.makeVenue(), await fixtures.makeWorker()];
      const job = await fixtures.makeJob(venue);
      const [application] = await fixtures.makeApplications([
        { job, worker, overrides: { status: "confirmed" } },
      ]);
      const { id } = application!;
      const body = {
        person_id: venue.id,
        reason: "violence",
        application_id: id,
        leave: true,
      } as const;
      return {
        requests: times(n, () => request(reportsAdd, { token: worker.token, body })),
        inspect: async (answers) => ({
          ...(await fixtures.row(sql`
            SELECT (SELECT count(*)::int FROM reports WHERE author_id = ${worker.id}) AS reports,
              (SELECT count(*)::int FROM excused_leaves WHERE party_id = ${worker.id}) AS leaves,
              (SELECT status FROM applications WHERE id = ${id}) AS status`)),
          answers: differentBodies(answers),
        }),
        expected: [
          {
            outcomes: { reportsAdd: { 200: n } },
            state: { reports: 1, leaves: 1, status: "cancelled", answers: 1 },
          },
        ],
      };
    },
  },
  {
    title: "a question of an operator is answered once",
    of: [reportsReply],
    async prepare(fixtures, n) {
      const half = n / 2;
      const [venue, worker] = [await fixtures.makeVenue(), await fixtures.makeWorker()];
      const [reportId, id] = [newId(), newId()];
      const at = new Date();
      const made = {
        authorId: worker.id,
        subjectId: venue.id,
        reason: "other",
        body: "",
        createdAt: at,
      } as const;
      await fixtures.tx.insert(reports).values({ id: reportId, ...made });
      const asked = { partyId: venue.id, question: "What happened?", askedAt: at, askedBy: "ana" };
      await fixtures.tx.insert(reportQuestions).values({ id, reportId, ...asked });
      const reply = (text: string) =>
        request(reportsReply, { token: venue.token, body: { question_id: id, text } });
      return {
        requests: times(half, () => [reply("One."), reply("Other.")]).flat(),
        inspect: () =>
          fixtures.row(sql`SELECT count(answer)::int AS answers FROM report_questions WHERE id = ${id}`),
        expected: [
          {
            outcomes: { reportsReply: { 200: half, ALREADY_ANSWERED: half } },
            state: { answers: 1 },
          },
        ],
      };
    },
  },
  {
    title: "one request gets the address of the calendar feed, and it works",
    of: [calendarFeed],
    async prepare(fixtures, n) {
      const worker = await fixtures.makeWorker();
      const { token } = worker;
      const grants = await makeGrants(fixtures.tx, { ...worker, side: "worker" }, n);
      return {
        requests: times(n, (index) =>
          request(calendarFeed, { token, headers, body: { grant: grants[index] } }),
        ),
        async inspect(answers) {
          const urls = answers.flatMap(({ body }) => (body as { data: { url?: string } }).data.url ?? []);
          const row = await fixtures.row(sql`
            SELECT count(*)::int AS feeds, bool_and(token_hash = ${feedOf(urls[0])}) AS good
            FROM calendar_feeds WHERE account_id = ${worker.id}`);
          return { issued: urls.length, ...row };
        },
        expected: [{ outcomes: { calendarFeed: { 200: n } }, state: { issued: 1, feeds: 1, good: true } }],
      };
    },
  },
  {
    title: "a deleted account has no feeds, blocks or reports, even from concurrent requests",
    of: [calendarFeed, peopleBlock, reportsAdd, accountDelete],
    async prepare(fixtures, n) {
      const [venue, worker] = [
        await fixtures.makeVenue(),
        (await fixtures.makeWorkers(1, { passwordHash }))[0]!,
      ];
      await fixtures.makeJob(venue);
      const { id, email, token } = worker;
      const about = { person_id: venue.id };
      const grants = await makeGrants(fixtures.tx, { id, email, side: "worker" }, n);
      return {
        requests: [
          ...times(n - 1, (index) => {
            if (index % 3 === 0) {
              return request(calendarFeed, { token, headers, body: { anew: true, grant: grants[index] } });
            }
            if (index % 3 === 1) return request(peopleBlock, { token, body: about });
            return request(reportsAdd, {
              token,
              body: { ...about, reason: "other", text: `Number ${index}` },
            });
          }),
          request(accountDelete, { token, body: { password } }),
        ],
        inspect: () =>
          fixtures.row(sql`
            SELECT (SELECT count(*)::int FROM calendar_feeds WHERE account_id = ${id}) AS feeds,
              (SELECT count(*)::int FROM blocks WHERE blocker_id = ${id}) AS blocks,
              (SELECT count(*)::int FROM reports WHERE author_id = ${id} AND NOT erased) AS reports`),
        expected: ({ outcomes }) => {
          const others = Object.entries(outcomes).filter(([name]) => name !== accountDelete.name);
          const isKnown = others.every(([, counts]) =>
            // The grants prove an identity, which a deleted account no longer has.
            Object.keys(counts).every((outcome) => /^(200|UNAUTHENTICATED|PROOF_INVALID)$/.test(outcome)),
          );
          const state = { feeds: 0, blocks: 0, reports: 0 };
          return isKnown ? [{ outcomes: { ...outcomes, accountDelete: { 200: 1 } }, state }] : [];
        },
      };
    },
  },
  {
    title: "a worker is on one list of a venue",
    of: [favouritesSet],
    async prepare(fixtures, n) {
      const [venue, worker] = [await fixtures.makeVenue(), await fixtures.makeWorker()];
      const job = await fixtures.makeJob(venue);
      await fixtures.makeApplications([{ job, worker }]);
      const { token } = venue;
      const body = { waitress_id: worker.id };
      return {
        requests: times(n / 2, () => [
          request(favouritesSet, { token, body: { ...body, list: "favourite" } }),
          request(favouritesSet, { token, body: { ...body, list: "never" } }),
        ]).flat(),
        inspect: () =>
          fixtures.row(sql`SELECT count(*)::int AS lists FROM favourites WHERE worker_id = ${worker.id}`),
        expected: [{ outcomes: { favouritesSet: { 200: n } }, state: { lists: 1 } }],
      };
    },
  },
  {
    title: "a venue has at most its number of groups",
    of: [groupsAdd],
    async prepare(fixtures, n) {
      const venue = await fixtures.makeVenue();
      const madeAt = new Date();
      const groups = times(groupLimit - 1, () => ({ id: newId(), venueId: venue.id, name: "Group", madeAt }));
      await fixtures.tx.insert(teamGroups).values(groups);
      return {
        requests: times(n, (index) =>
          request(groupsAdd, { token: venue.token, body: { name: `Group ${index}` } }),
        ),
        inspect: () =>
          fixtures.row(sql`SELECT count(*)::int AS groups FROM team_groups WHERE venue_id = ${venue.id}`),
        expected: [{ outcomes: { groupsAdd: { 200: 1, LIST_FULL: n - 1 } }, state: { groups: groupLimit } }],
      };
    },
  },
  {
    title: "the last place of a group is taken once, by one of two workers",
    of: [groupsSet],
    async prepare(fixtures, n) {
      const venue = await fixtures.makeVenue();
      const job = await fixtures.makeJob(venue);
      const workers = await fixtures.makeWorkers(groupSizeLimit + 1);
      const [one, other, ...others] = workers;
      await fixtures.makeApplications([one!, other!].map((worker) => ({ job, worker })));
      const [groupId, at] = [newId(), new Date()];
      await fixtures.tx
        .insert(teamGroups)
        .values({ id: groupId, venueId: venue.id, name: "Full", madeAt: at });
      await fixtures.tx
        .insert(groupedWorkers)
        .values(others.map(({ id }) => ({ groupId, workerId: id, addedAt: at })));
      const put = ({ id }: { id: string }) =>
        request(groupsSet, {
          token: venue.token,
          body: { group_id: groupId, waitress_id: id, member: true },
        });
      return {
        requests: times(n / 2, () => [put(one!), put(other!)]).flat(),
        inspect: () =>
          fixtures.row(sql`SELECT count(*)::int AS people FROM grouped_workers WHERE group_id = ${groupId}`),
        expected: [
          {
            outcomes: { groupsSet: { 200: n / 2, LIST_FULL: n / 2 } },
            state: { people: groupSizeLimit },
          },
        ],
      };
    },
  },
  {
    title: "a removed group has nobody, though people are put into it, leave or are renamed meanwhile",
    of: [groupsRemove, groupsSet, groupsLeave, groupsRename],
    async prepare(fixtures, n) {
      const [venue, worker] = [await fixtures.makeVenue(), await fixtures.makeWorker()];
      const job = await fixtures.makeJob(venue);
      await fixtures.makeApplications([{ job, worker }]);
      const [id, at] = [newId(), new Date()];
      await fixtures.tx.insert(teamGroups).values({ id, venueId: venue.id, name: "Sundays", madeAt: at });
      await fixtures.tx.insert(groupedWorkers).values({ groupId: id, workerId: worker.id, addedAt: at });
      const { token } = venue;
      const body = { group_id: id };
      return {
        requests: times(n / 4, () => [
          request(groupsSet, { token, body: { ...body, waitress_id: worker.id, member: true } }),
          request(groupsLeave, { token: worker.token, body }),
          request(groupsRename, { token, body: { ...body, name: "Brunch" } }),
          request(groupsRemove, { token, body }),
        ]).flat(),
        inspect: () =>
          fixtures.row(sql`SELECT count(*)::int AS groups,
            (SELECT count(*)::int FROM grouped_workers WHERE group_id = ${id}) AS people
            FROM team_groups WHERE id = ${id}`),
        expected({ outcomes }) {
          const found = (name: string) => {
            const ok = outcomes[name]?.["200"] ?? 0;
            return nonZero({ 200: ok, NOT_FOUND: n / 4 - ok });
          };
          return [
            {
              outcomes: {
                groupsSet: found("groupsSet"),
                groupsRename: found("groupsRename"),
                groupsLeave: { 200: n / 4 },
                groupsRemove: nonZero({ 200: 1, NOT_FOUND: n / 4 - 1 }),
              },
              state: { groups: 0, people: 0 },
            },
          ];
        },
      };
    },
  },
  {
    title: "a venue has one note about a worker",
    of: [teamNote],
    async prepare(fixtures, n) {
      const [venue, worker] = [await fixtures.makeVenue(), await fixtures.makeWorker()];
      const job = await fixtures.makeJob(venue);
      await fixtures.makeApplications([{ job, worker }]);
      return {
        requests: times(n, (index) =>
          request(teamNote, {
            token: venue.token,
            body: { waitress_id: worker.id, note: `Note ${index}` },
          }),
        ),
        inspect: () =>
          fixtures.row(sql`SELECT count(*)::int AS notes FROM team_notes WHERE worker_id = ${worker.id}`),
        expected: [{ outcomes: { teamNote: { 200: n } }, state: { notes: 1 } }],
      };
    },
  },
];
