import type { ProofChallenge } from "@bandeja/contract/failure";

/**
 * Makes a request, and repeats it with a proof of work if the server requires one (`PROOF_REQUIRED`).
 *
 * @param onProof called before a proof of work, which takes some time
 */
export async function withProof<T>(send: (proof?: string) => Promise<T>, onProof?: () => void): Promise<T> {
  try {
    return await send();
  } catch (failure) {
    const { proof } = failure as { proof?: ProofChallenge };
    if (!proof) throw failure;
    onProof?.();
    return (await import("./send-with-proof.ts")).sendWithProof(proof, send);
  }
}
