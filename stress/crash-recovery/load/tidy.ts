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
import type { Look, Worker, Write } from "../deed.ts";
import { password, type Claimed, type Forgetful, type Guests, type Moving, type Untidy } from "./guests.ts";
import { happened } from "./leave.ts";

const photo = new File([new Uint8Array(await jpegOf(60, 40))], "me.jpg");

/** So many mails as this counts are on the way to an address, or sent. */
const isMailed =
  "(EXISTS (SELECT FROM outbox_messages o WHERE o.recipient = $2) " +
  "OR EXISTS (SELECT FROM pgboss.job q WHERE q.name = 'mail' AND q.data #>> '{to,address}' = $2))";

const hasPhoto = (look: Look, id: string, has: boolean): Promise<boolean> =>
  look("SELECT (photo IS NOT NULL) = $2 FROM workers WHERE id = $1", id, has);

/** Proves the e-mail, by the link of the registration although another was asked for. */
async function proveEmail(write: Write, { id, email, token, verifyToken }: Untidy): Promise<void> {
  await write({
    call: accountResendVerification,
    asked: { token },
    about: `link for ${id}`,
    // Proved in the meantime, by the step below.
    doneBefore: ["TOO_MANY_REQUESTS", "WRONG_STATE"],
    // One was there before; whoever asks again in the next minute gets another.
    isDone: (look) =>
      look(
        `SELECT sum(attempts) >= 1 AND ${isMailed}
           AND sum(attempts) + 1 = (SELECT count(*) FROM email_links WHERE account_id = $1::uuid)
         FROM attempt_counters WHERE scope = 'verifyemail-day' AND subject = ($1::uuid)::text`,
        id,
        email,
      ),
  });
  await write({
    call: accountVerifyEmail,
    asked: { token, body: { token: verifyToken } },
    about: `e-mail of ${id}`,
    doneBefore: ["LINK_INVALID"],
    isDone: (look) =>
      look(
        `SELECT a.email_verified_at = l.used_at FROM email_links l JOIN accounts a ON a.id = l.account_id
         WHERE l.token_hash = $1`,
        hashToken(verifyToken),
      ),
  });
}

/** Ends what is open elsewhere: one session, then all others. */
async function endSessions(write: Write, { id, token, sessionId }: Untidy): Promise<void> {
  const about = `sessions of ${id}`;
  await write({
    call: accountEndSession,
    asked: { token, body: { session_id: sessionId } },
    about,
    doneBefore: ["NOT_FOUND"],
    isDone: (look) =>
      look(
        `SELECT count(*) BETWEEN 1 AND 2 AND bool_and(id <> $2) FROM sessions WHERE account_id = $1`,
        id,
        sessionId,
      ),
  });
  await write({
    call: accountEndOtherSessions,
    asked: { token },
    about,
    doneBefore: [],
    isDone: (look) =>
      look(
        `SELECT count(*) = 1 AND bool_and(token_hash = $2) FROM sessions WHERE account_id = $1`,
        id,
        hashToken(token),
      ),
  });
}

/** Gets a number and a face, and takes the face away again. */
async function showThemselves(write: Write, { id, token, mobile, verification }: Untidy): Promise<void> {
  await write({
    call: waitressInsertPhone,
    asked: { token, body: { mobile, mobilecountry: "351", verification } },
    about: `phone of ${id}`,
    doneBefore: ["VERIFICATION_INVALID"],
    isDone: async (look) =>
      (await happened(look, id, "phone_changed")) &&
      (await look("SELECT phone_e164 = $2 FROM accounts WHERE id = $1", id, `+351${mobile}`)),
  });
  const about = `photo of ${id}`;
  await write({
    call: waitressPhoto,
    asked: { token, body: { photo } },
    about,
    doneBefore: [],
    isDone: (look) => hasPhoto(look, id, true),
  });
  await write({
    call: waitressRemovePhoto,
    asked: { token },
    about,
    doneBefore: [],
    isDone: (look) => hasPhoto(look, id, false),
  });
}

/** Wants another e-mail, takes a copy of everything, and asks for another password. */
async function askForMuch(write: Write, { id, email, token }: Untidy): Promise<void> {
  const next = `next-${email}`;
  const asked = new Date();
  await write({
    call: accountChangeEmail,
    asked: { token, body: { email: next, password } },
    about: `next e-mail of ${id}`,
    doneBefore: [],
    isDone: (look) =>
      look(
        `SELECT count(*) = 1 AND ${isMailed} FROM email_changes WHERE account_id = $1 AND email = $2`,
        id,
        next,
      ),
  });
  await write({
    call: accountExport,
    asked: { token, body: { password } },
    about: `copy for ${id}`,
    doneBefore: [],
    // Each time that one is given is noted.
    isDone: (look) =>
      look("SELECT count(*) BETWEEN 1 AND 2 FROM audit_log WHERE account_id = $1 AND event = 'exported'", id),
  });
  await write({
    call: accountForgotPassword,
    asked: { body: { email, type: "waitress" } },
    about: `another password for ${id}`,
    doneBefore: [],
    // What was counted was given to the queue, which forgets it after an hour.
    isDone: (look) =>
      look(
        `SELECT sum(attempts) >= 1 AND ($2::timestamptz < now() - interval '50 minutes' OR sum(attempts)
           = (SELECT count(*) FROM pgboss.job WHERE name = 'password-link' AND data ->> 'emailKey' = $1))
         FROM attempt_counters WHERE scope = 'forgotpassword' AND subject = 'waitress ' || $1`,
        email,
        asked,
      ),
  });
}

/** Uses a link that gives an account another e-mail. */
async function move(write: Write, { id, email, token, changeToken }: Moving): Promise<void> {
  await write({
    call: accountConfirmEmail,
    asked: { token, body: { token: changeToken } },
    about: `e-mail of ${id}`,
    doneBefore: ["LINK_INVALID"],
    isDone: async (look) =>
      (await happened(look, id, "email_changed")) &&
      (await look("SELECT email = $2 FROM accounts WHERE id = $1", id, email)),
  });
}

/** Uses a link that gives an account another password. */
async function recover(write: Write, { id, resetToken }: Forgetful): Promise<void> {
  await write({
    call: accountResetPassword,
    asked: { body: { token: resetToken, password: "what nobody here knew" } },
    about: `password of ${id}`,
    doneBefore: ["LINK_INVALID"],
    isDone: async (look) =>
      (await happened(look, id, "password_reset")) &&
      (await look("SELECT count(*) = 0 FROM sessions WHERE account_id = $1", id)),
  });
}

/** Takes over an account that somebody registered with their e-mail. */
async function claim(write: Write, { id, verifyToken }: Claimed): Promise<void> {
  await write({
    call: accountClaim,
    asked: { body: { token: verifyToken, password: "what only the owner knows" } },
    about: `ownership of ${id}`,
    doneBefore: ["LINK_INVALID"],
    isDone: async (look) =>
      (await happened(look, id, "password_reset")) &&
      (await look(
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
    asked: { token, body: { identity_id: identityId, password } },
    about: `identity of ${id}`,
    doneBefore: ["NOT_FOUND"],
    isDone: async (look) =>
      (await happened(look, id, "identity_unlinked")) &&
      (await look("SELECT count(*) = 0 FROM identities WHERE id = $1", identityId)),
  });
}

/** People who put their accounts in order, one after the other. */
export function* tidy(write: Write, { untidy, moving, forgetful, claimed }: Guests): Worker {
  for (const [n, person] of untidy.entries()) {
    yield () => proveEmail(write, person);
    yield () => showThemselves(write, person);
    yield () => move(write, moving[n]!);
    yield () => recover(write, forgetful[n]!);
    yield () => claim(write, claimed[n]!);
    yield () => unlink(write, claimed[n]!.linked);
    yield () => askForMuch(write, person);
    yield () => endSessions(write, person);
  }
}
