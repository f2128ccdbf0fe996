import { and, asc, eq, gte, lt, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { passkeys } from "../../../db/schema/passkeys.ts";

export async function insertPasskey(tx: Tx, passkey: typeof passkeys.$inferInsert): Promise<void> {
  await tx.insert(passkeys).values(passkey);
}

/** The passkeys of an account, the one added first first. */
export async function findPasskeysOf(db: Db | Tx, accountId: string) {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

export async function hasPasskey(db: Db | Tx, accountId: string): Promise<boolean> {
  const rows = await db
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .limit(1);
  return rows.length > 0;
}

export async function findPasskeyByCredential(db: Db | Tx, credentialId: string) {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row;
}

/**
 * Records a signature. @returns whether its counter is still ahead of the stored one: of two signatures with one counter,
 * the second is a copy's
 */
export async function setPasskeyUsed(
  tx: Tx,
  id: string,
  { counter, isBackedUp, lastUsedAt }: { counter: number; isBackedUp: boolean; lastUsedAt: Date },
): Promise<boolean> {
  const isAhead = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  const { rowCount } = await tx
    .update(passkeys)
    .set({ counter, isBackedUp, lastUsedAt })
    .where(and(eq(passkeys.id, id), isAhead));
  return rowCount === 1;
}

export async function setPasskeyName(tx: Tx, id: string, name: string): Promise<void> {
  await tx.update(passkeys).set({ name }).where(eq(passkeys.id, id));
}

export async function deletePasskey(tx: Tx, id: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.id, id));
}

/** @returns the names of the deleted ones. */
export async function deletePasskeysOf(tx: Tx, accountId: string): Promise<string[]> {
  const rows = await tx
    .delete(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .returning({ name: passkeys.name });
  return rows.map(({ name }) => name);
}

/** Deletes the passkeys that were added from an instant on, to the millisecond. */
export async function deletePasskeysAddedSince(tx: Tx, accountId: string, since: Date): Promise<void> {
  const addedAt = sql`date_trunc('milliseconds', ${passkeys.createdAt})`;
  await tx.delete(passkeys).where(and(eq(passkeys.accountId, accountId), gte(addedAt, since.toISOString())));
}
