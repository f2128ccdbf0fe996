import {
  accountChangeEmail,
  accountClaim,
  accountConfirmEmail,
  accountEndOtherSessions,
  accountEndSession,
  accountForgotPassword,
  accountResendVerification,
  accountResetPassword,
  accountUnlinkIdentity,
  accountVerifyEmail,
} from "@bandeja/contract/calls/accounts";
import { accountExport } from "@bandeja/contract/calls/privacy";
import { waitressInsertPhone, waitressPhoto, waitressRemovePhoto } from "@bandeja/contract/calls/waitstaff";
import { hashToken } from "@bandeja/api/modules/accounts/core/tokens";
import { jpegOf } from "@bandeja/api/testing/pictures";
import type { Check, Workload, Write } from "../tracked-write.ts";
import {
  password,
  type Claimed,
  type PasswordReset,
  type AccountFixtures,
  type EmailChange,
  type AccountToUpdate,
} from "./accounts.ts";
import { happened } from "./account-deletion.ts";

const photo = new File([new Uint8Array(await jpegOf(60, 40))], "me.jpg");

/** The SQL condition that a mail to an address is queued or sent. */
const isMailed =
  "(EXISTS (SELECT FROM outbox_messages o WHERE o.recipient = $2) " +
  "OR EXISTS (SELECT FROM pgboss.job q WHERE q.name = 'mail' AND q.data #>> '{to,address}' = $2))";

const hasPhoto = (check: Check, id: string, has: boolean): Promise<boolean> =>
  check("SELECT (photo IS NOT NULL) = $2 FROM workers WHERE id = $1", id, has);

/** Verifies the e-mail by the link of the registration, after a second link was requested. */
async function proveEmail(write: Write, { id, email, token, verifyToken }: AccountToUpdate): Promise<void> {
  await write({
    call: accountResendVerification,
    input: { token },
    subject: `link for ${id}`,
    // The write below may have verified it in the meantime.
    refusedIfDone: ["TOO_MANY_REQUESTS", "WRONG_STATE"],
    // One link existed before.
    isDone: (check) =>
      check(
        `SELECT sum(attempts) >= 1 AND ${isMailed}
           AND sum(attempts) + 1 = (SELECT count(*) FROM email_links WHERE account_id = $1::uuid)
         FROM attempt_counters WHERE scope = 'verifyemail' AND subject = ($1::uuid)::text`,
        id,
        email,
      ),
  });
  await write({
    call: accountVerifyEmail,
    input: { token, body: { token: verifyToken } },
    subject: `e-mail of ${id}`,
    refusedIfDone: ["LINK_INVALID"],
    isDone: (check) =>
      check(
        `SELECT a.email_verified_at = l.used_at FROM email_links l JOIN accounts a ON a.id = l.account_id
         WHERE l.token_hash = $1`,
        hashToken(verifyToken),
      ),
  });
}

/** Ends one other session, then all others. */
async function endSessions(write: Write, { id, token, sessionId }: AccountToUpdate): Promise<void> {
  const subject = `sessions of ${id}`;
  await write({
    call: accountEndSession,
    input: { token, body: { session_id: sessionId } },
    subject,
    refusedIfDone: ["NOT_FOUND"],
    isDone: (check) =>
      check(
        `SELECT count(*) BETWEEN 1 AND 2 AND bool_and(id <> $2) FROM sessions WHERE account_id = $1`,
        id,
        sessionId,
      ),
  });
  await write({
    call: accountEndOtherSessions,
    input: { token },
    subject,
    refusedIfDone: [],
    isDone: (check) =>
      check(
        `SELECT count(*) = 1 AND bool_and(token_hash = $2) FROM sessions WHERE account_id = $1`,
        id,
        hashToken(token),
      ),
  });
}

/** Adds a phone and a photo, and removes the photo. */
async function showThemselves(
  write: Write,
  { id, token, mobile, verification }: AccountToUpdate,
): Promise<void> {
  await write({
    call: waitressInsertPhone,
    input: { token, body: { mobile, mobilecountry: "351", verification } },
    subject: `phone of ${id}`,
    refusedIfDone: ["VERIFICATION_INVALID"],
    isDone: async (check) =>
      (await happened(check, id, "phone_changed")) &&
      (await check("SELECT phone_e164 = $2 FROM accounts WHERE id = $1", id, `+351${mobile}`)),
  });
  const subject = `photo of ${id}`;
  await write({
    call: waitressPhoto,
    input: { token, body: { photo } },
    subject,
    refusedIfDone: [],
    isDone: (check) => hasPhoto(check, id, true),
  });
  await write({
    call: waitressRemovePhoto,
    input: { token },
    subject,
    refusedIfDone: [],
    isDone: (check) => hasPhoto(check, id, false),
  });
}

/** Requests an e-mail change, an export and a password link. */
async function askForMuch(write: Write, { id, email, token }: AccountToUpdate): Promise<void> {
  const next = `next-${email}`;
  const since = new Date();
  await write({
    call: accountChangeEmail,
    input: { token, body: { email: next, password } },
    subject: `next e-mail of ${id}`,
    refusedIfDone: [],
    isDone: (check) =>
      check(
        `SELECT count(*) = 1 AND ${isMailed} FROM email_changes WHERE account_id = $1 AND email = $2`,
        id,
        next,
      ),
  });
  await write({
    call: accountExport,
    input: { token, body: { password } },
    subject: `copy for ${id}`,
    refusedIfDone: [],
    // Each export is in the audit log.
    isDone: (check) =>
      check(
        "SELECT count(*) BETWEEN 1 AND 2 FROM audit_log WHERE account_id = $1 AND event = 'exported'",
        id,
      ),
  });
  await write({
    call: accountForgotPassword,
    input: { body: { email, type: "waitress" } },
    subject: `another password for ${id}`,
    refusedIfDone: [],
    // The queue deletes tasks after an hour.
    isDone: (check) =>
      check(
        `SELECT $2::timestamptz < now() - interval '50 minutes' OR EXISTS (
           SELECT FROM pgboss.job WHERE name = 'password-link' AND data ->> 'emailKey' = $1)`,
        email,
        since,
      ),
  });
}

/** Uses the link of an e-mail change. */
async function move(write: Write, { id, email, token, changeToken }: EmailChange): Promise<void> {
  await write({
    call: accountConfirmEmail,
    input: { token, body: { token: changeToken } },
    subject: `e-mail of ${id}`,
    refusedIfDone: ["LINK_INVALID"],
    isDone: async (check) =>
      (await happened(check, id, "email_changed")) &&
      (await check("SELECT email = $2 FROM accounts WHERE id = $1", id, email)),
  });
}

/** Uses the link of a password reset. */
async function recover(write: Write, { id, resetToken }: PasswordReset): Promise<void> {
  await write({
    call: accountResetPassword,
    input: { body: { token: resetToken, password: "a password from a link" } },
    subject: `password of ${id}`,
    refusedIfDone: ["LINK_INVALID"],
    isDone: async (check) =>
      (await happened(check, id, "password_reset")) &&
      (await check("SELECT count(*) = 0 FROM sessions WHERE account_id = $1", id)),
  });
}

/** Claims an account that was registered with an unproved e-mail. */
async function claim(write: Write, { id, verifyToken }: Claimed): Promise<void> {
  await write({
    call: accountClaim,
    input: { body: { token: verifyToken, password: "what only the owner knows" } },
    subject: `ownership of ${id}`,
    refusedIfDone: ["LINK_INVALID"],
    isDone: async (check) =>
      (await happened(check, id, "password_reset")) &&
      (await check(
        `SELECT email_verified_at IS NOT NULL AND NOT EXISTS (SELECT FROM sessions WHERE account_id = a.id)
         FROM accounts a WHERE id = $1`,
        id,
      )),
  });
}

/** Unlinks one of two Google accounts. */
async function unlink(write: Write, { id, token, identityId }: Claimed["linked"]): Promise<void> {
  await write({
    call: accountUnlinkIdentity,
    input: { token, body: { identity_id: identityId, password } },
    subject: `identity of ${id}`,
    refusedIfDone: ["NOT_FOUND"],
    isDone: async (check) =>
      (await happened(check, id, "identity_unlinked")) &&
      (await check("SELECT count(*) = 0 FROM identities WHERE id = $1", identityId)),
  });
}

/** Changes of account settings. */
export function* updateAccounts(
  write: Write,
  { toUpdate, emailChanges, passwordResets, claimed }: AccountFixtures,
): Workload {
  for (const [n, worker] of toUpdate.entries()) {
    yield () => proveEmail(write, worker);
    yield () => showThemselves(write, worker);
    yield () => move(write, emailChanges[n]!);
    yield () => recover(write, passwordResets[n]!);
    yield () => claim(write, claimed[n]!);
    yield () => unlink(write, claimed[n]!.linked);
    yield () => askForMuch(write, worker);
    yield () => endSessions(write, worker);
  }
}
