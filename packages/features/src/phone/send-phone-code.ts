import { ApiFailure } from "@bandeja/client/failures";
import type { PlainBody } from "@bandeja/contract/call";
import { sendSmsCode } from "@bandeja/contract/calls/phones";
import { api } from "@bandeja/web-platform/api/api.ts";
import { readChallenge, storeChallenge } from "./phone-challenge.ts";
import type { PhoneChallenge } from "./phone-challenge.ts";

const oneMinute = 60_000;

/** Requests a code, with a proof of work if the server requires one. */
async function requestCode(body: PlainBody<typeof sendSmsCode>, onProof: () => void) {
  try {
    return await api.call(sendSmsCode, { body });
  } catch (failure) {
    if (!(failure instanceof ApiFailure && failure.code === "PROOF_REQUIRED")) throw failure;
    onProof();
    const { sendWithProof } = await import("@bandeja/web-platform/proof-of-work/send-with-proof.ts");
    return sendWithProof(failure.proof, (proof) => api.call(sendSmsCode, { body: { ...body, proof } }));
  }
}

/**
 * Sends a code to a number and stores the challenge. A refusal by rate limit updates the time of the next attempt.
 *
 * @param onProof called before a proof of work, which takes some time
 */
export async function sendPhoneCode(
  number: Pick<PhoneChallenge, "phone" | "phoneCountry" | "iso">,
  onProof: () => void = () => {},
): Promise<void> {
  const { phone, phoneCountry, iso } = number;
  try {
    const { challenge, earlier } = await requestCode({ phone, phoneCountry }, onProof);
    const resendAt = Date.now() + oneMinute;
    storeChallenge({ challenge, phone, phoneCountry, iso, isEarlier: earlier, resendAt });
  } catch (failure) {
    const open = readChallenge();
    if (open !== null && failure instanceof ApiFailure && failure.retryAfter !== undefined) {
      storeChallenge({ ...open, resendAt: Date.now() + failure.retryAfter * 1000 });
    }
    throw failure;
  }
}
