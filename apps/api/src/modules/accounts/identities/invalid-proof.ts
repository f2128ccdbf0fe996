import { ApiError } from "../../../kernel/api-error.ts";

/** The refusal of a proof that is none, used, over, or another browser's; with the field that it was sent in. */
export const invalidProof = (field: string): ApiError =>
  new ApiError("PROOF_INVALID", { fields: { [field]: { rule: "proofInvalid" } } });
