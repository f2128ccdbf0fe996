import { api } from "@bandeja/browser/session/api.ts";
import { ApiFailure } from "@bandeja/client/failures";
import { waitressSemisignup } from "@bandeja/contract/calls/waitstaff";
import { stepAtFault } from "./step.ts";

/**
 * Asks whether an e-mail is free, before the person types the rest. Nothing but a refusal of the e-mail stops them: the
 * last step checks it again.
 *
 * @throws ApiFailure `EMAIL_TAKEN`, or `INVALID` with the field
 */
export async function checkEmail(email: string): Promise<void> {
  try {
    await api.call(waitressSemisignup, { body: { email } }, { timeoutMs: 5_000 });
  } catch (failure) {
    if (failure instanceof ApiFailure && stepAtFault(failure) === 1) throw failure;
  }
}
