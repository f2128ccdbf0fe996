import { eq, inArray } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { fees } from "../../../db/schema/payments.ts";

/** The fees that operators have set, by country, in hundredths of a USD. */
export async function findSetFees(
  db: Db | Tx,
  countryCodes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select()
    .from(fees)
    .where(inArray(fees.countryCode, [...countryCodes]));
  return new Map(rows.map(({ countryCode, amountCents }) => [countryCode, amountCents]));
}

export function findAllSetFees(db: Db) {
  return db.select().from(fees).orderBy(fees.countryCode);
}

export async function upsertFee(tx: Tx, fee: typeof fees.$inferInsert): Promise<void> {
  const { amountCents, setAt } = fee;
  await tx
    .insert(fees)
    .values(fee)
    .onConflictDoUpdate({ target: fees.countryCode, set: { amountCents, setAt } });
}

/** @returns false where none was set */
export async function deleteFee(tx: Tx, countryCode: string): Promise<boolean> {
  const { rowCount } = await tx.delete(fees).where(eq(fees.countryCode, countryCode));
  return rowCount === 1;
}
