import type { SignInFailure } from "@bandeja/contract/sign-in";
import { ProviderError } from "../provider-error.ts";
import { SignInError } from "./identity-provider.ts";

interface ProtocolError {
  readonly name: string;
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

/** The cause is the provider's answer, if it has one. */
function codeOfOutage({ cause }: ProviderError): SignInFailure {
  if (!(cause instanceof Response) || cause.status >= 429) return "network-request-failed";
  return cause.status === 401 ? "invalid-api-key" : "internal-error";
}

function codeOf({ name, error, cause }: ProtocolError): SignInFailure {
  // "401 with a challenge" is also `invalid_client`.
  if (name === "WWWAuthenticateChallengeError") return "invalid-api-key";
  if (name === "ResponseBodyError" || name === "AuthorizationResponseError") return codeOfRefusal(error);
  return cause instanceof ProviderError ? codeOfOutage(cause) : "internal-error";
}

/** Translates an error of `openid-client` to the specification's catalogue. */
export function describeFailure(error: unknown): SignInError {
  if (error instanceof SignInError) return error;
  return new SignInError(error instanceof Error ? codeOf(error) : "internal-error", error);
}
