import { api } from "@bandeja/web-platform/api/api.ts";
import { ApiFailure } from "@bandeja/client/failures";
import { waitressSemisignup } from "@bandeja/contract/calls/waitstaff-changes";
import type { FormOutput } from "@bandeja/contract/check-form";
import type { WaitstaffAccountSchema } from "@bandeja/contract/sign-up-forms";
import { stepAtFault } from "./step.ts";

/**
 * Checks that an e-mail is free and a password accepted before the next step. Only refusals of fields of step 1 are
 * thrown: the last step checks everything again.
 *
 * @throws ApiFailure `EMAIL_TAKEN`, `PASSWORD_GUESSABLE`, or `INVALID` with the field
 */
export async function checkAccount(account: FormOutput<typeof WaitstaffAccountSchema>): Promise<void> {
  try {
    await api.call(waitressSemisignup, { body: account }, { timeoutMs: 5_000 });
  } catch (failure) {
    if (failure instanceof ApiFailure && stepAtFault(failure) === 1) throw failure;
  }
}
