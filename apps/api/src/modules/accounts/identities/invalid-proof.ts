import { ApiError } from "../../../kernel/api-error.ts";

/** The refusal of a proof that is invalid, used, expired, or another browser's; with its field. */
export const invalidProof = (field: string): ApiError =>
  new ApiError("PROOF_INVALID", { fields: { [field]: { rule: "proofInvalid" } } });
