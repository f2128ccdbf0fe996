import { accountLogout } from "@bandeja/contract/calls/accounts";
import { api } from "../api/api.ts";
import { sendUndoables } from "../outbox/offline-mutations.ts";
import { readUndoables } from "../storage/undoables.ts";
import { endLogin, readLogin } from "./session.ts";

/** How long what can still be undone may take to be sent, in ms. */
const timeoutMs = 3_000;

/**
 * Logs out here, after what can still be undone was sent, and resolves. The session on the server is ended without
 * waiting for it: a logout must work offline. The request outlives the page.
 */
export async function logOut(): Promise<void> {
  if (readUndoables().some(({ isSent }) => !isSent)) {
    await Promise.race([sendUndoables(), new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
  }
  // The login is deleted locally, whatever the server answers.
  if (readLogin() !== null) void api.call(accountLogout, {}, { keepalive: true }).catch(() => undefined);
  endLogin();
}
