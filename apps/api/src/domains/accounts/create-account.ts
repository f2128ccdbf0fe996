import type { AccountType, Language } from "@bandeja/contract/lists";
import type { Tx } from "../../db/database.ts";
import { newId } from "../../db/ids.ts";
import { violates } from "../../db/transaction.ts";
import { ApiError } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { accountKey } from "./account-key.ts";
import { insertAccount } from "./accounts-store.ts";
import { knowAgain } from "./know-again.ts";
import { hashPassword } from "./password.ts";
import { sendEmailLink } from "./send-email-link.ts";

interface NewAccount {
  type: AccountType;
  /** Of a venue or a person: mails address them by it. */
  name: string;
  email: string;
  username?: string;
  password: string;
  language: Language;
  now: Date;
}

async function insertOrRefuse(tx: Tx, id: string, account: NewAccount): Promise<void> {
  const { type, email, username, password, language, now } = account;
  const passwordHash = await hashPassword(password);
  try {
    await insertAccount(tx, {
      id,
      type,
      email,
      emailKey: accountKey(email),
      ...(username !== undefined && { username, usernameKey: accountKey(username) }),
      passwordHash,
      language,
      createdAt: now,
    });
  } catch (error) {
    if (violates(error, "accounts_email_unique")) {
      throw new ApiError("EMAIL_TAKEN", { fields: { email: { rule: "taken" } } });
    }
    if (violates(error, "accounts_username_unique")) {
      throw new ApiError("USERNAME_TAKEN", { fields: { username: { rule: "taken" } } });
    }
    throw error;
  }
}

/**
 * Creates an account and mails it a link that proves the e-mail, good for a week. Until it is used, only that
 * mail goes there.
 *
 * @returns the id of the account.
 * @throws ApiError `EMAIL_TAKEN` or `USERNAME_TAKEN`, with the field.
 */
export async function createAccount(tx: Tx, account: NewAccount, services: Services): Promise<string> {
  const { name, email, language, now } = account;
  const id = newId();
  await insertOrRefuse(tx, id, account);
  await knowAgain(tx, { id, type: account.type }, { email: accountKey(email) }, services);
  await sendEmailLink(tx, { id, name, email, language }, now, services);
  return id;
}
