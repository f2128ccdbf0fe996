import { api } from "@bandeja/web-platform/api/api.ts";
import { accountForgotPassword } from "@bandeja/contract/calls/accounts";
import type { CallInput } from "@bandeja/client/create-client";

export const forgotPasswordSchema = accountForgotPassword.body;

/** Requests a link for an account of that type; the answer does not reveal whether it exists. */
export async function askForLink(body: CallInput<typeof accountForgotPassword>["body"]): Promise<void> {
  await api.call(accountForgotPassword, { body });
}
