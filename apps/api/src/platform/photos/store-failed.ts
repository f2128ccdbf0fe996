import { ApiError } from "../../kernel/api-error.ts";
import { ProviderError } from "../provider-error.ts";

/** Answers a store that is away as the contract does. @throws ApiError `UNAVAILABLE`, or the error as it is */
export function storeFailed(error: unknown): never {
  throw error instanceof ProviderError ? new ApiError("UNAVAILABLE", { retryAfter: 30 }) : error;
}
