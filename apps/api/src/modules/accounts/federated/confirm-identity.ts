import type { Side } from "@bandeja/domain/side";
import type { Tx } from "../../../db/database.ts";
import type { Services } from "../../../runtime/services.ts";
import { proofOfAccount } from "./proof-of-account.ts";
import { spendProof } from "../identities/proofs.ts";
import { attachIdentity } from "./attach-identity.ts";

/**
 * Links an identity by a link mailed to the account, which verifies its e-mail. The password, every session and
 * every other identity end: they may belong to another person.
 *
 * @throws ApiError `PROOF_INVALID`.
 */
export async function confirmIdentity(
  tx: Tx,
  token: string,
  now: Date,
  services: Services,
): Promise<{ id: string; side: Side }> {
  const proof = proofOfAccount(await spendProof(tx, "mail", { token, now }), "token");
  const { accountId, side } = proof;
  await attachIdentity(tx, proof, { accountId, knowsPassword: false, field: "token", now }, services);
  return { id: accountId, side };
}
