import {
  accountChangeEmail,
  accountChangePassword,
  accountConfirmEmail,
} from "@bandeja/contract/calls/accounts";
import { sql } from "drizzle-orm";
import { quickHash } from "@bandeja/api/testing/quick-hash";
import { makeEmailChange } from "@bandeja/api/testing/make-links";
import { request, nonZero, type Scenario } from "../round.ts";
import { times } from "../../times.ts";

const password = "tray of glasses";
const passwordHash = quickHash(password);
/** E-mail changes of an account in a day. */
const mailsPerDay = 5;

let made = 0;
const anotherEmail = (): string => `changes.${(made += 1)}@scenario.test`;

/** Changes of passwords and e-mails. */
export const settingScenarios: readonly Scenario[] = [
  {
    title: "the password is changed once by its old value",
    of: [accountChangePassword],
    async prepare(fixtures, n) {
      const { id, token } = (await fixtures.makeWorkers(1, { passwordHash }))[0]!;
      return {
        requests: times(n, (index) =>
          request(accountChangePassword, {
            token,
            body: { oldpassword: password, password: `tray of glasses ${index}` },
          }),
        ),
        inspect: () =>
          fixtures.row(sql`
            SELECT password_hash <> ${passwordHash} AS changed,
              (SELECT count(*)::int FROM sessions WHERE account_id = ${id}) AS sessions
            FROM accounts WHERE id = ${id}`),
        // Ten guesses are compared until one is right, which resets the count.
        expected: ({ outcomes }) => {
          const waiting = outcomes["accountChangePassword"]?.["TOO_MANY_REQUESTS"] ?? 0;
          const counts = { 200: 1, WRONG_PASSWORD: n - 1 - waiting, TOO_MANY_REQUESTS: waiting };
          return [
            { outcomes: { accountChangePassword: nonZero(counts) }, state: { changed: true, sessions: 1 } },
          ];
        },
      };
    },
  },
  {
    title: "an account may request five e-mail changes a day, and the last one counts",
    of: [accountChangeEmail],
    async prepare(fixtures, n) {
      const { id, token } = (await fixtures.makeWorkers(1, { passwordHash }))[0]!;
      return {
        requests: times(n, () =>
          request(accountChangeEmail, { token, body: { email: anotherEmail(), password } }),
        ),
        // The day may end in between.
        inspect: () =>
          fixtures.row(sql`
            SELECT sum(attempts)::int AS mails,
              (SELECT count(*)::int FROM email_changes WHERE account_id = ${id}) AS changes
            FROM attempt_counters WHERE scope = 'changeemail' AND subject = ${id}`),
        expected: (seen) => {
          const { mails } = seen.state as { mails: number };
          return [
            {
              outcomes: { accountChangeEmail: nonZero({ 200: mails, TOO_MANY_REQUESTS: n - mails }) },
              state: { mails: Math.max(mails, mailsPerDay), changes: 1 },
            },
          ];
        },
      };
    },
  },
  {
    title: "one of several accounts with links for an e-mail gets it",
    of: [accountConfirmEmail],
    async prepare(fixtures, n) {
      const email = anotherEmail();
      const workers = await fixtures.makeWorkers(n);
      const tokens = await Promise.all(workers.map((worker) => makeEmailChange(fixtures.tx, worker, email)));
      return {
        requests: tokens.map((token, index) =>
          request(accountConfirmEmail, { token: workers[index]!.token, body: { token } }),
        ),
        inspect: () =>
          fixtures.row(sql`SELECT count(*)::int AS accounts FROM accounts WHERE email_key = ${email}`),
        expected: [
          { outcomes: { accountConfirmEmail: { 200: 1, EMAIL_TAKEN: n - 1 } }, state: { accounts: 1 } },
        ],
      };
    },
  },
];
