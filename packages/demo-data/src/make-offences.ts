import type { Db, Tx } from "@bandeja/api/db/database";
import { offences } from "@bandeja/api/db/schema/conduct";
import { adoptOffences } from "@bandeja/api/modules/decisions/store/decisions-store";

/** An offence; it counts from `countsFrom` on. */
export type OffenceRow = typeof offences.$inferInsert;

/** Inserts offences, with the decisions that the rule has made about them by now. */
export async function makeOffences(
  db: Db | Tx,
  rows: readonly OffenceRow[],
  now = new Date(),
): Promise<void> {
  if (rows.length === 0) return;
  await db.insert(offences).values([...rows]);
  await adoptOffences(db, now);
}
