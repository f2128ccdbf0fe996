import { applicationsConfirm } from "@bandeja/contract/calls/applications";
import { jobsAdd } from "@bandeja/contract/calls/posting";
import { accountDelete } from "@bandeja/contract/calls/privacy";
import { sql } from "drizzle-orm";
import { quickHash } from "@bandeja/api/testing/quick-hash";
import { jobForm } from "@bandeja/api/testing/forms";
import { startingIn } from "../../fixtures.ts";
import { request, nonZero, type Scenario } from "../round.ts";
import { times } from "../../times.ts";

const password = "tray of glasses";
const passwordHash = quickHash(password);
const body = { password };

/** The outcomes other than success. */
const refused = (outcomes: Readonly<Record<string, number>> = {}) => {
  const { 200: _done, ...others } = outcomes;
  return others;
};
const known = new Set([
  "WRONG_PASSWORD",
  "UNAUTHENTICATED",
  "TOO_MANY_REQUESTS",
  "PHONE_REQUIRED",
  "NOT_FOUND",
]);
const areKnown = (outcomes: object) => Object.keys(outcomes).every((outcome) => known.has(outcome));

/** Deletion of accounts in use. */
export const deletionScenarios: readonly Scenario[] = [
  {
    title: "an account is deleted once",
    of: [accountDelete],
    async prepare(fixtures, n) {
      const { id, token } = (await fixtures.makeWorkers(1, { passwordHash }))[0]!;
      return {
        requests: times(n, () => request(accountDelete, { token, body })),
        inspect: () =>
          fixtures.row(sql`
            SELECT deleted_at IS NOT NULL AS deleted,
              (SELECT count(*)::int FROM audit_log WHERE account_id = ${id} AND event = 'deleted') AS times
            FROM accounts WHERE id = ${id}`),
        expected({ outcomes }) {
          const others = refused(outcomes["accountDelete"]);
          return areKnown(others)
            ? [{ outcomes: { accountDelete: { 200: 1, ...others } }, state: { deleted: true, times: 1 } }]
            : [];
        },
      };
    },
  },
  {
    title: "a worker who is confirmed while deleting the account either works or is deleted",
    of: [accountDelete, applicationsConfirm],
    async prepare(fixtures, n) {
      const venue = await fixtures.makeVenue();
      const worker = (await fixtures.makeWorkers(1, { passwordHash }))[0]!;
      const job = await fixtures.makeJob(venue);
      const [application] = await fixtures.makeApplications([{ job, worker }]);
      const half = n / 2;
      return {
        requests: [
          ...times(half, () =>
            request(applicationsConfirm, { token: venue.token, body: { application_id: application!.id } }),
          ),
          request(accountDelete, { token: worker.token, body }),
        ],
        inspect: () =>
          fixtures.row(sql`
            SELECT a.status, c.deleted_at IS NOT NULL AS deleted
            FROM applications a JOIN accounts c ON c.id = a.worker_id WHERE a.id = ${application!.id}`),
        expected: [
          {
            outcomes: {
              applicationsConfirm: nonZero({ 200: 1, WRONG_STATE: half - 1 }),
              accountDelete: { SHIFTS_AHEAD: 1 },
            },
            state: { status: "confirmed", deleted: false },
          },
          {
            outcomes: { applicationsConfirm: { WRONG_STATE: half }, accountDelete: { 200: 1 } },
            state: { status: "withdrawn", deleted: true },
          },
        ],
      };
    },
  },
  {
    title: "a deleted venue has no open job, even from concurrent posts",
    of: [accountDelete],
    async prepare(fixtures, n) {
      const venue = (await fixtures.makeVenues(1, { passwordHash }))[0]!;
      const form = jobForm(venue.id, startingIn(72).startDate);
      return {
        requests: [
          ...times(n - 1, () => request(jobsAdd, { token: venue.token, body: form })),
          request(accountDelete, { token: venue.token, body }),
        ],
        inspect: () =>
          fixtures.row(sql`
            SELECT deleted_at IS NOT NULL AS deleted,
              (SELECT count(*)::int FROM jobs WHERE venue_id = ${venue.id} AND state = 'open') AS open
            FROM parties WHERE id = ${venue.id}`),
        expected: ({ outcomes }) => [{ outcomes, state: { deleted: true, open: 0 } }],
      };
    },
  },
];
