import { eq, sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import { accounts, venues, workers } from "../../../db/schema/accounts.ts";
import { notificationSettings } from "../../../db/schema/notifications.ts";

/** The quiet hours of an account, null without any, and its time zone. */
export async function findQuietHours(tx: Tx, accountId: string) {
  const [row] = await tx
    .select({
      quietFrom: notificationSettings.quietFrom,
      quietTo: notificationSettings.quietTo,
      timezone: sql<string>`coalesce(${venues.timezone}, ${workers.timezone}, 'UTC')`,
    })
    .from(accounts)
    .leftJoin(venues, eq(venues.id, accounts.id))
    .leftJoin(workers, eq(workers.id, accounts.id))
    .innerJoin(notificationSettings, eq(notificationSettings.accountId, accounts.id))
    .where(eq(accounts.id, accountId));
  return row;
}
