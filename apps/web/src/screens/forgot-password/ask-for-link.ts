import { accountForgotPassword } from "@bandeja/contract/calls/accounts";
import { ForgotPasswordFormSchema } from "@bandeja/contract/password-forms";
import { api } from "@bandeja/browser/session/api.ts";

export const forgotPasswordSchema = ForgotPasswordFormSchema;

/** Has a link sent to a venue's e-mail; nobody is told whether there is such a venue. */
export async function askForLink({ email }: { email: string }): Promise<void> {
  await api.call(accountForgotPassword, { body: { email, type: "restaurant" } });
}
