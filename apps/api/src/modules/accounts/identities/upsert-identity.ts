import type { Tx } from "../../../db/database.ts";
import { newId } from "../../../kernel/ids.ts";
import { violates } from "../../../db/transaction.ts";
import { insertIdentity } from "./identities-store.ts";
import { invalidProof } from "./invalid-proof.ts";
import type { Vouched } from "./proofs.ts";

/**
 * Links an identity to an account.
 *
 * @param field the field of the proof
 * @throws ApiError `PROOF_INVALID` when it is linked to another account by now.
 */
export async function upsertIdentity(
  tx: Tx,
  { issuer, subject, side, email }: Vouched,
  { accountId, field, now }: { accountId: string; field: string; now: Date },
): Promise<void> {
  try {
    await insertIdentity(tx, { id: newId(), issuer, subject, side, email, accountId, createdAt: now });
  } catch (error) {
    throw violates(error, "identities_pkey") ? invalidProof(field) : error;
  }
}
