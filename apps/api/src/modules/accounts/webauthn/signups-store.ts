import { and, eq, gt, isNotNull, isNull, lt } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { passkeySignups } from "../../../db/schema/passkeys.ts";

export async function insertSignup(db: Db | Tx, signup: typeof passkeySignups.$inferInsert): Promise<void> {
  await db.insert(passkeySignups).values(signup);
}

/** Uses up the challenge of a registration, or its passkey, once. */
export async function takeSignup(
  db: Db | Tx,
  { tokenHash, what }: { tokenHash: Buffer; what: "challenge" | "passkey" },
  now: Date,
) {
  const { expiresAt, passkey } = passkeySignups;
  const [row] = await db
    .delete(passkeySignups)
    .where(
      and(
        eq(passkeySignups.tokenHash, tokenHash),
        what === "challenge" ? isNull(passkey) : isNotNull(passkey),
        gt(expiresAt, now),
      ),
    )
    .returning();
  return row;
}

export async function deletePasskeySignupsOver(tx: Tx, now: Date): Promise<void> {
  await tx.delete(passkeySignups).where(lt(passkeySignups.expiresAt, now));
}
