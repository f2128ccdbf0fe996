import type { Language } from "@bandeja/contract/lists";
import type { Side } from "@bandeja/domain/side";
import type { Tx } from "../../db/database.ts";
import { newId } from "../../kernel/ids.ts";
import { violates } from "../../db/transaction.ts";
import type { Services } from "../../runtime/services.ts";
import { emailKeyOf } from "./core/account-key.ts";
import { insertAccount, insertParty } from "./core/accounts-store.ts";
import { upsertIdentity } from "./identities/upsert-identity.ts";
import { takeRegistration, type Registration } from "./identities/take-registration.ts";
import { recordVerifiedOfParty } from "./persons/record-verified.ts";
import { hashPassword } from "./core/password.ts";
import { emailTaken } from "./core/require-free-email.ts";
import { requireUnguessable } from "./passwords/require-unguessable.ts";
import { sendEmailLink } from "./links/send-email-link.ts";
import { usernameKeys, usernameTaken } from "./usernames/require-free-username.ts";

/** A new account's sign-in: a password, or a registration proof of the identity provider. */
export type Credentials = { readonly password: string } | Registration;

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
  proved: { passwordHash: string } | { emailVerifiedAt: Date },
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

/**
 * Creates an account. With a password, a link that proves the e-mail is mailed, valid for a week; until it is used, the
 * e-mail gets no other mail. With an identity, the e-mail is proved already.
 *
 * @returns the ids of the account and of its party, the venue or worker to insert next; a worker has the id of its
 *   account
 * @throws ApiError `EMAIL_TAKEN`, `USERNAME_TAKEN`, `PASSWORD_GUESSABLE` or `PROOF_INVALID`, with the field; `INVALID`
 *   for a user name of several alphabets.
 */
export async function createAccount(tx: Tx, account: NewAccount, services: Services) {
  const { side, email, language, credentials, now } = account;
  const id = newId();
  const partyId = side === "venue" ? newId() : id;
  await insertParty(tx, { id: partyId, side });
  if ("password" in credentials) {
    requireUnguessable(credentials.password, account);
    await insertOrRefuse(tx, { id, ...account }, { passwordHash: await hashPassword(credentials.password) });
    await sendEmailLink(tx, { id, email, language }, now, services);
  } else {
    const vouched = await takeRegistration(tx, credentials, { side, email, now });
    await insertOrRefuse(tx, { id, ...account }, { emailVerifiedAt: now });
    await upsertIdentity(tx, vouched, { accountId: id, field: "registration", now });
    const { issuer, subject } = vouched;
    await recordVerifiedOfParty(tx, partyId, { email: emailKeyOf(email) }, services);
    await recordVerifiedOfParty(tx, partyId, { identity: { issuer, subject } }, services);
  }
  return { accountId: id, partyId };
}
