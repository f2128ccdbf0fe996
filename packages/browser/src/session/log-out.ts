import { accountLogout } from "@bandeja/contract/calls/accounts";
import { api } from "./api.ts";
import { endLogin, readLogin } from "./session.ts";

/** Ends the session on the server too, but never waits for it: without a network one must still get out. */
export async function logOut(): Promise<void> {
  const ended = readLogin() === null ? undefined : api.call(accountLogout, {});
  endLogin();
  // The token is gone from here whatever the server says.
  await ended?.catch(() => undefined);
}
