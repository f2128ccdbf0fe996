import { eq } from "drizzle-orm";
import type { Db, Tx } from "@bandeja/api/db/database";
import { appSettings } from "@bandeja/api/db/schema/service";

const key = "demonstration";

/** Whether this database has been filled with the demonstration. */
export async function isFilled(db: Db | Tx): Promise<boolean> {
  const rows = await db.select({ key: appSettings.key }).from(appSettings).where(eq(appSettings.key, key));
  return rows.length > 0;
}

/** Records when the database was filled. */
export async function markFilled(tx: Tx, at: Date): Promise<void> {
  await tx.insert(appSettings).values({ key, value: { seededAt: at.toISOString() } });
}
