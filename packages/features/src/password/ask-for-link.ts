import { api } from "@bandeja/web-platform/api/api.ts";
import { accountForgotPassword } from "@bandeja/contract/calls/accounts";
import type { AccountType } from "@bandeja/contract/lists";

export const forgotPasswordSchema = accountForgotPassword.body;

/** Requests a link for an account of that type; the answer does not reveal whether it exists. */
export async function askForLink(body: { email: string; type: AccountType }): Promise<void> {
  await api.call(accountForgotPassword, { body });
}
