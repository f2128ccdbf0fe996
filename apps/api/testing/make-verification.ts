import type { Db, Tx } from "../src/db/database.ts";
import { phoneVerifications } from "../src/db/schema/accounts.ts";
import { hashToken, newToken } from "../src/modules/accounts/core/tokens.ts";

const halfAnHour = 30 * 60 * 1000;

/** Inserts the verification of a number. */
export async function makeVerification(db: Db | Tx, phoneE164: string, now = new Date()): Promise<string> {
  const verification = newToken();
  const expiresAt = new Date(now.getTime() + halfAnHour);
  await db.insert(phoneVerifications).values({ tokenHash: hashToken(verification), phoneE164, expiresAt });
  return verification;
}
