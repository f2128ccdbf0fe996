import type { Db } from "../../../db/database.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { clearAttempts } from "../../../http/attempts-store.ts";
import { limitAttempts } from "../../../http/limit-attempts.ts";
import { findAccount } from "../core/accounts-store.ts";
import { isPassword } from "../core/password.ts";

const scope = "password";
const guesses = { max: 10, window: 15 * 60 * 1000 };

interface Typed {
  accountId: string;
  password: string;
  /** What the actor sent it in. */
  field: string;
  now: Date;
}

/**
 * The account of somebody who is signed in and types their password again, before what a borrowed or stolen session
 * is not enough for.
 *
 * @param db no transaction: a refusal must leave its count behind
 * @throws ApiError `WRONG_PASSWORD` with the field; `TOO_MANY_REQUESTS` after ten guesses in a quarter of an hour.
 */
export async function requirePassword(db: Db, { accountId, password, field, now }: Typed) {
  await limitAttempts(db, { scope, subject: accountId, ...guesses, now });
  const account = await findAccount(db, accountId);
  if (account === undefined || !(await isPassword(password, account.passwordHash))) {
    throw new ApiError("WRONG_PASSWORD", { fields: { [field]: { rule: "wrongPassword" } } });
  }
  await clearAttempts(db, scope, accountId);
  return account;
}
