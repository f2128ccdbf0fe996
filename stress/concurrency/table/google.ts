import { restaurantSociallogin, waitressSociallogin } from "@bandeja/contract/calls/identity";
import { randomUUID } from "node:crypto";
import {
  accountChangeEmail,
  accountConfirmIdentity,
  accountLinkIdentity,
  accountSendIdentityLink,
  accountUnlinkIdentity,
} from "@bandeja/contract/calls/accounts";
import { restaurantSignup } from "@bandeja/contract/calls/restaurants";

import { sql } from "drizzle-orm";
import { identities } from "@bandeja/api/db/schema/identity";
import { quickHash } from "@bandeja/api/testing/quick-hash";
import { venueForm } from "@bandeja/api/testing/forms";
import { makeGrant, makeProof, testCookie, testIssuer } from "@bandeja/api/testing/make-proof";
import type { Fixtures } from "../../fixtures.ts";
import { request, alternate, nonZero, type Scenario } from "../round.ts";
import { times } from "../../times.ts";

const password = "tray of glasses";
const passwordHash = quickHash(password);
const headers = { cookie: testCookie };
const strangerEmail = () => `${randomUUID()}@google.test`;
const login = (email: string, grant: string) => ({
  headers,
  body: { email, authprovider: "google", grant } as const,
});

/** The sessions, identities and proofs of an account. */
const seeAccount = (fixtures: Fixtures, id: string) =>
  fixtures.row(sql`
    SELECT (SELECT count(*)::int FROM sessions WHERE account_id = ${id}) AS sessions,
      (SELECT count(*)::int FROM identities WHERE account_id = ${id}) AS identities,
      (SELECT count(*)::int FROM sign_in_proofs WHERE account_id = ${id}) AS proofs`);

/** Every proof of a sign-in with Google works once. */
export const googleScenarios: readonly Scenario[] = [
  {
    title: "a grant gives one session or one registration",
    of: [restaurantSociallogin],
    ...alternate(
      async (fixtures, n) => {
        const venue = await fixtures.makeVenue();
        const grant = await makeGrant(fixtures.tx, { ...venue, side: "venue" });
        return {
          requests: times(n, () => request(restaurantSociallogin, login(venue.email, grant))),
          inspect: () => seeAccount(fixtures, venue.accountId),
          expected: [
            {
              outcomes: { restaurantSociallogin: { 200: 1, INVALID_DATA: n - 1 } },
              state: { sessions: 2, identities: 1, proofs: 0 },
            },
          ],
        };
      },
      async (fixtures, n) => {
        const email = strangerEmail();
        const grant = await makeProof(fixtures.tx, "grant", email);
        return {
          requests: times(n, () => request(restaurantSociallogin, login(email, grant))),
          inspect: () =>
            fixtures.row(sql`
              SELECT count(*)::int AS proofs, count(*) FILTER (WHERE kind = 'registration')::int AS registrations
              FROM sign_in_proofs WHERE email = ${email}`),
          expected: [
            {
              outcomes: { restaurantSociallogin: { NOT_REGISTERED: 1, INVALID_DATA: n - 1 } },
              state: { proofs: 1, registrations: 1 },
            },
          ],
        };
      },
    ),
  },
  {
    title: "a grant signs one worker in only once",
    of: [waitressSociallogin],
    async prepare(fixtures, n) {
      const worker = await fixtures.makeWorker();
      const grant = await makeGrant(fixtures.tx, { ...worker, side: "worker" });
      return {
        requests: times(n, () => request(waitressSociallogin, login(worker.email, grant))),
        inspect: () => seeAccount(fixtures, worker.id),
        expected: [
          {
            outcomes: { waitressSociallogin: { 200: 1, INVALID_DATA: n - 1 } },
            state: { sessions: 2, identities: 1, proofs: 0 },
          },
        ],
      };
    },
  },
  {
    title: "one sign-in registers one account",
    of: [restaurantSignup],
    async prepare(fixtures, n) {
      const email = strangerEmail();
      const registration = await makeProof(fixtures.tx, "registration", email);
      return {
        requests: times(n, () =>
          request(restaurantSignup, {
            headers,
            body: { ...venueForm(), email, authProvider: "google", registration },
          }),
        ),
        inspect: () =>
          fixtures.row(sql`
            SELECT count(*)::int AS accounts, count(i.account_id)::int AS identities, count(s.id)::int AS sessions
            FROM accounts a LEFT JOIN identities i ON i.account_id = a.id LEFT JOIN sessions s ON s.account_id = a.id
            WHERE a.email_key = ${email}`),
        expected: [
          {
            outcomes: { restaurantSignup: { 200: 1, PROOF_INVALID: n - 1 } },
            state: { accounts: 1, identities: 1, sessions: 1 },
          },
        ],
      };
    },
  },
  {
    title: "a grant allows one e-mail change",
    of: [accountChangeEmail],
    async prepare(fixtures, n) {
      const { id, accountId, email, token } = await fixtures.makeVenue();
      const grant = await makeGrant(fixtures.tx, { id, accountId, email, side: "venue" });
      return {
        requests: times(n, () =>
          request(accountChangeEmail, { token, headers, body: { email: strangerEmail(), grant } }),
        ),
        inspect: () =>
          fixtures.row(sql`
            SELECT (SELECT count(*)::int FROM email_changes WHERE account_id = ${accountId}) AS wishes,
              (SELECT count(*)::int FROM sign_in_proofs WHERE email = ${email}) AS proofs`),
        expected: [
          {
            outcomes: { accountChangeEmail: { 200: 1, PROOF_INVALID: n - 1 } },
            state: { wishes: 1, proofs: 0 },
          },
        ],
      };
    },
  },
  {
    title: "an identity is linked once by password",
    of: [accountLinkIdentity],
    async prepare(fixtures, n) {
      const { accountId, email } = (await fixtures.makeVenues(1, { passwordHash }))[0]!;
      const link = await makeProof(fixtures.tx, "link", email, { accountId });
      return {
        requests: times(n, () => request(accountLinkIdentity, { headers, body: { link, password } })),
        inspect: () => seeAccount(fixtures, accountId),
        // Ten guesses are compared until one is right, which resets the count.
        expected: ({ outcomes }) => {
          const waiting = outcomes["accountLinkIdentity"]?.["TOO_MANY_REQUESTS"] ?? 0;
          const counts = { 200: 1, PROOF_INVALID: n - 1 - waiting, TOO_MANY_REQUESTS: waiting };
          return [
            {
              outcomes: { accountLinkIdentity: nonZero(counts) },
              state: { sessions: 2, identities: 1, proofs: 0 },
            },
          ];
        },
      };
    },
  },
  {
    title: "the last identity of an account without a password is not unlinked",
    of: [accountUnlinkIdentity],
    async prepare(fixtures, n) {
      const { accountId, email, token } = await fixtures.makeVenue();
      const linked = await Promise.all(
        times(n, async () => {
          const [identityId, subject] = [randomUUID(), randomUUID()];
          const known = { issuer: testIssuer, subject, side: "venue", accountId } as const;
          await fixtures.tx.insert(identities).values({ id: identityId, ...known, createdAt: new Date() });
          return { identityId, grant: await makeProof(fixtures.tx, "grant", email, { subject }) };
        }),
      );
      return {
        requests: linked.map(({ identityId: identity_id, grant }) =>
          request(accountUnlinkIdentity, { token, headers, body: { identity_id, grant } }),
        ),
        inspect: () => seeAccount(fixtures, accountId),
        expected: [
          {
            outcomes: { accountUnlinkIdentity: { 200: n - 1, LAST_SIGN_IN: 1 } },
            state: { sessions: 1, identities: 1, proofs: 0 },
          },
        ],
      };
    },
  },
  {
    title: "one mail a minute is sent to link an account",
    of: [accountSendIdentityLink],
    async prepare(fixtures, n) {
      const { accountId, email } = await fixtures.makeVenue();
      const link = await makeProof(fixtures.tx, "link", email, { accountId });
      return {
        requests: times(n, () => request(accountSendIdentityLink, { headers, body: { link } })),
        // The minute may end in between.
        inspect: () =>
          fixtures.row(sql`
            SELECT (SELECT count(*)::int FROM sign_in_proofs WHERE account_id = ${accountId} AND kind = 'mail') AS mails,
              (SELECT sum(attempts)::int FROM attempt_counters
                WHERE scope = 'identitylink-minute' AND subject = ${accountId}) AS taken,
              (SELECT count(*)::int FROM attempt_counters
                WHERE scope = 'identitylink-minute' AND subject = ${accountId}) AS minutes`),
        expected: (seen) => {
          const { minutes } = seen.state as { minutes: number };
          return [
            {
              outcomes: { accountSendIdentityLink: { 200: minutes, TOO_MANY_REQUESTS: n - minutes } },
              state: { mails: minutes, taken: minutes, minutes },
            },
          ];
        },
      };
    },
  },
  {
    title: "the mail that links an account works once",
    of: [accountConfirmIdentity],
    async prepare(fixtures, n) {
      const { accountId, email } = await fixtures.makeVenue();
      const token = await makeProof(fixtures.tx, "mail", email, { accountId });
      return {
        requests: times(n, () => request(accountConfirmIdentity, { body: { token } })),
        inspect: () => seeAccount(fixtures, accountId),
        expected: [
          {
            outcomes: { accountConfirmIdentity: { 200: 1, PROOF_INVALID: n - 1 } },
            state: { sessions: 0, identities: 1, proofs: 0 },
          },
        ],
      };
    },
  },
];
