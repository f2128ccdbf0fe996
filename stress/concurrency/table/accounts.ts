import {
  accountClaim,
  accountForgotPassword,
  accountLogout,
  accountResendVerification,
  accountResetPassword,
  accountVerifyEmail,
} from "@bandeja/contract/calls/accounts";
import { restaurantLogin } from "@bandeja/contract/calls/restaurants";
import { waitressLogin } from "@bandeja/contract/calls/waitstaff";
import { sql } from "drizzle-orm";
import { emailLinks } from "@bandeja/api/db/schema/accounts";
import { makeToken } from "@bandeja/demo-data/factories";
import { hashToken, newToken } from "@bandeja/api/modules/accounts/core/tokens";
import { makePasswordLink } from "@bandeja/api/testing/make-links";
import type { Fixtures } from "../../fixtures.ts";
import { request, nonZero, type Scenario } from "../round.ts";
import { times } from "../../times.ts";

/** Guesses allowed for an e-mail in a quarter of an hour. */
const guesses = 10;

/** The token of a link that verifies an e-mail. */
async function makeEmailLink({ tx }: Fixtures, { id: accountId, email }: { id: string; email: string }) {
  const token = newToken();
  const expiresAt = new Date(Date.now() + 3_600_000);
  await tx.insert(emailLinks).values({ tokenHash: hashToken(token), accountId, email, expiresAt });
  return token;
}

/** Links, tokens and guesses of an account. */
export const accountScenarios: readonly Scenario[] = [
  {
    title: "the link of a mail works once",
    of: [accountVerifyEmail],
    async prepare(fixtures, n) {
      const { id, email, token: login } = await fixtures.makeWorker();
      const token = await makeEmailLink(fixtures, { id, email });
      return {
        requests: times(n, () => request(accountVerifyEmail, { token: login, body: { token } })),
        inspect: () =>
          fixtures.row(sql`SELECT used_at IS NOT NULL AS used FROM email_links WHERE account_id = ${id}`),
        expected: [
          { outcomes: { accountVerifyEmail: { 200: 1, LINK_INVALID: n - 1 } }, state: { used: true } },
        ],
      };
    },
  },
  {
    title: "a link claims an account once, and every session ends",
    of: [accountClaim],
    async prepare(fixtures, n) {
      const worker = (await fixtures.makeWorkers(1, { emailVerifiedAt: null }))[0]!;
      const token = await makeEmailLink(fixtures, worker);
      return {
        requests: times(n, (index) =>
          request(accountClaim, { body: { token, password: `tray of glasses ${index}` } }),
        ),
        inspect: () =>
          fixtures.row(sql`
            SELECT (SELECT count(*)::int FROM sessions WHERE account_id = ${worker.id}) AS sessions,
              (SELECT count(*)::int FROM email_links WHERE account_id = ${worker.id}) AS links,
              password_hash IS NOT NULL AND email_verified_at IS NOT NULL AS taken
            FROM accounts WHERE id = ${worker.id}`),
        expected: [
          {
            outcomes: { accountClaim: { 200: 1, LINK_INVALID: n - 1 } },
            state: { sessions: 0, links: 0, taken: true },
          },
        ],
      };
    },
  },
  {
    title: "every request for a password link is answered alike, and has its task",
    of: [accountForgotPassword],
    async prepare(fixtures, n) {
      const { email } = await fixtures.makeWorker();
      return {
        requests: times(n, () => request(accountForgotPassword, { body: { email, type: "waitress" } })),
        inspect: () =>
          fixtures.row(sql`
            SELECT count(*)::int AS tasks FROM pgboss.job
            WHERE name = 'password-link' AND data ->> 'emailKey' = ${email}`),
        expected: [{ outcomes: { accountForgotPassword: { 200: n } }, state: { tasks: n } }],
      };
    },
  },
  {
    title: "a link sets the password once, and every session ends",
    of: [accountResetPassword],
    async prepare(fixtures, n) {
      const worker = await fixtures.makeWorker();
      const token = await makePasswordLink(fixtures.tx, worker);
      return {
        requests: times(n, (index) =>
          request(accountResetPassword, { body: { token, password: `tray of glasses ${index}` } }),
        ),
        inspect: () =>
          fixtures.row(sql`
            SELECT (SELECT count(*)::int FROM sessions WHERE account_id = ${worker.id}) AS sessions,
              (SELECT count(*)::int FROM password_links WHERE account_id = ${worker.id}) AS links,
              password_hash IS NOT NULL AS set
            FROM accounts WHERE id = ${worker.id}`),
        expected: [
          {
            outcomes: { accountResetPassword: { 200: 1, LINK_INVALID: n - 1 } },
            state: { sessions: 0, links: 0, set: true },
          },
        ],
      };
    },
  },
  {
    title: "the verification mail is sent once in ten minutes",
    of: [accountResendVerification],
    async prepare(fixtures, n) {
      const { id, email, token } = (await fixtures.makeWorkers(1, { emailVerifiedAt: null }))[0]!;
      return {
        requests: times(n, () => request(accountResendVerification, { token })),
        inspect: () =>
          fixtures.row(sql`
            SELECT count(*)::int AS links,
              (SELECT sum(attempts)::int FROM attempt_counters
                WHERE scope = 'verifyemail' AND subject = ${id}) AS mails
            FROM email_links WHERE account_id = ${id} AND email = ${email}`),
        expected: [
          {
            outcomes: { accountResendVerification: { 200: 1, TOO_MANY_REQUESTS: n - 1 } },
            state: { links: 1, mails: 1 },
          },
        ],
      };
    },
  },
  {
    title: "logging out ends one session, and no other",
    of: [accountLogout],
    async prepare(fixtures, n) {
      const venue = await fixtures.makeVenue();
      await makeToken(fixtures.tx, venue);
      return {
        requests: times(n, () => request(accountLogout, { token: venue.token })),
        inspect: () =>
          fixtures.row(sql`
            SELECT count(*)::int AS sessions,
              count(*) FILTER (WHERE token_hash = ${hashToken(venue.token)})::int AS ended
            FROM sessions WHERE account_id = ${venue.accountId}`),
        // Requests that were authenticated before the session ended also succeed.
        expected: times(n, (refused) => ({
          outcomes: { accountLogout: nonZero({ 200: n - refused, UNAUTHENTICATED: refused }) },
          state: { sessions: 1, ended: 0 },
        })),
      };
    },
  },
  {
    title: "ten guesses at a password are compared, over both logins together",
    of: [restaurantLogin, waitressLogin],
    async prepare(fixtures, n) {
      const { email } = await fixtures.makeVenue();
      const body = { email, password: "not this one" };
      return {
        requests: times(n / 2, () => [
          request(restaurantLogin, { body }, "login"),
          request(waitressLogin, { body }, "login"),
        ]).flat(),
        // A quarter of an hour may end in between.
        inspect: () =>
          fixtures.row(sql`
            SELECT sum(least(attempts, ${guesses}))::int AS compared, sum(attempts)::int AS counted
            FROM attempt_counters WHERE scope = 'login' AND subject = ${email}`),
        expected: (seen) => {
          const { compared } = seen.state as { compared: number };
          return [
            {
              outcomes: { login: nonZero({ INVALID_DATA: compared, PROOF_REQUIRED: n - compared }) },
              state: { compared: compared < guesses ? guesses : compared, counted: n },
            },
          ];
        },
      };
    },
  },
];
