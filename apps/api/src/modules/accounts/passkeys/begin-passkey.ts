import type { Db } from "../../../db/database.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import type { Actor } from "../../../kernel/actor.ts";
import type { Services } from "../../../runtime/services.ts";
import { findAccount, findAccountName } from "../core/accounts-store.ts";
import { requireOwner, type Ownership } from "../ownership/require-owner.ts";
import { issueFlow } from "../webauthn/flows.ts";
import { findPasskeysOf } from "../webauthn/passkeys-store.ts";
import { registrationOptions } from "../webauthn/registration-options.ts";

/** An account's maximum. */
export const mostPasskeys = 10;

/**
 * Begins to add a passkey. The e-mail must be verified, since it is the way back in without the passkey.
 *
 * @param db no transaction: a wrong password's count must be committed
 * @throws ApiError `WRONG_PASSWORD`, `PROOF_INVALID`, `TOO_MANY_REQUESTS`; `WRONG_STATE` without a verified e-mail;
 *   `LIST_FULL`.
 */
export async function beginPasskey(db: Db, actor: Actor, ownership: Ownership, services: Services) {
  const own = await findAccount(db, actor.accountId);
  if (own?.emailVerifiedAt === null) throw new ApiError("WRONG_STATE");
  const { id, email } = await requireOwner(db, actor, ownership);
  const passkeys = await findPasskeysOf(db, id);
  if (passkeys.length >= mostPasskeys) throw new ApiError("LIST_FULL");
  const name = (await findAccountName(db, id)) ?? email;
  const options = await registrationOptions({ accountId: id, email, name, passkeys }, services);
  const { accountId, sessionId } = actor;
  const flow = { kind: "add", challenge: options.challenge, accountId, sessionId } as const;
  return { flow: await issueFlow(db, flow, ownership.now), options: { ...options } };
}
