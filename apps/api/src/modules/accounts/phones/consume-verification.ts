import type { Tx } from "../../../db/database.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { hashToken } from "../core/tokens.ts";
import { takeVerification } from "./phones-store.ts";

/**
 * Uses up the actor's verification of a number: valid once, for 30 min, for that number (docs/product.md, "Phones
 * and codes"). It stays valid when the transaction is rolled back.
 *
 * @throws ApiError `VERIFICATION_INVALID` with the field.
 */
export async function consumeVerification(
  tx: Tx,
  { verification, e164, now }: { verification: string; e164: string; now: Date },
): Promise<void> {
  if (await takeVerification(tx, hashToken(verification), e164, now)) return;
  throw new ApiError("VERIFICATION_INVALID", { fields: { verification: { rule: "verificationInvalid" } } });
}
