import type { SignInFailure } from "@bandeja/contract/sign-in";
import { SignInError } from "./identity-provider.ts";

interface ProtocolError {
  readonly name: string;
  /** The library's error code. */
  readonly code?: string;
  /** The provider's own error code: `invalid_client`. */
  readonly error?: string;
  readonly cause?: unknown;
}

const refusesClient = new Set(["invalid_client", "unauthorized_client"]);

/** The provider's own refusals, by RFC 6749, sections 4.1.2.1 and 5.2. */
function codeOfRefusal(error: string | undefined): SignInFailure {
  if (error === undefined) return "internal-error";
  if (refusesClient.has(error)) return "invalid-api-key";
  // A used code, or one of another sign-in.
  if (error === "invalid_grant") return "invalid-auth-event";
  return error === "temporarily_unavailable" ? "network-request-failed" : "internal-error";
}

const isBroken = (cause: unknown): boolean => cause instanceof Response && cause.status >= 500;

function codeOf({ name, code, error, cause }: ProtocolError): SignInFailure {
  // "401 with a challenge" is also `invalid_client`.
  if (name === "WWWAuthenticateChallengeError") return "invalid-api-key";
  if (name === "ResponseBodyError" || name === "AuthorizationResponseError") return codeOfRefusal(error);
  // Node's fetch: refused, reset, no such name.
  if (name === "TypeError" && cause instanceof Error) return "network-request-failed";
  if (code === "OAUTH_TIMEOUT" || isBroken(cause)) return "network-request-failed";
  return "internal-error";
}

/** Translates an error of `openid-client` to the specification's catalogue. */
export function describeFailure(error: unknown): SignInError {
  if (error instanceof SignInError) return error;
  return new SignInError(error instanceof Error ? codeOf(error) : "internal-error", error);
}
