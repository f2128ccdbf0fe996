import type { Db } from "../../../db/database.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { record } from "../../../events/record.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import type { Actor } from "../../../kernel/actor.ts";
import type { Services } from "../../../runtime/services.ts";
import { findMailTo } from "../core/mail-to.ts";
import { lockActiveAccount } from "../core/require-active.ts";
import { findIdentitiesOf } from "../identities/identities-store.ts";
import { requireOwner, type Ownership } from "../ownership/require-owner.ts";
import { deletePasskey, findPasskeysOf } from "../webauthn/passkeys-store.ts";

/**
 * Refuses a passkey that is not the actor's. Values that are not text are left to validation.
 *
 * @throws ApiError `NOT_FOUND`, whether there is such a passkey or not.
 */
export async function requireOwnPasskey(db: Db, actor: Actor, id: unknown): Promise<void> {
  if (typeof id !== "string") return;
  const own = await findPasskeysOf(db, actor.accountId);
  if (!own.some((passkey) => passkey.id === id)) throw new ApiError("NOT_FOUND");
}

/**
 * Removes a passkey, which can no longer sign in, and mails the account. Sessions that it opened continue.
 *
 * @throws ApiError `WRONG_PASSWORD`, `PROOF_INVALID`, `TOO_MANY_REQUESTS`; `NOT_FOUND` if it was removed meanwhile;
 *   `LAST_SIGN_IN` for the only way to sign in.
 */
export async function removePasskey(
  actor: Actor,
  { passkeyId, ...ownership }: Ownership & { readonly passkeyId: string },
  services: Services,
): Promise<void> {
  await requireOwner(services.db, actor, ownership);
  await inTransaction(services.db, async (tx) => {
    const account = await lockActiveAccount(tx, actor.accountId);
    const passkeys = await findPasskeysOf(tx, account.id);
    const passkey = passkeys.find(({ id }) => id === passkeyId);
    if (passkey === undefined) throw new ApiError("NOT_FOUND");
    const isLast = account.passwordHash === null && passkeys.length === 1;
    if (isLast && (await findIdentitiesOf(tx, account.id)).length === 0) throw new ApiError("LAST_SIGN_IN");
    await deletePasskey(tx, passkeyId);
    const payload = { accountId: account.id, ...(await findMailTo(tx, account, passkey.name)) };
    await record(tx, { type: "passkey.removed", payload }, ownership.now);
  });
}
