import type { Language } from "@bandeja/contract/lists";
import type { Side } from "@bandeja/domain/side";
import type { Tx } from "../../db/database.ts";
import { newId } from "../../kernel/ids.ts";
import { record } from "../../events/record.ts";
import { violates } from "../../db/transaction.ts";
import type { Services } from "../../runtime/services.ts";
import { emailKeyOf } from "./core/account-key.ts";
import { insertAccount, insertParty } from "./core/accounts-store.ts";
import { invalidProof } from "./identities/invalid-proof.ts";
import { upsertIdentity } from "./identities/upsert-identity.ts";
import { takeRegistration, type Registration } from "./identities/take-registration.ts";
import { recordVerifiedOfParty } from "./persons/record-verified.ts";
import { hashPassword } from "./core/password.ts";
import { emailTaken } from "./core/require-free-email.ts";
import { requireUnguessable } from "./passwords/require-unguessable.ts";
import { sendEmailLink } from "./links/send-email-link.ts";
import { insertPasskey } from "./webauthn/passkeys-store.ts";
import { takeSignupPasskey, type PasskeyRegistration } from "./webauthn/take-signup-passkey.ts";
import { usernameKeys, usernameTaken } from "./usernames/require-free-username.ts";

/** A new account's sign-in: a password, a passkey, or a registration proof of the identity provider. */
export type Credentials = { readonly password: string } | PasskeyRegistration | Registration;

interface NewAccount {
  side: Side;
  /** The name of the venue or worker. */
  name: string;
  email: string;
  username?: string;
  credentials: Credentials;
  language: Language;
  now: Date;
}

async function insertOrRefuse(
  tx: Tx,
  account: Omit<NewAccount, "credentials" | "name"> & { id: string },
  proved: { passwordHash?: string; emailVerifiedAt?: Date },
): Promise<void> {
  const { id, side, email, username, language, now } = account;
  try {
    await insertAccount(tx, {
      id,
      side,
      email,
      emailKey: emailKeyOf(email),
      ...(username !== undefined && { username, ...usernameKeys(username) }),
      ...proved,
      language,
      createdAt: now,
    });
  } catch (error) {
    if (violates(error, "accounts_email_unique")) throw emailTaken();
    if (violates(error, "accounts_username_unique") || violates(error, "accounts_username_skeleton_unique")) {
      throw usernameTaken();
    }
    throw error;
  }
}

/** Inserts the account that a passkey names, with that passkey. */
async function insertWithPasskey(
  tx: Tx,
  account: Omit<NewAccount, "credentials">,
  { accountId, passkey }: Awaited<ReturnType<typeof takeSignupPasskey>>,
): Promise<void> {
  const { now } = account;
  await insertOrRefuse(tx, { ...account, id: accountId }, {});
  try {
    await insertPasskey(tx, { ...passkey, id: newId(), accountId, createdAt: now, lastUsedAt: now });
  } catch (error) {
    throw violates(error, "passkeys_credential_unique") ? invalidProof("registration") : error;
  }
  await record(tx, { type: "passkey.added", payload: { accountId } }, now);
}

/**
 * Creates an account. With a password or a passkey, a link that proves the e-mail is mailed, valid for a week; until it
 * is used, the e-mail gets no other mail. With an identity, the e-mail is proved already.
 *
 * @returns the ids of the account and of its party, the venue or worker to insert next; a worker has the id of its
 *   account
 * @throws ApiError `EMAIL_TAKEN`, `USERNAME_TAKEN`, `PASSWORD_GUESSABLE` or `PROOF_INVALID`, with the field; `INVALID`
 *   for a user name of several alphabets.
 */
export async function createAccount(tx: Tx, account: NewAccount, services: Services) {
  const { side, email, language, credentials, now } = account;
  const signup =
    "passkeyRegistration" in credentials ? await takeSignupPasskey(tx, credentials, account) : undefined;
  const id = signup?.accountId ?? newId();
  const partyId = side === "venue" ? newId() : id;
  await insertParty(tx, { id: partyId, side });
  if ("registration" in credentials) {
    const vouched = await takeRegistration(tx, credentials, { side, email, now });
    await insertOrRefuse(tx, { id, ...account }, { emailVerifiedAt: now });
    await upsertIdentity(tx, vouched, { accountId: id, field: "registration", now });
    const { issuer, subject } = vouched;
    await recordVerifiedOfParty(tx, partyId, { email: emailKeyOf(email) }, services);
    await recordVerifiedOfParty(tx, partyId, { identity: { issuer, subject } }, services);
    return { accountId: id, partyId };
  }
  if (signup !== undefined) await insertWithPasskey(tx, account, signup);
  else if ("password" in credentials) {
    requireUnguessable(credentials.password, account);
    await insertOrRefuse(tx, { id, ...account }, { passwordHash: await hashPassword(credentials.password) });
  }
  await sendEmailLink(tx, { id, email, language }, now, services);
  return { accountId: id, partyId };
}
