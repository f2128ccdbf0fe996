import { ProviderError } from "@bandeja/providers/provider-error";
import { providerUnavailable } from "../provider-unavailable.ts";

/** Translates the error of an unavailable store. @throws ApiError `UNAVAILABLE`, or the unchanged error */
export function storeFailed(error: unknown): never {
  throw error instanceof ProviderError ? providerUnavailable(error) : error;
}
