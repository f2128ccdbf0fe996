import { timingSafeEqual } from "node:crypto";
import { inTransaction } from "../../../db/transaction.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import type { Services } from "../../../runtime/services.ts";
import { hashToken, newToken } from "../core/tokens.ts";
import { hashCode, hashesOfSharedCode } from "./hash-code.ts";
import { insertVerification, takeTry, useChallenge } from "./phones-store.ts";

const verificationLife = 30 * 60_000;

const oneCode = /(?<!\d)\d{3}[\s-]?\d{3}(?!\d)/g;

/** The code in a typed or pasted text, which may be the whole message: its only six digits in a row, or else all digits. */
export function readCode(text: string): string {
  const plain = text.normalize("NFKC");
  const codes = plain.match(oneCode) ?? [];
  return (codes.length === 1 ? codes.join("") : plain).replaceAll(/\D/g, "");
}

/**
 * Exchanges a code for the verification of its number: valid once, for 30 min. The try is counted in a transaction of its
 * own, before the codes are compared, so that concurrent tries cannot exceed five.
 *
 * @throws ApiError `WRONG_CODE`; `CODE_EXPIRED` after five tries, 10 min or a success, or for no challenge.
 */
export async function verifySmsCode(
  { db, keyedHash }: Pick<Services, "db" | "keyedHash">,
  { challenge, code, now }: { challenge: string; code: string; now: Date },
): Promise<string> {
  const tokenHash = hashToken(challenge);
  const tried = await inTransaction(db, (tx) => takeTry(tx, tokenHash, now));
  if (tried === undefined) throw new ApiError("CODE_EXPIRED");
  const digits = readCode(code);
  const hashes =
    tried.messageOf === null
      ? [hashCode(challenge, digits)]
      : hashesOfSharedCode(keyedHash, tried.messageOf, digits);
  if (!hashes.some((hash) => timingSafeEqual(tried.codeHash, hash))) {
    throw new ApiError("WRONG_CODE", { fields: { code: { rule: "wrongCode" } } });
  }
  const verification = newToken();
  await inTransaction(db, async (tx) => {
    if (!(await useChallenge(tx, tokenHash, now))) throw new ApiError("CODE_EXPIRED");
    await insertVerification(tx, {
      tokenHash: hashToken(verification),
      phoneE164: tried.phoneE164,
      expiresAt: new Date(now.getTime() + verificationLife),
    });
  });
  return verification;
}
