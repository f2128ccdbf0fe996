import { ApiError } from "../../kernel/api-error.ts";
import { ProviderError } from "@bandeja/providers/provider-error";

/** Translates the error of an unavailable store. @throws ApiError `UNAVAILABLE`, or the unchanged error */
export function storeFailed(error: unknown): never {
  throw error instanceof ProviderError ? new ApiError("UNAVAILABLE", { retryAfter: 30 }) : error;
}
