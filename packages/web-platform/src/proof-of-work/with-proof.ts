import { ApiFailure } from "@bandeja/client/failures";

/**
 * Makes a request, and repeats it with a proof of work if the server requires one.
 *
 * @param onProof called before a proof of work, which takes some time
 */
export async function withProof<T>(
  send: (proof?: string) => Promise<T>,
  onProof: () => void = () => {},
): Promise<T> {
  try {
    return await send();
  } catch (failure) {
    if (!(failure instanceof ApiFailure && failure.code === "PROOF_REQUIRED")) throw failure;
    onProof();
    const { sendWithProof } = await import("./send-with-proof.ts");
    return sendWithProof(failure.proof, send);
  }
}
