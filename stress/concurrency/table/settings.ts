import {
  accountChangeEmail,
  accountChangePassword,
  accountConfirmEmail,
} from "@bandeja/contract/calls/accounts";
import { sql } from "drizzle-orm";
import { quickHash } from "@bandeja/api/testing/quick-hash";
import { makeEmailChange } from "@bandeja/api/testing/make-links";
import { request, nonZero, times, type Scenario } from "../round.ts";

const password = "tray of glasses";
const passwordHash = quickHash(password);
/** Mails to an e-mail that an account wants to have, in a day. */
const mailsPerDay = 5;

let made = 0;
const anotherEmail = (): string => `changes.${(made += 1)}@scenario.test`;

/** Passwords and e-mails that are changed by whoever is signed in. */
export const settingScenarios: readonly Scenario[] = [
  {
    title: "one changes the password, whoever else knew the old one",
    of: [accountChangePassword],
    async prepare(fixtures, n) {
      const { id, token } = (await fixtures.makePeople(1, { passwordHash }))[0]!;
      return {
        requests: times(n, (index) =>
          request(accountChangePassword, {
            token,
            body: { oldpassword: password, password: `password ${index}` },
          }),
        ),
        inspect: () =>
          fixtures.row(sql`
            SELECT password_hash <> ${passwordHash} AS changed,
              (SELECT count(*)::int FROM sessions WHERE account_id = ${id}) AS sessions
            FROM accounts WHERE id = ${id}`),
        // Ten guesses are compared until one is right, which starts the count anew.
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
    title: "an account asks for five e-mails a day, and wants the last of them",
    of: [accountChangeEmail],
    async prepare(fixtures, n) {
      const { id, token } = (await fixtures.makePeople(1, { passwordHash }))[0]!;
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
    title: "of all who want an e-mail and have its link, one has it",
    of: [accountConfirmEmail],
    async prepare(fixtures, n) {
      const email = anotherEmail();
      const people = await fixtures.makePeople(n);
      const tokens = await Promise.all(people.map((person) => makeEmailChange(fixtures.tx, person, email)));
      return {
        requests: tokens.map((token, index) =>
          request(accountConfirmEmail, { token: people[index]!.token, body: { token } }),
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
