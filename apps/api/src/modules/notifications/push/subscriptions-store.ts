import { and, desc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { prepareSelect, type Params } from "../../../db/prepare.ts";
import { accounts, sessions } from "../../../db/schema/accounts.ts";
import { pushSubscriptions } from "../../../db/schema/notifications.ts";
import { sessionBounds, type SessionBounds } from "../../accounts/sessions/session-life.ts";

const subscriptionsOf = prepareSelect(
  "subscriptions_of_account",
  (tx, { accountId, createdAfter, usedAfter, usedBefore }: Params<SessionBounds & { accountId: string }>) =>
    tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
      .where(
        and(
          eq(pushSubscriptions.accountId, accountId),
          gt(sessions.createdAt, createdAfter),
          gt(sessions.lastUsedAt, usedAfter),
          lt(sessions.lastUsedAt, usedBefore),
        ),
      ),
);

/** The browsers of an account whose sessions have not ended. */
export async function findSubscriptions(db: Db | Tx, accountId: string, now: Date) {
  return subscriptionsOf(db, { accountId, ...sessionBounds(now) });
}

export async function countSubscriptions(db: Db | Tx, accountId: string, now: Date): Promise<number> {
  return (await findSubscriptions(db, accountId, now)).length;
}

/** Serializes subscriptions of one account. */
export async function lockAccount(tx: Tx, accountId: string): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for("no key update");
}

/**
 * Stores a subscription, or moves it to the account that is signed in now.
 *
 * @returns false if another account's subscription has other keys, since those of a browser never change
 */
export async function upsertSubscription(
  tx: Tx,
  subscription: typeof pushSubscriptions.$inferInsert,
): Promise<boolean> {
  const { accountId, sessionId, p256dh, auth, createdAt } = subscription;
  const { rowCount } = await tx
    .insert(pushSubscriptions)
    .values(subscription)
    .onConflictDoUpdate({
      target: pushSubscriptions.endpoint,
      set: { accountId, sessionId, p256dh, auth, createdAt },
      setWhere: sql`${pushSubscriptions.accountId} = ${accountId}
        OR (${pushSubscriptions.p256dh}, ${pushSubscriptions.auth}) = (${p256dh}, ${auth})`,
    });
  return rowCount === 1;
}

/** Deletes an account's subscriptions except the newest. */
export async function deleteOlderSubscriptions(tx: Tx, accountId: string, kept: number): Promise<void> {
  const older = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.accountId, accountId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .offset(kept);
  await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, older));
}

/** Ends the subscription of a browser, if there is one. */
export async function deleteSubscriptionOf(tx: Tx, accountId: string, endpoint: string): Promise<void> {
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.accountId, accountId), eq(pushSubscriptions.endpoint, endpoint)));
}

/** Deletes a subscription that its push service no longer knows, unless the browser has subscribed again meanwhile. */
export async function deleteSubscription(tx: Tx, id: string, auth: string): Promise<void> {
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), sql`${pushSubscriptions.auth} = ${auth}`));
}
