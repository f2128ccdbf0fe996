import { ApiFailure } from "@bandeja/client/failures";
import { sendSmsCode } from "@bandeja/contract/calls/phones";
import { api } from "../session/api.ts";
import { readChallenge, storeChallenge } from "./phone-challenge.ts";
import type { PhoneChallenge } from "./phone-challenge.ts";

const oneMinute = 60_000;

/** Sends a code to a number and remembers the challenge; a refusal for haste moves the time of the next try. */
export async function sendPhoneCode(
  number: Pick<PhoneChallenge, "phone" | "phonecountry" | "iso">,
): Promise<void> {
  const { phone, phonecountry, iso } = number;
  try {
    const { challenge } = await api.call(sendSmsCode, { body: { phone, mobilecountry: phonecountry } });
    storeChallenge({ challenge, phone, phonecountry, iso, resendAt: Date.now() + oneMinute });
  } catch (failure) {
    const open = readChallenge();
    if (open !== null && failure instanceof ApiFailure && failure.retryAfter !== undefined) {
      storeChallenge({ ...open, resendAt: Date.now() + failure.retryAfter * 1000 });
    }
    throw failure;
  }
}
