import {
  accountChangeEmail,
  accountChangePassword,
  accountConfirmEmail,
} from "@bandeja/contract/calls/accounts";
import { sql } from "drizzle-orm";
import { quickHash } from "@bandeja/api/testing/quick-hash";
import { makeEmailChange } from "@bandeja/api/testing/make-links";
import { ask, outcomes, times, type Race } from "../round.ts";

const password = "tray of glasses";
const passwordHash = quickHash(password);
/** Mails to an e-mail that an account wants to have, in a day. */
const mailsPerDay = 5;

let made = 0;
const anotherEmail = (): string => `wanted.${(made += 1)}@race.test`;

/** Passwords and e-mails that are changed by whoever is signed in. */
export const settingRaces: readonly Race[] = [
  {
    title: "one changes the password, whoever else knew the old one",
    of: [accountChangePassword],
    async prepare(cast, n) {
      const { id, token } = (await cast.makePeople(1, { passwordHash }))[0]!;
      return {
        asked: times(n, (index) =>
          ask(accountChangePassword, {
            token,
            body: { oldpassword: password, password: `password ${index}` },
          }),
        ),
        see: () =>
          cast.row(sql`
            SELECT password_hash <> ${passwordHash} AS changed,
              (SELECT count(*)::int FROM sessions WHERE account_id = ${id}) AS sessions
            FROM accounts WHERE id = ${id}`),
        // Ten guesses are compared until one is right, which starts the count anew.
        ends: ({ told }) => {
          const waiting = told["accountChangePassword"]?.["TOO_MANY_REQUESTS"] ?? 0;
          const counts = { 200: 1, WRONG_PASSWORD: n - 1 - waiting, TOO_MANY_REQUESTS: waiting };
          return [
            { told: { accountChangePassword: outcomes(counts) }, left: { changed: true, sessions: 1 } },
          ];
        },
      };
    },
  },
  {
    title: "an account asks for five e-mails a day, and wants the last of them",
    of: [accountChangeEmail],
    async prepare(cast, n) {
      const { id, token } = (await cast.makePeople(1, { passwordHash }))[0]!;
      return {
        asked: times(n, () => ask(accountChangeEmail, { token, body: { email: anotherEmail(), password } })),
        // The day may end in between.
        see: () =>
          cast.row(sql`
            SELECT sum(attempts)::int AS mails,
              (SELECT count(*)::int FROM email_changes WHERE account_id = ${id}) AS wanted
            FROM attempt_counters WHERE scope = 'changeemail' AND subject = ${id}`),
        ends: (seen) => {
          const { mails } = seen.left as { mails: number };
          return [
            {
              told: { accountChangeEmail: outcomes({ 200: mails, TOO_MANY_REQUESTS: n - mails }) },
              left: { mails: Math.max(mails, mailsPerDay), wanted: 1 },
            },
          ];
        },
      };
    },
  },
  {
    title: "of all who want an e-mail and have its link, one has it",
    of: [accountConfirmEmail],
    async prepare(cast, n) {
      const email = anotherEmail();
      const people = await cast.makePeople(n);
      const tokens = await Promise.all(people.map((person) => makeEmailChange(cast.tx, person, email)));
      return {
        asked: tokens.map((token, index) =>
          ask(accountConfirmEmail, { token: people[index]!.token, body: { token } }),
        ),
        see: () => cast.row(sql`SELECT count(*)::int AS accounts FROM accounts WHERE email_key = ${email}`),
        ends: [{ told: { accountConfirmEmail: { 200: 1, EMAIL_TAKEN: n - 1 } }, left: { accounts: 1 } }],
      };
    },
  },
];
