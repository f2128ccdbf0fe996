import type { ProofChallenge } from "@bandeja/contract/call";
import { solveProof } from "./solve-proof.ts";

/** A network that changes on the way, or a server that is asked for more meanwhile, wants another proof. */
const mostProofs = 2;

/**
 * Repeats a call that was refused with `PROOF_REQUIRED`, with the proof. A module of its own that shares no other's, so
 * that whoever is not asked for one fetches neither.
 */
export async function sendWithProof<T>(
  first: ProofChallenge,
  send: (proof: string) => Promise<T>,
): Promise<T> {
  let challenge = first;
  for (let proofs = 1; ; proofs += 1) {
    // Where this device was too slow, the server's refusal of nothing says so.
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
