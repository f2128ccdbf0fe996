import {
  accountAddPasskey,
  accountBeginPasskey,
  accountLostPasskey,
  accountNotMe,
  accountPasskeyLogin,
  accountPasskeySignup,
  accountProvePasskey,
  accountRecover,
  accountRemovePasskey,
} from "@bandeja/contract/calls/passkeys";
import { waitressSignup } from "@bandeja/contract/calls/waitstaff-changes";
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { AuditEvent } from "@bandeja/api/db/schema/audit";
import { noticeLinks, passkeyRecoveries } from "@bandeja/api/db/schema/passkeys";
import { hashToken, newToken } from "@bandeja/api/modules/accounts/core/tokens";
import { mostPasskeys } from "@bandeja/api/modules/accounts/passkeys/begin-passkey";
import { makeFlow, makePasskey, makeSignup, makeSignupPasskey } from "@bandeja/api/testing/make-passkey";
import { quickHash } from "@bandeja/api/testing/quick-hash";
import { SoftwareAuthenticator } from "@bandeja/api/testing/software-authenticator";
import type { Fixtures } from "../../fixtures.ts";
import { request, alternate, differentBodies, nonZero, type RoundResult, type Scenario } from "../round.ts";
import { times } from "../../times.ts";

const password = "tray of glasses";
const passwordHash = quickHash(password);
const tomorrow = () => new Date(Date.now() + 86_400_000);

/** A venue with the session that its flows belong to. */
async function makeOwner(fixtures: Fixtures) {
  const { accountId, token } = (await fixtures.makeVenues(1, { passwordHash }))[0]!;
  const session = await fixtures.row(sql`SELECT id FROM sessions WHERE account_id = ${accountId}`);
  return { accountId, token, sessionId: session["id"] as string };
}
type Owner = Awaited<ReturnType<typeof makeOwner>>;

const beginFlow = ({ tx }: Fixtures, kind: "add" | "proof" | "grant", { accountId, sessionId }: Owner) =>
  makeFlow(tx, { kind, accountId, sessionId });

/** A recovery of which the link is mailed. @returns the token of the link */
async function makeRecovery({ tx }: Fixtures, { accountId }: Owner): Promise<string> {
  const token = newToken();
  const recovery = { accountId, requestedAt: new Date(), expiresAt: tomorrow() };
  await tx.insert(passkeyRecoveries).values({ ...recovery, tokenHash: hashToken(token) });
  return token;
}

/** The link of a notice. @returns its token */
async function makeNotice({ tx }: Fixtures, { accountId }: Owner): Promise<string> {
  const token = newToken();
  const link = { accountId, noticedAt: new Date(), expiresAt: tomorrow() };
  await tx.insert(noticeLinks).values({ ...link, tokenHash: hashToken(token) });
  return token;
}

/** Forgets the failed logins of earlier rounds, all from one network. */
const forgetFailures = ({ tx }: Fixtures) =>
  tx.execute(sql`DELETE FROM attempt_counters WHERE scope = 'passkey'`);

/** An account's passkeys, flows, recoveries and sessions, and how often an event is in its audit log. */
const seeAccount = (fixtures: Fixtures, { accountId }: Owner, event: AuditEvent) =>
  fixtures.row(sql`
    SELECT (SELECT count(*)::int FROM passkeys WHERE account_id = ${accountId}) AS passkeys,
      (SELECT count(*)::int FROM passkey_flows WHERE account_id = ${accountId}) AS flows,
      (SELECT count(*)::int FROM passkey_recoveries WHERE account_id = ${accountId}) AS recoveries,
      (SELECT count(*)::int FROM sessions WHERE account_id = ${accountId}) AS sessions,
      (SELECT count(*)::int FROM audit_log WHERE account_id = ${accountId} AND event = ${event}) AS events`);

/** The registrations of an e-mail that wait, and its accounts and their passkeys. */
const seeSignups = (fixtures: Fixtures, email: string) =>
  fixtures.row(sql`
    SELECT (SELECT count(*)::int FROM passkey_signups WHERE email = ${email}) AS signups,
      count(DISTINCT a.id)::int AS accounts, count(p.id)::int AS passkeys
    FROM accounts a LEFT JOIN passkeys p ON p.account_id = a.id WHERE a.email = ${email}`);

/** One session beside the first, by one of `n` signatures; after ten failures of a network a login takes work. */
const loggedInOnce =
  (n: number) =>
  ({ outcomes }: RoundResult): RoundResult[] => {
    const waiting = outcomes["accountPasskeyLogin"]?.["PROOF_REQUIRED"] ?? 0;
    const counts = { 200: 1, PASSKEY_INVALID: n - 1 - waiting, PROOF_REQUIRED: waiting };
    return [
      {
        outcomes: { accountPasskeyLogin: nonZero(counts) },
        state: { passkeys: 1, flows: 0, recoveries: 0, sessions: 2, events: 1 },
      },
    ];
  };

/** Every challenge, grant and link works once. */
export const passkeyScenarios: readonly Scenario[] = [
  {
    title: "a passkey is added once, and an account has at most ten",
    of: [accountAddPasskey],
    ...alternate(
      async (fixtures, n) => {
        const owner = await makeOwner(fixtures);
        const { flow, options } = await beginFlow(fixtures, "add", owner);
        const body = { flow, credential: new SoftwareAuthenticator().create(options) };
        return {
          requests: times(n, () => request(accountAddPasskey, { token: owner.token, body })),
          inspect: () => seeAccount(fixtures, owner, "passkey_added"),
          expected: [
            {
              outcomes: { accountAddPasskey: { 200: 1, PASSKEY_INVALID: n - 1 } },
              state: { passkeys: 1, flows: 0, recoveries: 0, sessions: 1, events: 1 },
            },
          ],
        };
      },
      // One authenticator answers several challenges.
      async (fixtures, n) => {
        const owner = await makeOwner(fixtures);
        const flows = await Promise.all(times(n, () => beginFlow(fixtures, "add", owner)));
        const key = new SoftwareAuthenticator();
        return {
          requests: flows.map(({ flow, options }) =>
            request(accountAddPasskey, {
              token: owner.token,
              body: { flow, credential: key.create(options) },
            }),
          ),
          inspect: () => seeAccount(fixtures, owner, "passkey_added"),
          expected: [
            {
              outcomes: { accountAddPasskey: { 200: 1, PASSKEY_INVALID: n - 1 } },
              state: { passkeys: 1, flows: 0, recoveries: 0, sessions: 1, events: 1 },
            },
          ],
        };
      },
      async (fixtures, n) => {
        const owner = await makeOwner(fixtures);
        await Promise.all(times(mostPasskeys - 1, () => makePasskey(fixtures.tx, owner)));
        const flows = await Promise.all(times(n, () => beginFlow(fixtures, "add", owner)));
        return {
          requests: flows.map(({ flow, options }) =>
            request(accountAddPasskey, {
              token: owner.token,
              body: { flow, credential: new SoftwareAuthenticator().create(options) },
            }),
          ),
          inspect: () => seeAccount(fixtures, owner, "passkey_added"),
          expected: [
            {
              outcomes: { accountAddPasskey: { 200: 1, LIST_FULL: n - 1 } },
              state: { passkeys: mostPasskeys, flows: 0, recoveries: 0, sessions: 1, events: 1 },
            },
          ],
        };
      },
    ),
  },
  {
    title: "a passkey for a registration is kept once, and opens one account",
    of: [accountPasskeySignup, waitressSignup],
    ...alternate(
      async (fixtures, n) => {
        const email = `${randomUUID()}@signup.test`;
        const { flow, options } = await makeSignup(fixtures.tx, { side: "worker", email });
        const body = { flow, credential: new SoftwareAuthenticator().create(options) };
        return {
          requests: times(n, () => request(accountPasskeySignup, { body })),
          inspect: () => seeSignups(fixtures, email),
          expected: [
            {
              outcomes: { accountPasskeySignup: { 200: 1, PASSKEY_INVALID: n - 1 } },
              state: { signups: 1, accounts: 0, passkeys: 0 },
            },
          ],
        };
      },
      async (fixtures, n) => {
        const email = `${randomUUID()}@signup.test`;
        const { registration } = await makeSignupPasskey(fixtures.tx, { side: "worker", email });
        const person = {
          waitress: "Eva",
          email,
          dateofbirth: "1990-01-01",
          city: "Lisboa",
          country: "Portugal",
        };
        const body = { ...person, authProvider: "passkey" as const, registration };
        return {
          requests: times(n, () => request(waitressSignup, { body })),
          inspect: () => seeSignups(fixtures, email),
          expected: [
            {
              outcomes: { waitressSignup: { 200: 1, PROOF_INVALID: n - 1 } },
              state: { signups: 0, accounts: 1, passkeys: 1 },
            },
          ],
        };
      },
    ),
  },
  {
    title: "a passkey is removed once",
    of: [accountRemovePasskey],
    async prepare(fixtures, n) {
      const owner = await makeOwner(fixtures);
      const id = randomUUID();
      await makePasskey(fixtures.tx, { id, accountId: owner.accountId });
      const input = { token: owner.token, body: { passkey_id: id, password } };
      return {
        requests: times(n, () => request(accountRemovePasskey, input)),
        inspect: () => seeAccount(fixtures, owner, "passkey_removed"),
        // Ten guesses are compared until one is right, which resets the count.
        expected: ({ outcomes }) => {
          const waiting = outcomes["accountRemovePasskey"]?.["TOO_MANY_REQUESTS"] ?? 0;
          const counts = { 200: 1, NOT_FOUND: n - 1 - waiting, TOO_MANY_REQUESTS: waiting };
          return [
            {
              outcomes: { accountRemovePasskey: nonZero(counts) },
              state: { passkeys: 0, flows: 0, recoveries: 0, sessions: 1, events: 1 },
            },
          ];
        },
      };
    },
  },
  {
    title: "a signature gives one grant",
    of: [accountProvePasskey],
    async prepare(fixtures, n) {
      const owner = await makeOwner(fixtures);
      const key = await makePasskey(fixtures.tx, owner);
      const { flow, options } = await beginFlow(fixtures, "proof", owner);
      const body = { flow, credential: key.sign(options) };
      return {
        requests: times(n, () => request(accountProvePasskey, { token: owner.token, body })),
        inspect: () =>
          fixtures.row(sql`
            SELECT count(*)::int AS flows, count(*) FILTER (WHERE kind = 'grant')::int AS grants
            FROM passkey_flows WHERE account_id = ${owner.accountId}`),
        expected: [
          {
            outcomes: { accountProvePasskey: { 200: 1, PASSKEY_INVALID: n - 1 } },
            state: { flows: 1, grants: 1 },
          },
        ],
      };
    },
  },
  {
    title: "a grant of a passkey confirms once",
    of: [accountBeginPasskey],
    async prepare(fixtures, n) {
      const owner = await makeOwner(fixtures);
      const { flow: grant } = await beginFlow(fixtures, "grant", owner);
      return {
        requests: times(n, () => request(accountBeginPasskey, { token: owner.token, body: { grant } })),
        inspect: () =>
          fixtures.row(sql`
            SELECT count(*)::int AS flows, count(*) FILTER (WHERE kind = 'add')::int AS begun
            FROM passkey_flows WHERE account_id = ${owner.accountId}`),
        expected: [
          {
            outcomes: { accountBeginPasskey: { 200: 1, PROOF_INVALID: n - 1 } },
            state: { flows: 1, begun: 1 },
          },
        ],
      };
    },
  },
  {
    title: "a signature opens one session, and so does a counter’s value",
    of: [accountPasskeyLogin],
    ...alternate(
      async (fixtures, n) => {
        await forgetFailures(fixtures);
        const owner = await makeOwner(fixtures);
        const key = await makePasskey(fixtures.tx, owner);
        const { flow, options } = await makeFlow(fixtures.tx, { kind: "login" });
        const body = { flow, credential: key.sign(options) };
        return {
          requests: times(n, () => request(accountPasskeyLogin, { body })),
          inspect: () => seeAccount(fixtures, owner, "login"),
          expected: loggedInOnce(n),
        };
      },
      // Copies of an authenticator sign challenges of their own.
      async (fixtures, n) => {
        await forgetFailures(fixtures);
        const owner = await makeOwner(fixtures);
        const key = await makePasskey(fixtures.tx, owner);
        const flows = await Promise.all(times(n, () => makeFlow(fixtures.tx, { kind: "login" })));
        return {
          requests: flows.map(({ flow, options }) =>
            request(accountPasskeyLogin, { body: { flow, credential: key.sign(options, { counter: 5 }) } }),
          ),
          inspect: () => seeAccount(fixtures, owner, "login"),
          expected: loggedInOnce(n),
        };
      },
    ),
  },
  {
    title: "a second step begins one recovery, and an account has one at a time",
    of: [accountLostPasskey],
    ...alternate(
      async (fixtures, n) => {
        const owner = await makeOwner(fixtures);
        const { accountId } = owner;
        await makePasskey(fixtures.tx, owner);
        const { flow } = await makeFlow(fixtures.tx, { kind: "secondStep", accountId });
        return {
          requests: times(n, () => request(accountLostPasskey, { body: { flow } })),
          inspect: () => seeAccount(fixtures, owner, "recovery_begun"),
          expected: [
            {
              outcomes: { accountLostPasskey: { 200: 1, PASSKEY_INVALID: n - 1 } },
              state: { passkeys: 1, flows: 0, recoveries: 1, sessions: 1, events: 1 },
            },
          ],
        };
      },
      // Each of several logins has a second step; all are told the same time.
      async (fixtures, n) => {
        const owner = await makeOwner(fixtures);
        const { accountId } = owner;
        await makePasskey(fixtures.tx, owner);
        const flows = await Promise.all(
          times(n, () => makeFlow(fixtures.tx, { kind: "secondStep", accountId })),
        );
        return {
          requests: flows.map(({ flow }) => request(accountLostPasskey, { body: { flow } })),
          inspect: async (answers) => ({
            ...(await seeAccount(fixtures, owner, "recovery_begun")),
            different: differentBodies(answers),
          }),
          expected: [
            {
              outcomes: { accountLostPasskey: { 200: n } },
              state: { passkeys: 1, flows: 0, recoveries: 1, sessions: 1, events: 1, different: 1 },
            },
          ],
        };
      },
    ),
  },
  {
    title: "a recovery’s link works once, and not after a login with the passkey",
    of: [accountRecover, accountPasskeyLogin],
    ...alternate(
      async (fixtures, n) => {
        const owner = await makeOwner(fixtures);
        await Promise.all(times(2, () => makePasskey(fixtures.tx, owner)));
        const token = await makeRecovery(fixtures, owner);
        return {
          requests: times(n, () => request(accountRecover, { body: { token } })),
          inspect: () => seeAccount(fixtures, owner, "passkey_removed"),
          expected: [
            {
              outcomes: { accountRecover: { 200: 1, LINK_INVALID: n - 1 } },
              state: { passkeys: 0, flows: 0, recoveries: 0, sessions: 1, events: 1 },
            },
          ],
        };
      },
      async (fixtures, n) => {
        await forgetFailures(fixtures);
        const owner = await makeOwner(fixtures);
        const key = await makePasskey(fixtures.tx, owner);
        const token = await makeRecovery(fixtures, owner);
        const half = n / 2;
        const flows = await Promise.all(times(half, () => makeFlow(fixtures.tx, { kind: "login" })));
        return {
          requests: flows.flatMap(({ flow, options }) => [
            request(accountRecover, { body: { token } }),
            request(accountPasskeyLogin, { body: { flow, credential: key.sign(options) } }),
          ]),
          inspect: () => seeAccount(fixtures, owner, "passkey_removed"),
          // The first one decides. More than ten logins at once of one network take work.
          expected: ({ outcomes }) => {
            const waiting = outcomes["accountPasskeyLogin"]?.["PROOF_REQUIRED"] ?? 0;
            const judged = half - waiting;
            const logins = (outcome: string) => nonZero({ [outcome]: judged, PROOF_REQUIRED: waiting });
            const state = { flows: 0, recoveries: 0 };
            return [
              {
                outcomes: {
                  accountRecover: { 200: 1, LINK_INVALID: half - 1 },
                  accountPasskeyLogin: logins("PASSKEY_INVALID"),
                },
                state: { ...state, passkeys: 0, sessions: 1, events: 1 },
              },
              {
                outcomes: { accountRecover: { LINK_INVALID: half }, accountPasskeyLogin: logins("200") },
                state: { ...state, passkeys: 1, sessions: 1 + judged, events: 0 },
              },
            ];
          },
        };
      },
    ),
  },
  {
    title: "of two links “This wasn’t me” one works, once",
    of: [accountNotMe],
    async prepare(fixtures, n) {
      const owner = await makeOwner(fixtures);
      const tokens = [await makeNotice(fixtures, owner), await makeNotice(fixtures, owner)];
      await makePasskey(fixtures.tx, owner);
      await makeRecovery(fixtures, owner);
      return {
        requests: times(n, (index) => request(accountNotMe, { body: { token: tokens[index % 2]! } })),
        inspect: async () => ({
          ...(await seeAccount(fixtures, owner, "access_stopped")),
          ...(await fixtures.row(sql`
            SELECT password_hash IS NULL AS closed,
              (SELECT count(*)::int FROM notice_links WHERE account_id = a.id) AS links
            FROM accounts a WHERE id = ${owner.accountId}`)),
        }),
        expected: [
          {
            outcomes: { accountNotMe: { 200: 1, LINK_INVALID: n - 1 } },
            state: { passkeys: 0, flows: 0, recoveries: 0, sessions: 0, events: 1, closed: true, links: 0 },
          },
        ],
      };
    },
  },
];
