import { NetworkFailure } from "@bandeja/client/failures";
import type { SignInFailure } from "@bandeja/contract/sign-in";

/** A sign-in that failed for a reason that specification section 8 names. */
export class SignInFault extends Error {
  override readonly name = "SignInFault";
  readonly code: SignInFailure;

  constructor(code: SignInFailure, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/** What a failed call is to a sign-in. */
export const faultOf = (failure: unknown): SignInFault =>
  failure instanceof SignInFault
    ? failure
    : new SignInFault(
        failure instanceof NetworkFailure ? "network-request-failed" : "internal-error",
        failure,
      );
