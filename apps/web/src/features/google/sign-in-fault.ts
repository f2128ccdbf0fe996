import { NetworkFailure } from "@bandeja/client/failures";
import type { SignInFailure } from "@bandeja/contract/sign-in";

/** A failed sign-in, with a reason of specification section 8. */
export class SignInFault extends Error {
  override readonly name = "SignInFault";
  readonly code: SignInFailure;

  constructor(code: SignInFailure, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/** The fault for a failed call. */
export const faultOf = (failure: unknown): SignInFault =>
  failure instanceof SignInFault
    ? failure
    : new SignInFault(
        failure instanceof NetworkFailure ? "network-request-failed" : "internal-error",
        failure,
      );
