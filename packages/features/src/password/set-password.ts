import { accountResetPassword } from "@bandeja/contract/calls/accounts";
import type { PlainAnswer } from "@bandeja/contract/call";
import { api } from "@bandeja/web-platform/api/api.ts";
import { endLogin, readLogin } from "@bandeja/web-platform/session/session.ts";

export type ResetAccount = Pick<PlainAnswer<typeof accountResetPassword>, "type" | "email">;

/**
 * Resets a password by the token of a mailed link, and returns the account. All sessions of the account have ended;
 * a login to it in this browser is removed in all tabs.
 */
export async function setPassword(body: { token: string; password: string }): Promise<ResetAccount> {
  const { type, id, email } = await api.call(accountResetPassword, { body });
  if (readLogin()?.id === id) endLogin();
  return { type, email };
}
