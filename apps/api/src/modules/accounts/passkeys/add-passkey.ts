import type { CallBody } from "@bandeja/contract/call";
import type { accountAddPasskey } from "@bandeja/contract/calls/passkeys";
import type { DbPool } from "../../../db/database.ts";
import { inTransaction, violates } from "../../../db/transaction.ts";
import { record } from "../../../events/record.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import type { Actor } from "../../../kernel/actor.ts";
import { newId } from "../../../kernel/ids.ts";
import type { Services } from "../../../runtime/services.ts";
import { findMailTo } from "../core/mail-to.ts";
import { lockActiveAccount } from "../core/require-active.ts";
import { hashToken } from "../core/tokens.ts";
import { mostPasskeys } from "./begin-passkey.ts";
import { takeFlow } from "../webauthn/flows-store.ts";
import { invalidPasskey } from "../webauthn/invalid-passkey.ts";
import { findPasskeysOf, insertPasskey } from "../webauthn/passkeys-store.ts";
import { verifyRegistration } from "../webauthn/verify-registration.ts";

interface Adding extends CallBody<typeof accountAddPasskey> {
  /** The `User-Agent` header, which names the passkey. */
  readonly userAgent: string | undefined;
  readonly now: Date;
}

/**
 * Adds the passkey that a browser made, and mails the account.
 *
 * @throws ApiError `PASSKEY_INVALID` for one that was not asked for in this session within five minutes, is of another
 *   site, made without verifying its owner, or an account's already; `LIST_FULL`.
 */
export async function addPasskey(db: DbPool, actor: Actor, adding: Adding, services: Services) {
  const { flow, credential, userAgent, now } = adding;
  const { accountId, sessionId } = actor;
  const begun = await takeFlow(db, { tokenHash: hashToken(flow), kinds: ["add"], sessionId }, now);
  const made =
    begun && (await verifyRegistration({ credential, challenge: begun.challenge, userAgent }, services));
  if (made === undefined) throw invalidPasskey();
  const passkey = { id: newId(), accountId, ...made, createdAt: now, lastUsedAt: null };
  try {
    return await inTransaction(db, async (tx) => {
      const account = await lockActiveAccount(tx, accountId);
      if ((await findPasskeysOf(tx, accountId)).length >= mostPasskeys) throw new ApiError("LIST_FULL");
      await insertPasskey(tx, passkey);
      const payload = { accountId, ...(await findMailTo(tx, account, passkey.name)) };
      await record(tx, { type: "passkey.added", payload }, now);
      return passkey;
    });
  } catch (error) {
    throw violates(error, "passkeys_credential_unique") ? invalidPasskey() : error;
  }
}
