import { accountLogout } from "@bandeja/contract/calls/accounts";
import { api } from "../api/api.ts";
import { endLogin, readLogin } from "./session.ts";

/**
 * Logs out at once, and ends the session on the server without waiting for it: a logout must work offline. The request
 * outlives the page.
 */
export async function logOut(): Promise<void> {
  const ended = readLogin() === null ? undefined : api.call(accountLogout, {}, { keepalive: true });
  endLogin();
  // The login is deleted locally, whatever the server answers.
  await ended?.catch(() => undefined);
}
