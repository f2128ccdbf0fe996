import type { Db } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import { findMailTo } from "../core/mail-to.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import type { Actor } from "../../../kernel/actor.ts";
import type { Services } from "../../../runtime/services.ts";
import { requireOwner, type Ownership } from "../ownership/require-owner.ts";
import { lockActiveAccount } from "../core/require-active.ts";
import { hasPasskey } from "../webauthn/passkeys-store.ts";
import { deleteIdentity, findIdentitiesOf } from "../identities/identities-store.ts";

/**
 * Refuses an identity that is not linked to the actor's account. Values that are not text are left to validation.
 *
 * @throws ApiError `NOT_FOUND`, whether there is such an identity or not.
 */
export async function requireOwnIdentity(db: Db, actor: Actor, id: unknown): Promise<void> {
  if (typeof id !== "string") return;
  const own = await findIdentitiesOf(db, actor.accountId);
  if (!own.some((identity) => identity.id === id)) throw new ApiError("NOT_FOUND");
}

interface Unlinking extends Ownership {
  readonly identityId: string;
}

/**
 * Unlinks an identity, which can no longer sign in. Its sessions continue.
 *
 * @throws ApiError `WRONG_PASSWORD`, `PROOF_INVALID`, `TOO_MANY_REQUESTS`; `LAST_SIGN_IN` for the only way to sign in.
 */
export async function unlinkIdentity(
  actor: Actor,
  { identityId, ...ownership }: Unlinking,
  services: Services,
): Promise<void> {
  await requireOwner(services.db, actor, ownership);
  await inTransaction(services.db, async (tx) => {
    // Of two requests at the same time, the second sees what the first has left.
    const account = await lockActiveAccount(tx, actor.accountId);
    const identities = await findIdentitiesOf(tx, account.id);
    const identity = identities.find(({ id }) => id === identityId);
    if (identity === undefined) throw new ApiError("NOT_FOUND");
    const isLast = account.passwordHash === null && identities.length === 1;
    if (isLast && !(await hasPasskey(tx, account.id))) throw new ApiError("LAST_SIGN_IN");
    await deleteIdentity(tx, identityId);
    const email = identity.email ?? identity.issuer;
    const payload = { accountId: account.id, ...(await findMailTo(tx, account, email)) };
    await record(tx, { type: "identity.unlinked", payload }, ownership.now);
  });
}
