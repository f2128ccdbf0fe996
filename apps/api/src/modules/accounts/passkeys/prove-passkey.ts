import type { Db, DbPool } from "../../../db/database.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import type { Actor } from "../../../kernel/actor.ts";
import type { Services } from "../../../runtime/services.ts";
import { hashToken } from "../core/tokens.ts";
import { beginSignature, issueFlow } from "../webauthn/flows.ts";
import { takeFlow } from "../webauthn/flows-store.ts";
import { invalidPasskey } from "../webauthn/invalid-passkey.ts";
import { hasPasskey } from "../webauthn/passkeys-store.ts";
import { verifyPasskey } from "../webauthn/verify-passkey.ts";
import type { ShownPasskey } from "../webauthn/verify-signature.ts";

/** Begins a confirmation of the actor by one of its passkeys. @throws ApiError `WRONG_STATE` without one */
export async function beginProof(db: Db, { accountId, sessionId }: Actor, now: Date, services: Services) {
  if (!(await hasPasskey(db, accountId))) throw new ApiError("WRONG_STATE");
  return beginSignature(db, { kind: "proof", accountId, sessionId }, now, services);
}

/**
 * Exchanges the signature of the actor's passkey for a grant, which `requireOwner` takes within a minute.
 *
 * @throws ApiError `PASSKEY_INVALID`
 */
export async function provePasskey(
  db: DbPool,
  { accountId, sessionId }: Actor,
  { flow, credential, now }: { flow: string; credential: ShownPasskey; now: Date },
  services: Services,
): Promise<string> {
  const begun = await takeFlow(db, { tokenHash: hashToken(flow), kinds: ["proof"], sessionId }, now);
  if (begun === undefined) throw invalidPasskey();
  return inTransaction(db, async (tx) => {
    await verifyPasskey(tx, credential, begun, now, services);
    return issueFlow(tx, { kind: "grant", challenge: null, accountId, sessionId }, now);
  });
}
