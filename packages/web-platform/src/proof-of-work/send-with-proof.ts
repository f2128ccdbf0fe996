import type { ProofChallenge } from "@bandeja/contract/failure";
import { solveProof } from "./solve-proof.ts";

/** A second proof may be required if the device's network or the server's difficulty has changed. */
const mostProofs = 2;

/**
 * Repeats a call that was refused with `PROOF_REQUIRED`, with the proof. Loaded on demand, so that other users download
 * neither this module nor the solver.
 */
export async function sendWithProof<T>(
  first: ProofChallenge,
  send: (proof: string) => Promise<T>,
): Promise<T> {
  let challenge = first;
  for (let proofs = 1; ; proofs += 1) {
    // If this device was too slow, the server refuses the empty proof.
    const proof = (await solveProof(challenge)) ?? "";
    try {
      return await send(proof);
    } catch (failure) {
      const { proof: next } = failure as { proof?: ProofChallenge };
      if (next === undefined || proofs === mostProofs) throw failure;
      challenge = next;
    }
  }
}
