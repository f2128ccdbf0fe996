import type { Db } from "../../../db/database.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { clearAttempts } from "../../../http/attempts-store.ts";
import { limitAttempts } from "../../../http/limit-attempts.ts";
import { findAccount } from "../core/accounts-store.ts";
import { isPassword } from "../core/password.ts";

const scope = "password";
const window = 15 * 60 * 1000;
const guesses = { max: 10, window };
/** Right ones count, too: each takes a tenth of a second of a processor. */
const judged = { scope: "password-judged", max: 30, window };

interface Typed {
  accountId: string;
  password: string;
  /** The field of the password. */
  field: string;
  now: Date;
}

/**
 * The account, after its password was entered again: for commands for which a borrowed or stolen session is not enough.
 *
 * @param db no transaction: the count of a refusal must be committed
 * @throws ApiError `WRONG_PASSWORD` with the field; `TOO_MANY_REQUESTS` after ten wrong ones or thirty in a quarter of an hour.
 */
export async function requirePassword(db: Db, { accountId, password, field, now }: Typed) {
  await limitAttempts(db, { scope, subject: accountId, ...guesses, now });
  await limitAttempts(db, { ...judged, subject: accountId, now });
  const account = await findAccount(db, accountId);
  if (account === undefined || !(await isPassword(password, account.passwordHash))) {
    throw new ApiError("WRONG_PASSWORD", { fields: { [field]: { rule: "wrongPassword" } } });
  }
  await clearAttempts(db, scope, accountId);
  return account;
}
