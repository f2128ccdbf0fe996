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
import type { Cast } from "../../fixtures.ts";
import { ask, outcomes, times, type Race } from "../round.ts";

/** Guesses by e-mail in a quarter of an hour. */
const guesses = 10;
/** Links that set another password, by e-mail in an hour. */
const links = 5;

/** The token of a link that verifies an e-mail. */
async function makeEmailLink({ tx }: Cast, { id: accountId, email }: { id: string; email: string }) {
  const token = newToken();
  const expiresAt = new Date(Date.now() + 3_600_000);
  await tx.insert(emailLinks).values({ tokenHash: hashToken(token), accountId, email, expiresAt });
  return token;
}

/** Links, tokens and guesses of an account. */
export const accountRaces: readonly Race[] = [
  {
    title: "the link of a mail is good once",
    of: [accountVerifyEmail],
    async prepare(cast, n) {
      const { id, email, token: login } = await cast.makePerson();
      const token = await makeEmailLink(cast, { id, email });
      return {
        asked: times(n, () => ask(accountVerifyEmail, { token: login, body: { token } })),
        see: () =>
          cast.row(sql`SELECT used_at IS NOT NULL AS used FROM email_links WHERE account_id = ${id}`),
        ends: [{ told: { accountVerifyEmail: { 200: 1, LINK_INVALID: n - 1 } }, left: { used: true } }],
      };
    },
  },
  {
    title: "one takes an account over by the link of a mail, and every session has ended",
    of: [accountClaim],
    async prepare(cast, n) {
      const person = (await cast.makePeople(1, { emailVerifiedAt: null }))[0]!;
      const token = await makeEmailLink(cast, person);
      return {
        asked: times(n, (index) => ask(accountClaim, { body: { token, password: `password ${index}` } })),
        see: () =>
          cast.row(sql`
            SELECT (SELECT count(*)::int FROM sessions WHERE account_id = ${person.id}) AS sessions,
              (SELECT count(*)::int FROM email_links WHERE account_id = ${person.id}) AS links,
              password_hash IS NOT NULL AND email_verified_at IS NOT NULL AS taken
            FROM accounts WHERE id = ${person.id}`),
        ends: [
          {
            told: { accountClaim: { 200: 1, LINK_INVALID: n - 1 } },
            left: { sessions: 0, links: 0, taken: true },
          },
        ],
      };
    },
  },
  {
    title: "for one e-mail five links are asked for in an hour, whoever asks",
    of: [accountForgotPassword],
    async prepare(cast, n) {
      const { email } = await cast.makePerson();
      return {
        asked: times(n, () => ask(accountForgotPassword, { body: { email, type: "waitress" } })),
        // An hour may end in between.
        see: () =>
          cast.row(sql`
            SELECT sum(attempts)::int AS taken FROM attempt_counters
            WHERE scope = 'forgotpassword' AND subject = ${`waitress ${email}`}`),
        ends: (seen) => {
          const { taken } = seen.left as { taken: number };
          return [
            {
              told: { accountForgotPassword: outcomes({ 200: taken, TOO_MANY_REQUESTS: n - taken }) },
              left: { taken: Math.max(taken, links) },
            },
          ];
        },
      };
    },
  },
  {
    title: "one sets the password by a link, and every session has ended",
    of: [accountResetPassword],
    async prepare(cast, n) {
      const person = await cast.makePerson();
      const token = await makePasswordLink(cast.tx, person);
      return {
        asked: times(n, (index) =>
          ask(accountResetPassword, { body: { token, password: `password ${index}` } }),
        ),
        see: () =>
          cast.row(sql`
            SELECT (SELECT count(*)::int FROM sessions WHERE account_id = ${person.id}) AS sessions,
              (SELECT count(*)::int FROM password_links WHERE account_id = ${person.id}) AS links,
              password_hash IS NOT NULL AS set
            FROM accounts WHERE id = ${person.id}`),
        ends: [
          {
            told: { accountResetPassword: { 200: 1, LINK_INVALID: n - 1 } },
            left: { sessions: 0, links: 0, set: true },
          },
        ],
      };
    },
  },
  {
    title: "who asks for the mail again and again gets it once",
    of: [accountResendVerification],
    async prepare(cast, n) {
      const { id, email, token } = (await cast.makePeople(1, { emailVerifiedAt: null }))[0]!;
      return {
        asked: times(n, () => ask(accountResendVerification, { token })),
        see: () =>
          cast.row(sql`
            SELECT count(*)::int AS links,
              (SELECT sum(attempts)::int FROM attempt_counters
                WHERE scope = 'verifyemail-minute' AND subject = ${id}) AS mails
            FROM email_links WHERE account_id = ${id} AND email = ${email}`),
        // The minute may end in between.
        ends: [1, 2].map((mails) => ({
          told: { accountResendVerification: { 200: mails, TOO_MANY_REQUESTS: n - mails } },
          left: { links: mails, mails },
        })),
      };
    },
  },
  {
    title: "a token ends once for all, and takes no other with it",
    of: [accountLogout],
    async prepare(cast, n) {
      const venue = await cast.makeVenue();
      await makeToken(cast.tx, venue);
      return {
        asked: times(n, () => ask(accountLogout, { token: venue.token })),
        see: () =>
          cast.row(sql`
            SELECT count(*)::int AS sessions,
              count(*) FILTER (WHERE token_hash = ${hashToken(venue.token)})::int AS ended
            FROM sessions WHERE account_id = ${venue.id}`),
        // Who was let in while it lived has ended it, too.
        ends: times(n, (refused) => ({
          told: { accountLogout: outcomes({ 200: n - refused, UNAUTHENTICATED: refused }) },
          left: { sessions: 1, ended: 0 },
        })),
      };
    },
  },
  {
    title: "of all guesses at a password ten are compared, whichever door they come by",
    of: [restaurantLogin, waitressLogin],
    async prepare(cast, n) {
      const { email } = await cast.makeVenue();
      const body = { email, password: "not this one" };
      return {
        asked: times(n / 2, () => [
          ask(restaurantLogin, { body }, "login"),
          ask(waitressLogin, { body }, "login"),
        ]).flat(),
        // A quarter of an hour may end in between.
        see: () =>
          cast.row(sql`
            SELECT sum(least(attempts, ${guesses}))::int AS compared, sum(attempts)::int AS counted
            FROM attempt_counters WHERE scope = 'login' AND subject = ${email}`),
        ends: (seen) => {
          const { compared } = seen.left as { compared: number };
          return [
            {
              told: { login: outcomes({ INVALID_DATA: compared, TOO_MANY_REQUESTS: n - compared }) },
              left: { compared: compared < guesses ? guesses : compared, counted: n },
            },
          ];
        },
      };
    },
  },
];
