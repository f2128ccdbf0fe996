import type { AccountType } from "@bandeja/contract/lists";
import type { Tx } from "../../db/database.ts";
import { newId } from "../../db/ids.ts";
import { ApiError } from "../../http/api-error.ts";
import { forgetAttempts } from "../../http/attempts-store.ts";
import { limitAttempts } from "../../http/limit-attempts.ts";
import { accountKey } from "./account-key.ts";
import { findAccountsByEmail } from "./accounts-store.ts";
import { isPassword } from "./password.ts";
import { insertSession } from "./sessions-store.ts";
import { hashToken, newToken } from "./tokens.ts";

const scope = "login";
const guesses = { max: 10, window: 15 * 60 * 1000 };

interface Login {
  type: AccountType;
  email: string;
  password: string;
  now: Date;
  /** Whether the one who asks sits at this very machine. */
  isLocal: boolean;
  /** What the browser or program says of itself. */
  userAgent: string | undefined;
}

/**
 * Opens a session. Wrong e-mail and wrong password are one refusal that takes one time; guesses are counted by
 * e-mail, wherever they come from.
 *
 * @throws ApiError `INVALID_DATA`; `ONLY_VENUES` or `ONLY_WAITSTAFF` for the right password of the other type;
 *   `TOO_MANY_REQUESTS` after ten guesses in a quarter of an hour.
 */
export async function logIn(
  tx: Tx,
  { type, email, password, now, isLocal, userAgent }: Login,
): Promise<{ id: string; token: string }> {
  const emailKey = accountKey(email);
  await limitAttempts(tx, { scope, subject: emailKey, ...guesses, now });
  const found = await findAccountsByEmail(tx, emailKey);
  const account = found.find((row) => row.type === type) ?? found[0];
  if (!(await isPassword(password, account?.passwordHash)) || account === undefined) {
    throw new ApiError("INVALID_DATA");
  }
  // To anybody else the logins of the demonstration do not exist.
  if (account.isDemonstration && !isLocal) throw new ApiError("INVALID_DATA");
  await forgetAttempts(tx, scope, emailKey);
  if (account.type !== type) throw new ApiError(type === "restaurant" ? "ONLY_VENUES" : "ONLY_WAITSTAFF");
  const token = newToken();
  await insertSession(tx, {
    id: newId(),
    tokenHash: hashToken(token),
    accountId: account.id,
    createdAt: now,
    lastUsedAt: now,
    // Its owner knows the device by the first part.
    userAgent: userAgent?.slice(0, 300) ?? null,
  });
  return { id: account.id, token };
}
