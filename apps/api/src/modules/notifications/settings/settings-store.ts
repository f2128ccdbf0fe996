import { eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { prepareSelect, type Params } from "../../../db/prepare.ts";
import { accounts, members, venues, workers } from "../../../db/schema/accounts.ts";
import { notificationSettings } from "../../../db/schema/notifications.ts";

const settingsOf = prepareSelect(
  "notification_settings",
  (tx, { accountId }: Params<{ accountId: string }>) =>
    tx
      .select({
        accountId: accounts.id,
        partyId: members.partyId,
        side: accounts.side,
        email: accounts.email,
        emailVerifiedAt: accounts.emailVerifiedAt,
        phoneCallingCode: accounts.phoneCallingCode,
        phoneNational: accounts.phoneNational,
        language: accounts.language,
        deletedAt: accounts.deletedAt,
        name: sql<string>`coalesce(${venues.name}, ${workers.name}, '')`,
        timezone: sql<string>`coalesce(${venues.timezone}, ${workers.timezone}, 'UTC')`,
        choices: notificationSettings.choices,
        quietFrom: notificationSettings.quietFrom,
        quietTo: notificationSettings.quietTo,
        reminderHours: notificationSettings.reminderHours,
        mailBouncedAt: notificationSettings.mailBouncedAt,
      })
      .from(accounts)
      .innerJoin(members, eq(members.accountId, accounts.id))
      .leftJoin(venues, eq(venues.id, members.partyId))
      .leftJoin(workers, eq(workers.id, members.partyId))
      .leftJoin(notificationSettings, eq(notificationSettings.accountId, accounts.id))
      .where(eq(accounts.id, accountId)),
);

/** An account with its party and its notification settings; undefined for an unknown account. */
export async function findSettings(db: Db | Tx, accountId: string) {
  const [row] = await settingsOf(db, { accountId });
  return row;
}
export type SettingsRow = NonNullable<Awaited<ReturnType<typeof findSettings>>>;

type Change = Partial<typeof notificationSettings.$inferInsert>;

/** Locks an account's settings until the transaction ends, and returns them. */
export async function lockChoices(tx: Tx, accountId: string) {
  const [row] = await tx
    .insert(notificationSettings)
    .values({ accountId })
    .onConflictDoUpdate({ target: notificationSettings.accountId, set: { accountId } })
    .returning({ choices: notificationSettings.choices });
  return row?.choices ?? {};
}

export async function setSettings(tx: Tx, accountId: string, change: Change): Promise<void> {
  await tx
    .insert(notificationSettings)
    .values({ accountId, ...change })
    .onConflictDoUpdate({ target: notificationSettings.accountId, set: { accountId, ...change } });
}
