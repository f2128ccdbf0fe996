import { ApiError } from "../../../kernel/api-error.ts";

/** The refusal of a signature that is wrong, too late, or another account's, without saying which. */
export const invalidPasskey = (): ApiError => new ApiError("PASSKEY_INVALID");
