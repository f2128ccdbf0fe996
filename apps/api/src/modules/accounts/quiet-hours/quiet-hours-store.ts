import { eq } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import { workers } from "../../../db/schema/accounts.ts";
import { notificationSettings } from "../../../db/schema/notifications.ts";

/** The quiet hours of a worker, null without any, and its time zone. */
export async function findQuietHours(tx: Tx, workerId: string) {
  const [row] = await tx
    .select({
      quietFrom: notificationSettings.quietFrom,
      quietTo: notificationSettings.quietTo,
      timezone: workers.timezone,
    })
    .from(workers)
    .innerJoin(notificationSettings, eq(notificationSettings.accountId, workers.id))
    .where(eq(workers.id, workerId));
  return row;
}
