import { invalidProof } from "../identities/invalid-proof.ts";
import type { findValidProof } from "../identities/proofs.ts";

/** Requires a proof with the account that it is for. @throws ApiError `PROOF_INVALID` with the field */
export function proofOfAccount(proof: Awaited<ReturnType<typeof findValidProof>>, field: string) {
  if (proof === undefined || proof.accountId === null) throw invalidProof(field);
  return { ...proof, accountId: proof.accountId };
}
