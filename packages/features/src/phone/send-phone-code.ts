import { ApiFailure } from "@bandeja/client/failures";
import { sendSmsCode } from "@bandeja/contract/calls/phones";
import { api } from "@bandeja/web-platform/api/api.ts";
import { withProof } from "@bandeja/web-platform/proof-of-work/with-proof.ts";
import { readChallenge, storeChallenge } from "./phone-challenge.ts";
import type { PhoneChallenge } from "./phone-challenge.ts";

const oneMinute = 60_000;

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
    const { challenge, earlier } = await withProof(
      (proof) => api.call(sendSmsCode, { body: { phone, phoneCountry, proof } }),
      onProof,
    );
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
