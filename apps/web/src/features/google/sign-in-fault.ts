import { ApiFailure, NetworkFailure } from "@bandeja/client/failures";
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

/** The fault for a failed call; any other error is a bug, and stays what it is. */
export function faultOf(failure: unknown): unknown {
  if (failure instanceof NetworkFailure) return new SignInFault("network-request-failed", failure);
  return failure instanceof ApiFailure ? new SignInFault("internal-error", failure) : failure;
}
