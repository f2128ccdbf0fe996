import type { Db, Tx } from "../../../db/database.ts";
import { countAttempt } from "../../../http/attempts-store.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import type { Services } from "../../../runtime/services.ts";
import { createProofChallenge, readProof, type Proof } from "./proof-of-work.ts";

/** Uses up a proof; false without one, or if it was used before. */
export async function spendProof(db: Db | Tx, proof: Proof | undefined): Promise<boolean> {
  // Counted in the window that ends with the proof, so that every use has the same window.
  return proof !== undefined && (await countAttempt(db, "proof", proof.id, proof.until)) === 1;
}

interface RequiredProof {
  /** What the work is for, and the network that does it. */
  readonly purpose: string;
  /** Units of work; one takes a desktop computer a tenth of a second. */
  readonly work: number;
  /** The solution, if there is one yet. */
  readonly proof: string | undefined;
  readonly now: Date;
}

/**
 * Uses up the proof of work of a request.
 *
 * @param db no transaction that a later refusal rolls back: a proof is valid once, whatever it was spent for
 * @throws ApiError `PROOF_REQUIRED` with a challenge.
 */
export async function requireProof(
  db: Db | Tx,
  { purpose, work, proof, now }: RequiredProof,
  { keyedHash, config }: Pick<Services, "keyedHash" | "config">,
): Promise<void> {
  const read = proof === undefined ? undefined : await readProof(keyedHash, { purpose, proof, now });
  if (await spendProof(db, read)) return;
  throw new ApiError("PROOF_REQUIRED", {
    proof: await createProofChallenge(keyedHash, { purpose, work: work * config.smsProofWork, now }),
  });
}
