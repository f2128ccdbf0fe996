import type { ProviderError } from "@bandeja/providers/provider-error";
import { ApiError } from "../kernel/api-error.ts";

/** When (s) a request may be repeated if the provider requests no pause, and at the latest. */
const [usual, longest] = [30, 300];

/** The refusal of a call whose provider is unavailable; its cause is for the log. */
export function providerUnavailable(error: ProviderError): ApiError {
  const requested = error.pause === undefined ? usual : Math.ceil(error.pause / 1000);
  const refusal = new ApiError("UNAVAILABLE", { retryAfter: Math.min(longest, requested) });
  return Object.assign(refusal, { cause: error });
}
