import { accountResetPassword } from "@bandeja/contract/calls/accounts";
import type { AccountType } from "@bandeja/contract/lists";
import { NewPasswordFormSchema } from "@bandeja/contract/password-forms";
import { api } from "@bandeja/browser/session/api.ts";
import { endLogin, readLogin } from "@bandeja/browser/session/session.ts";

export const newPasswordSchema = NewPasswordFormSchema;

/**
 * Sets another password by the token of a mailed link; gives whose it is. Every session of that account has ended, and
 * where it was signed in here every tab hears of it.
 */
export async function setPassword(body: { token: string; password: string }): Promise<AccountType> {
  const { type, _id } = await api.call(accountResetPassword, { body });
  if (readLogin()?._id === _id) endLogin();
  return type;
}
