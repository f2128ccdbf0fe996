import { sql } from "drizzle-orm";
import type { Tx } from "../../db/database.ts";

/** Asks the database for nothing but an answer. */
export async function pingDatabase(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT 1`);
}
