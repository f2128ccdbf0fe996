import { randomUUID } from "node:crypto";
import {
  accountAddPasskey,
  accountBeginPasskey,
  accountBeginPasskeyLogin,
  accountBeginPasskeyProof,
  accountBeginPasskeySignup,
  accountLostPasskey,
  accountNotMe,
  accountPasskeyLogin,
  accountPasskeySignup,
  accountProvePasskey,
  accountRecover,
  accountRemovePasskey,
  accountRenamePasskey,
} from "@bandeja/contract/calls/passkeys";
import { waitressSignup } from "@bandeja/contract/calls/waitstaff-changes";
import { noticeLinks, passkeyRecoveries } from "@bandeja/api/db/schema/passkeys";
import { hashToken, newToken } from "@bandeja/api/modules/accounts/core/tokens";
import { makeFlow, makePasskey } from "@bandeja/api/testing/make-passkey";
import { SoftwareAuthenticator } from "@bandeja/api/testing/software-authenticator";
import type { Fixtures } from "../../fixtures.ts";
import type { Check, Workload, Write } from "../tracked-write.ts";
import { password, passwordHash } from "./accounts.ts";
import { happened } from "./account-deletion.ts";

const hour = 3_600_000;
/** Challenges are valid for five minutes, and deleted afterwards. */
const challengeOver = "now() - interval '4 minutes'";
/** Grants are valid for one. */
const grantOver = "now() - interval '40 seconds'";

/** Venues without a passkey; others that have lost theirs, with a recovery's link; and others with a notice's link. */
export async function makePasskeyOwners({ tx, makeVenues }: Fixtures, n: number) {
  const [adding, losing, recovering, stopping] = [
    await makeVenues(n, { passwordHash }),
    await makeVenues(n, { passwordHash }),
    await makeVenues(n, { passwordHash }),
    await makeVenues(n, { passwordHash }),
  ];
  const [now, expiresAt] = [new Date(), new Date(Date.now() + 24 * hour)];
  return Promise.all(
    adding.map(async ({ accountId: id, token }, index) => {
      const [lost, recovered, stopped] = [losing[index]!, recovering[index]!, stopping[index]!];
      await makePasskey(tx, lost);
      await makePasskey(tx, recovered);
      const later = new Date(now.getTime() + hour);
      const { flow } = await makeFlow(tx, { kind: "secondStep", accountId: lost.accountId, now: later });
      const [recoveryToken, noticeToken] = [newToken(), newToken()];
      const recovery = { accountId: recovered.accountId, requestedAt: now, expiresAt };
      await tx.insert(passkeyRecoveries).values({ ...recovery, tokenHash: hashToken(recoveryToken) });
      const notice = { accountId: stopped.accountId, noticedAt: now, expiresAt };
      await tx.insert(noticeLinks).values({ ...notice, tokenHash: hashToken(noticeToken) });
      return {
        id,
        token,
        lost: { id: lost.accountId, flow },
        recovered: { id: recovered.accountId, token: recoveryToken },
        stopped: { id: stopped.accountId, token: noticeToken },
      };
    }),
  );
}
export type PasskeyOwner = Awaited<ReturnType<typeof makePasskeyOwners>>[number];

/** A token that is stored until it is used or over. */
const isIssued = (check: Check, token: string | undefined, since: Date, over = challengeOver) =>
  check(
    `SELECT $2::timestamptz < ${over} OR EXISTS (SELECT FROM passkey_flows WHERE token_hash = $1)`,
    hashToken(token ?? ""),
    since,
  );

const isTaken = (check: Check, flow: string) =>
  check("SELECT count(*) = 0 FROM passkey_flows WHERE token_hash = $1", hashToken(flow));

/**
 * Whether a flow is used up, and its effect is there in whole: once if it was acknowledged. A kill in between uses up the
 * flow alone.
 */
const usedUp = async (
  check: Check,
  { flow, answer }: { flow: string; answer: unknown },
  effects: string,
  id: string,
) => (await isTaken(check, flow)) && (await check(effects, id, answer === undefined ? 0 : 1));

const isNamed = (check: Check, id: string, name: string) =>
  check("SELECT count(*) = 1 AND bool_and(name = $2) FROM passkeys WHERE account_id = $1", id, name);

/** Adds a passkey and renames it. @returns its authenticator, and its id */
async function addPasskey(write: Write, { id, token }: PasskeyOwner) {
  const [key, since, subject] = [new SoftwareAuthenticator(), new Date(), `passkey of ${id}`];
  const { flow, options } = await write({
    call: accountBeginPasskey,
    input: { token, body: { password } },
    subject,
    refusedIfDone: [],
    isDone: (check, answer) => isIssued(check, answer?.flow, since),
  });
  const { data } = await write({
    call: accountAddPasskey,
    input: { token, body: { flow, credential: key.create(options) } },
    subject,
    refusedIfDone: ["PASSKEY_INVALID"],
    isDone: (check, answer) =>
      usedUp(
        check,
        { flow, answer },
        `SELECT count(*) BETWEEN $2 AND 1 AND count(*) =
             (SELECT count(*) FROM audit_log WHERE account_id = $1 AND event = 'passkey_added')
           FROM passkeys WHERE account_id = $1`,
        id,
      ),
  });
  const name = `Telemóvel ${randomUUID()}`;
  await write({
    call: accountRenamePasskey,
    input: { token, body: { passkey_id: data._id, name } },
    subject,
    refusedIfDone: [],
    isDone: (check) => isNamed(check, id, name),
  });
  return { key, passkeyId: data._id };
}

/** Exchanges a signature for a grant. */
async function confirm(write: Write, { id, token }: PasskeyOwner, key: SoftwareAuthenticator): Promise<void> {
  const [since, subject] = [new Date(), `confirmation of ${id}`];
  const { flow, options } = await write({
    call: accountBeginPasskeyProof,
    input: { token },
    subject,
    refusedIfDone: [],
    isDone: (check, answer) => isIssued(check, answer?.flow, since),
  });
  await write({
    call: accountProvePasskey,
    input: { token, body: { flow, credential: key.sign(options as { challenge: string }) } },
    subject,
    refusedIfDone: ["PASSKEY_INVALID"],
    isDone: async (check, answer) =>
      (await isTaken(check, flow)) &&
      (answer === undefined
        ? check("SELECT count(*) <= 1 FROM passkey_flows WHERE account_id = $1 AND kind = 'grant'", id)
        : isIssued(check, answer.grant, since, grantOver)),
  });
}

/** Logs in by the passkey. */
async function logIn(write: Write, { id }: PasskeyOwner, key: SoftwareAuthenticator): Promise<void> {
  const [since, subject] = [new Date(), `login of ${id}`];
  const { flow, options } = await write({
    call: accountBeginPasskeyLogin,
    input: {},
    subject,
    refusedIfDone: [],
    isDone: (check, answer) => isIssued(check, answer?.flow, since),
  });
  await write({
    call: accountPasskeyLogin,
    input: { body: { flow, credential: key.sign(options) } },
    subject,
    refusedIfDone: ["PASSKEY_INVALID"],
    // One session existed before.
    isDone: (check, answer) =>
      usedUp(
        check,
        { flow, answer },
        `SELECT count(*) - 1 BETWEEN $2 AND 1 AND count(*) - 1 =
             (SELECT count(*) FROM audit_log WHERE account_id = $1 AND event = 'login')
           FROM sessions WHERE account_id = $1`,
        id,
      ),
  });
}

/** Signs waitstaff up by a passkey. */
async function signUp(write: Write): Promise<void> {
  const email = `${randomUUID()}@killed.test`;
  const [key, since, subject] = [new SoftwareAuthenticator(), new Date(), `passkey for ${email}`];
  const isKept = (check: Check, token: string | undefined) =>
    check(
      `SELECT $2::timestamptz < ${challengeOver} OR EXISTS (SELECT FROM passkey_signups WHERE token_hash = $1)`,
      hashToken(token ?? ""),
      since,
    );
  const { flow, options } = await write({
    call: accountBeginPasskeySignup,
    input: { body: { email, type: "waitress" } },
    subject,
    refusedIfDone: [],
    isDone: (check, answer) => isKept(check, answer?.flow),
  });
  const { registration } = await write({
    call: accountPasskeySignup,
    input: { body: { flow, credential: key.create(options) } },
    subject,
    refusedIfDone: ["PASSKEY_INVALID"],
    // A kill in between uses up the challenge alone.
    isDone: async (check, answer) =>
      answer === undefined
        ? check("SELECT count(*) = 0 FROM passkey_signups WHERE token_hash = $1", hashToken(flow))
        : isKept(check, answer.registration),
  });
  const person = { waitress: "Eva", email, dateofbirth: "1990-01-01", city: "Lisboa", country: "Portugal" };
  await write({
    call: waitressSignup,
    input: { body: { ...person, authProvider: "passkey", registration } },
    subject,
    refusedIfDone: ["PROOF_INVALID", "EMAIL_TAKEN"],
    isDone: (check) =>
      check(
        `SELECT count(*) = 1 AND bool_and(password_hash IS NULL) FROM accounts a
         JOIN passkeys p ON p.account_id = a.id WHERE a.email = $1`,
        email,
      ),
  });
}

/** Begins a recovery. */
async function lose(write: Write, { id, flow }: PasskeyOwner["lost"]): Promise<void> {
  await write({
    call: accountLostPasskey,
    input: { body: { flow } },
    subject: `recovery of ${id}`,
    refusedIfDone: ["PASSKEY_INVALID"],
    isDone: (check, answer) =>
      usedUp(
        check,
        { flow, answer },
        `SELECT count(*) BETWEEN $2 AND 1 AND count(*) =
             (SELECT count(*) FROM audit_log WHERE account_id = $1 AND event = 'recovery_begun')
           FROM passkey_recoveries WHERE account_id = $1`,
        id,
      ),
  });
}

/** Ends a recovery by its link, and stops a stranger by the link of a notice. */
async function followLinks(write: Write, { recovered, stopped }: PasskeyOwner): Promise<void> {
  await write({
    call: accountRecover,
    input: { body: { token: recovered.token } },
    subject: `recovery of ${recovered.id}`,
    refusedIfDone: ["LINK_INVALID"],
    isDone: async (check) =>
      (await happened(check, recovered.id, "passkey_removed")) &&
      (await check(
        `SELECT NOT EXISTS (SELECT FROM passkeys WHERE account_id = $1)
           AND NOT EXISTS (SELECT FROM passkey_recoveries WHERE account_id = $1)
           AND (SELECT count(*) FROM known_networks WHERE account_id = $1) = 1`,
        recovered.id,
      )),
  });
  await write({
    call: accountNotMe,
    input: { body: { token: stopped.token } },
    subject: `access to ${stopped.id}`,
    refusedIfDone: ["LINK_INVALID"],
    isDone: async (check) =>
      (await happened(check, stopped.id, "access_stopped")) &&
      (await check(
        `SELECT password_hash IS NULL AND NOT EXISTS (SELECT FROM sessions WHERE account_id = a.id)
           AND NOT EXISTS (SELECT FROM notice_links WHERE account_id = a.id)
         FROM accounts a WHERE id = $1`,
        stopped.id,
      )),
  });
}

async function usePasskey(write: Write, owner: PasskeyOwner): Promise<void> {
  const { id, token } = owner;
  const { key, passkeyId } = await addPasskey(write, owner);
  await confirm(write, owner, key);
  await logIn(write, owner, key);
  await write({
    call: accountRemovePasskey,
    input: { token, body: { passkey_id: passkeyId, password } },
    subject: `passkey of ${id}`,
    refusedIfDone: ["NOT_FOUND"],
    isDone: async (check) =>
      (await happened(check, id, "passkey_removed")) &&
      (await check("SELECT count(*) = 0 FROM passkeys WHERE account_id = $1", id)),
  });
}

/** Passkeys from their addition to their removal, losses, and the links of mails about them. */
export function* managePasskeys(write: Write, owners: readonly PasskeyOwner[]): Workload {
  for (const owner of owners) {
    yield () => usePasskey(write, owner);
    yield () => signUp(write);
    yield () => lose(write, owner.lost);
    yield () => followLinks(write, owner);
  }
}
