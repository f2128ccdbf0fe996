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
import type { Cast } from "../../fixtures.ts";
import { ask, inTurn, outcomes, times, type Race } from "../round.ts";

const password = "tray of glasses";
const passwordHash = quickHash(password);
const headers = { cookie: testCookie };
const strangerEmail = () => `${randomUUID()}@google.test`;
const login = (email: string, grant: string) => ({
  headers,
  body: { email, authprovider: "google", grant } as const,
});

/** What there is of an account whose identity is linked. */
const seeAccount = (cast: Cast, id: string) =>
  cast.row(sql`
    SELECT (SELECT count(*)::int FROM sessions WHERE account_id = ${id}) AS sessions,
      (SELECT count(*)::int FROM identities WHERE account_id = ${id}) AS identities,
      (SELECT count(*)::int FROM sign_in_proofs WHERE account_id = ${id}) AS proofs`);

/** Whatever a sign-in with Google gives is good once. */
export const googleRaces: readonly Race[] = [
  {
    title: "of all who show one grant one is signed in, or told to register",
    of: [restaurantSociallogin],
    ...inTurn(
      async (cast, n) => {
        const venue = await cast.makeVenue();
        const grant = await makeGrant(cast.tx, { ...venue, type: "restaurant" });
        return {
          asked: times(n, () => ask(restaurantSociallogin, login(venue.email, grant))),
          see: () => seeAccount(cast, venue.id),
          ends: [
            {
              told: { restaurantSociallogin: { 200: 1, INVALID_DATA: n - 1 } },
              left: { sessions: 2, identities: 1, proofs: 0 },
            },
          ],
        };
      },
      async (cast, n) => {
        const email = strangerEmail();
        const grant = await makeProof(cast.tx, "grant", email);
        return {
          asked: times(n, () => ask(restaurantSociallogin, login(email, grant))),
          see: () =>
            cast.row(sql`
              SELECT count(*)::int AS proofs, count(*) FILTER (WHERE kind = 'registration')::int AS registrations
              FROM sign_in_proofs WHERE email = ${email}`),
          ends: [
            {
              told: { restaurantSociallogin: { NOT_REGISTERED: 1, INVALID_DATA: n - 1 } },
              left: { proofs: 1, registrations: 1 },
            },
          ],
        };
      },
    ),
  },
  {
    title: "of all waitstaff who show one grant one is signed in",
    of: [waitressSociallogin],
    async prepare(cast, n) {
      const person = await cast.makePerson();
      const grant = await makeGrant(cast.tx, { ...person, type: "waitress" });
      return {
        asked: times(n, () => ask(waitressSociallogin, login(person.email, grant))),
        see: () => seeAccount(cast, person.id),
        ends: [
          {
            told: { waitressSociallogin: { 200: 1, INVALID_DATA: n - 1 } },
            left: { sessions: 2, identities: 1, proofs: 0 },
          },
        ],
      };
    },
  },
  {
    title: "of all who register by one sign-in one has an account",
    of: [restaurantSignup],
    async prepare(cast, n) {
      const email = strangerEmail();
      const registration = await makeProof(cast.tx, "registration", email);
      return {
        asked: times(n, () =>
          ask(restaurantSignup, {
            headers,
            body: { ...venueForm(), email, authProvider: "google", registration },
          }),
        ),
        see: () =>
          cast.row(sql`
            SELECT count(*)::int AS accounts, count(i.account_id)::int AS identities, count(s.id)::int AS sessions
            FROM accounts a LEFT JOIN identities i ON i.account_id = a.id LEFT JOIN sessions s ON s.account_id = a.id
            WHERE a.email_key = ${email}`),
        ends: [
          {
            told: { restaurantSignup: { 200: 1, PROOF_INVALID: n - 1 } },
            left: { accounts: 1, identities: 1, sessions: 1 },
          },
        ],
      };
    },
  },
  {
    title: "of all who show one grant for another e-mail one is heard",
    of: [accountChangeEmail],
    async prepare(cast, n) {
      const { id, email, token } = await cast.makeVenue();
      const grant = await makeGrant(cast.tx, { id, email, type: "restaurant" });
      return {
        asked: times(n, () =>
          ask(accountChangeEmail, { token, headers, body: { email: strangerEmail(), grant } }),
        ),
        see: () =>
          cast.row(sql`
            SELECT (SELECT count(*)::int FROM email_changes WHERE account_id = ${id}) AS wishes,
              (SELECT count(*)::int FROM sign_in_proofs WHERE email = ${email}) AS proofs`),
        ends: [
          {
            told: { accountChangeEmail: { 200: 1, PROOF_INVALID: n - 1 } },
            left: { wishes: 1, proofs: 0 },
          },
        ],
      };
    },
  },
  {
    title: "an account is linked once, whoever knows its password",
    of: [accountLinkIdentity],
    async prepare(cast, n) {
      const { id, email } = (await cast.makeVenues(1, { passwordHash }))[0]!;
      const link = await makeProof(cast.tx, "link", email, { accountId: id });
      return {
        asked: times(n, () => ask(accountLinkIdentity, { headers, body: { link, password } })),
        see: () => seeAccount(cast, id),
        // Ten guesses are compared until one is right, which starts the count anew.
        ends: ({ told }) => {
          const waiting = told["accountLinkIdentity"]?.["TOO_MANY_REQUESTS"] ?? 0;
          const counts = { 200: 1, PROOF_INVALID: n - 1 - waiting, TOO_MANY_REQUESTS: waiting };
          return [
            {
              told: { accountLinkIdentity: outcomes(counts) },
              left: { sessions: 2, identities: 1, proofs: 0 },
            },
          ];
        },
      };
    },
  },
  {
    title: "of the identities that alone open an account one stays, whatever is unlinked at once",
    of: [accountUnlinkIdentity],
    async prepare(cast, n) {
      const { id, email, token } = await cast.makeVenue();
      const linked = await Promise.all(
        times(n, async () => {
          const [identityId, subject] = [randomUUID(), randomUUID()];
          const known = { issuer: testIssuer, subject, type: "restaurant", accountId: id } as const;
          await cast.tx.insert(identities).values({ id: identityId, ...known, createdAt: new Date() });
          return { identityId, grant: await makeProof(cast.tx, "grant", email, { subject }) };
        }),
      );
      return {
        asked: linked.map(({ identityId: identity_id, grant }) =>
          ask(accountUnlinkIdentity, { token, headers, body: { identity_id, grant } }),
        ),
        see: () => seeAccount(cast, id),
        ends: [
          {
            told: { accountUnlinkIdentity: { 200: n - 1, LAST_SIGN_IN: 1 } },
            left: { sessions: 1, identities: 1, proofs: 0 },
          },
        ],
      };
    },
  },
  {
    title: "one mail a minute goes out that links an account",
    of: [accountSendIdentityLink],
    async prepare(cast, n) {
      const { id, email } = await cast.makeVenue();
      const link = await makeProof(cast.tx, "link", email, { accountId: id });
      return {
        asked: times(n, () => ask(accountSendIdentityLink, { headers, body: { link } })),
        // The minute may end in between.
        see: () =>
          cast.row(sql`
            SELECT (SELECT count(*)::int FROM sign_in_proofs WHERE account_id = ${id} AND kind = 'mail') AS mails,
              (SELECT sum(attempts)::int FROM attempt_counters
                WHERE scope = 'identitylink-minute' AND subject = ${id}) AS taken,
              (SELECT count(*)::int FROM attempt_counters
                WHERE scope = 'identitylink-minute' AND subject = ${id}) AS minutes`),
        ends: (seen) => {
          const { minutes } = seen.left as { minutes: number };
          return [
            {
              told: { accountSendIdentityLink: { 200: minutes, TOO_MANY_REQUESTS: n - minutes } },
              left: { mails: minutes, taken: minutes, minutes },
            },
          ];
        },
      };
    },
  },
  {
    title: "the mail that links an account is good once",
    of: [accountConfirmIdentity],
    async prepare(cast, n) {
      const { id, email } = await cast.makeVenue();
      const token = await makeProof(cast.tx, "mail", email, { accountId: id });
      return {
        asked: times(n, () => ask(accountConfirmIdentity, { body: { token } })),
        see: () => seeAccount(cast, id),
        ends: [
          {
            told: { accountConfirmIdentity: { 200: 1, PROOF_INVALID: n - 1 } },
            left: { sessions: 0, identities: 1, proofs: 0 },
          },
        ],
      };
    },
  },
];
