import { applicationsConfirm } from "@bandeja/contract/calls/applications";
import { jobsAdd } from "@bandeja/contract/calls/jobs";
import { accountDelete } from "@bandeja/contract/calls/privacy";
import { sql } from "drizzle-orm";
import { quickHash } from "@bandeja/api/testing/quick-hash";
import { jobForm } from "@bandeja/api/testing/forms";
import { startingIn } from "../../fixtures.ts";
import { ask, outcomes, times, type Race } from "../round.ts";

const password = "tray of glasses";
const passwordHash = quickHash(password);
const body = { password };

/** Refusals of somebody who is gone, or whom others were quicker than. */
const refused = (told: Readonly<Record<string, number>> = {}) => {
  const { 200: _done, ...others } = told;
  return others;
};
const known = new Set([
  "WRONG_PASSWORD",
  "UNAUTHENTICATED",
  "TOO_MANY_REQUESTS",
  "PHONE_REQUIRED",
  "NOT_FOUND",
]);
const areKnown = (told: object) => Object.keys(told).every((outcome) => known.has(outcome));

/** Accounts that are deleted while they are still used. */
export const leavingRaces: readonly Race[] = [
  {
    title: "an account is deleted once",
    of: [accountDelete],
    async prepare(cast, n) {
      const { id, token } = (await cast.makePeople(1, { passwordHash }))[0]!;
      return {
        asked: times(n, () => ask(accountDelete, { token, body })),
        see: () =>
          cast.row(sql`
            SELECT deleted_at IS NOT NULL AS deleted,
              (SELECT count(*)::int FROM audit_log WHERE account_id = ${id} AND event = 'deleted') AS times
            FROM accounts WHERE id = ${id}`),
        ends({ told }) {
          const others = refused(told["accountDelete"]);
          return areKnown(others)
            ? [{ told: { accountDelete: { 200: 1, ...others } }, left: { deleted: true, times: 1 } }]
            : [];
        },
      };
    },
  },
  {
    title: "who is confirmed at the moment of leaving either works or is gone",
    of: [accountDelete, applicationsConfirm],
    async prepare(cast, n) {
      const venue = await cast.makeVenue();
      const person = (await cast.makePeople(1, { passwordHash }))[0]!;
      const job = await cast.makeJob(venue);
      const [application] = await cast.makeApplications([{ job, person }]);
      const half = n / 2;
      return {
        asked: [
          ...times(half, () =>
            ask(applicationsConfirm, { token: venue.token, body: { application_id: application!.id } }),
          ),
          ask(accountDelete, { token: person.token, body }),
        ],
        see: () =>
          cast.row(sql`
            SELECT a.status, c.deleted_at IS NOT NULL AS deleted
            FROM applications a JOIN accounts c ON c.id = a.worker_id WHERE a.id = ${application!.id}`),
        ends: [
          {
            told: {
              applicationsConfirm: outcomes({ 200: 1, WRONG_STATE: half - 1 }),
              accountDelete: { SHIFTS_AHEAD: 1 },
            },
            left: { status: "confirmed", deleted: false },
          },
          {
            told: { applicationsConfirm: { WRONG_STATE: half }, accountDelete: { 200: 1 } },
            left: { status: "withdrawn", deleted: true },
          },
        ],
      };
    },
  },
  {
    title: "a venue that leaves while it posts leaves no job behind that is open",
    of: [accountDelete],
    async prepare(cast, n) {
      const venue = (await cast.makeVenues(1, { passwordHash }))[0]!;
      const form = jobForm(venue.id, startingIn(72).startDate);
      return {
        asked: [
          ...times(n - 1, () => ask(jobsAdd, { token: venue.token, body: form })),
          ask(accountDelete, { token: venue.token, body }),
        ],
        see: () =>
          cast.row(sql`
            SELECT deleted_at IS NOT NULL AS deleted,
              (SELECT count(*)::int FROM jobs WHERE venue_id = ${venue.id} AND state = 'open') AS open
            FROM accounts WHERE id = ${venue.id}`),
        ends: ({ told }) => [{ told, left: { deleted: true, open: 0 } }],
      };
    },
  },
];
