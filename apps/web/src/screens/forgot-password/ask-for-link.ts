import { api } from "@bandeja/browser/session/api.ts";
import { accountForgotPassword } from "@bandeja/contract/calls/accounts";
import type { AccountType } from "@bandeja/contract/lists";

export const forgotPasswordSchema = accountForgotPassword.body;

/** Has a link sent to the e-mail of an account of that type; nobody is told whether there is one. */
export async function askForLink(body: { email: string; type: AccountType }): Promise<void> {
  await api.call(accountForgotPassword, { body });
}
