import type { Tx } from "../../../db/database.ts";
import { newId } from "../../../kernel/ids.ts";
import { violates } from "../../../db/transaction.ts";
import { insertIdentity } from "./identities-store.ts";
import { invalidProof } from "./invalid-proof.ts";
import type { Vouched } from "./proofs.ts";

/**
 * Lets an identity open an account from now on.
 *
 * @param field what the actor sent the proof in
 * @throws ApiError `PROOF_INVALID` when it opens another one by now.
 */
export async function upsertIdentity(
  tx: Tx,
  { issuer, subject, type, email }: Vouched,
  { accountId, field, now }: { accountId: string; field: string; now: Date },
): Promise<void> {
  try {
    await insertIdentity(tx, { id: newId(), issuer, subject, type, email, accountId, createdAt: now });
  } catch (error) {
    throw violates(error, "identities_pkey") ? invalidProof(field) : error;
  }
}
