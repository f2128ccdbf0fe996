import { randomUUID } from "node:crypto";
import { accountLogout } from "@bandeja/contract/calls/accounts";
import { jobsAdd } from "@bandeja/contract/calls/posting";
import { sendSmsCode, verifySmsCode } from "@bandeja/contract/calls/phones";
import {
  restaurantInsertPhone,
  restaurantLogin,
  restaurantSignup,
} from "@bandeja/contract/calls/restaurants";
import { waitressLogin } from "@bandeja/contract/calls/waitstaff";
import { waitressSignup, waitressUpdate } from "@bandeja/contract/calls/waitstaff-changes";
import { hashToken } from "@bandeja/api/modules/accounts/core/tokens";
import { anotherMobile } from "../../fixtures.ts";
import type { Step, Check, Workload, Write } from "../tracked-write.ts";
import { jobForm, postedOnce } from "./jobs.ts";

interface RegistrationDeps {
  readonly write: Write;
  /** The code that was sent to a number. */
  readonly readCode: (phone: string) => Promise<string>;
}

const password = "a venue’s password";
const locality = { city: "Lisboa", country: "Portugal" };
const newEmail = () => `${randomUUID()}@killed.test`;

/** The SQL condition that there is one account with its details and its link, and that its mail is queued or sent. */
const isRegistered = (check: Check, email: string, details: "venues" | "workers"): Promise<boolean> =>
  check(
    `SELECT count(*) = 1 AND bool_and(
        EXISTS (SELECT FROM ${details} d JOIN owners o ON o.party_id = d.id WHERE o.account_id = a.id)
        AND (SELECT count(*) FROM email_links l WHERE l.account_id = a.id AND l.email = a.email) = 1
        AND (EXISTS (SELECT FROM outbox_messages o WHERE o.recipient = a.email)
          OR EXISTS (SELECT FROM pgboss.job q WHERE q.name = 'mail' AND q.data #>> '{to,address}' = a.email)))
     FROM accounts a WHERE a.email = $1`,
    email,
  );

const hasSession = (check: Check, token: string): Promise<boolean> =>
  check("SELECT count(*) = 1 FROM sessions WHERE token_hash = $1", hashToken(token));

type LoginCall = typeof restaurantLogin | typeof waitressLogin;
const logIn = (call: LoginCall, email: string, subject: string) => ({
  call: call as typeof restaurantLogin,
  input: { body: { email, password } },
  subject,
  refusedIfDone: [],
  isDone: (check: Check, answer: { token: string } | undefined) => hasSession(check, answer?.token ?? ""),
});

/** Logs in on another device and out again there; the first session stays open. */
async function visit(write: Write, call: LoginCall, email: string): Promise<void> {
  const subject = `visit of ${email}`;
  const { token } = await write(logIn(call, email, subject));
  await write({
    call: accountLogout,
    input: { token },
    subject,
    refusedIfDone: ["UNAUTHENTICATED"],
    isDone: async (check: Check) => !(await hasSession(check, token)),
  });
}

/** Verifies a number by SMS code. @returns the verification */
async function verifyPhone({ write, readCode }: RegistrationDeps, phone: string): Promise<string> {
  const e164 = `+351${phone}`;
  const { challenge } = await write({
    call: sendSmsCode,
    input: { body: { phone, mobilecountry: "351" } },
    subject: `code for ${phone}`,
    // The attempt was recorded; whether the message was sent is unknown.
    refusedIfDone: ["TOO_MANY_REQUESTS"],
    isDone: (check, answer) =>
      check(
        `SELECT CASE WHEN $2::bytea IS NULL THEN EXISTS (SELECT FROM phone_challenges WHERE phone_e164 = $1)
           ELSE EXISTS (SELECT FROM phone_challenges WHERE token_hash = $2 AND phone_e164 = $1)
             AND EXISTS (SELECT FROM outbox_messages WHERE channel = 'sms' AND recipient = $1) END`,
        e164,
        answer && hashToken(answer.challenge),
      ),
  });
  const { verification } = await write({
    call: verifySmsCode,
    input: { body: { challenge, code: await readCode(e164) } },
    subject: `proof of ${phone}`,
    refusedIfDone: ["CODE_EXPIRED"],
    // A verification is deleted after half an hour.
    isDone: (check) =>
      check(
        `SELECT used_at IS NOT NULL AND (sent_at < now() - interval '20 minutes'
           OR (SELECT count(*) FROM phone_verifications v WHERE v.phone_e164 = c.phone_e164) = 1)
         FROM phone_challenges c WHERE token_hash = $1`,
        hashToken(challenge),
      ),
  });
  return verification;
}

/** Registration, phone, and the first job, which is free. */
async function registerVenue(deps: RegistrationDeps): Promise<void> {
  const { write } = deps;
  const [email, username] = [newEmail(), randomUUID()];
  const { _id: id } = await write({
    call: restaurantSignup,
    input: {
      body: {
        username,
        email,
        password,
        password2: password,
        authProvider: "password",
        restaurant: "Tasca",
        address: "Rua da Prova 1",
        ...locality,
      },
    },
    subject: email,
    refusedIfDone: ["EMAIL_TAKEN", "USERNAME_TAKEN"],
    isDone: (check) => isRegistered(check, email, "venues"),
  });
  const { token } = await write(logIn(restaurantLogin, email, `session of ${email}`));
  const phone = anotherMobile();
  const verification = await verifyPhone(deps, phone);
  await write({
    call: restaurantInsertPhone,
    input: { token, body: { restaurant_id: id, phone, phonecountry: "351", verification } },
    subject: `phone of ${email}`,
    refusedIfDone: ["VERIFICATION_INVALID"],
    isDone: (check) =>
      check(
        "SELECT count(*) = 1 FROM accounts JOIN owners ON account_id = id WHERE party_id = $1 AND phone_e164 = $2",
        id,
        `+351${phone}`,
      ),
  });
  const form = jobForm(id, 3);
  await write({
    call: jobsAdd,
    input: { token, body: form, headers: { "idempotency-key": form.obs } },
    subject: form.obs,
    refusedIfDone: [],
    isDone: (check) => postedOnce(check, form, "free"),
  });
  await visit(write, restaurantLogin, email);
}

/** Registration and profile. */
async function registerWorker({ write }: RegistrationDeps): Promise<void> {
  const email = newEmail();
  const { _id: id } = await write({
    call: waitressSignup,
    input: { body: { waitress: "Ana", email, password, dateofbirth: "1990-01-01", ...locality } },
    subject: email,
    refusedIfDone: ["EMAIL_TAKEN"],
    isDone: (check) => isRegistered(check, email, "workers"),
  });
  const { token } = await write(logIn(waitressLogin, email, `session of ${email}`));
  for (const level of ["basic", "fluent"] as const) {
    await write({
      call: waitressUpdate,
      input: { token, body: { waitress: `Ana, ${level}`, englishlevel: level } },
      subject: `profile of ${email}`,
      refusedIfDone: [],
      isDone: (check) =>
        check(
          "SELECT count(*) = 1 FROM workers WHERE id = $1 AND english_level = $2 AND name = $3",
          id,
          level,
          `Ana, ${level}`,
        ),
    });
  }
  await visit(write, waitressLogin, email);
}

/** Registers venues and workers endlessly. */
export function* register(deps: RegistrationDeps, kind: "venues" | "workers"): Workload {
  const step: Step = () => (kind === "venues" ? registerVenue(deps) : registerWorker(deps));
  for (;;) yield step;
}
