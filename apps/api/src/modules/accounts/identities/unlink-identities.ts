import type { Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import { deleteIdentitiesOf } from "./identities-store.ts";
import { deleteProofsOf } from "./proofs-store.ts";

/** Unlinks every identity from an account, and deletes proofs that could link another one. */
export async function unlinkIdentities(tx: Tx, accountId: string, now: Date): Promise<void> {
  await deleteProofsOf(tx, accountId);
  const count = await deleteIdentitiesOf(tx, accountId);
  if (count > 0) await record(tx, { type: "identity.unlinked", payload: { accountId } }, now);
}
