import { and, desc, eq, gt, lt, ne } from "drizzle-orm";
import type { Tx } from "../../db/database.ts";
import { prepareSelect, type Given } from "../../db/prepare.ts";
import { accounts, sessions } from "../../db/schema/accounts.ts";

export async function insertSession(tx: Tx, session: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(session);
}

const sessionOfToken = prepareSelect(
  "session_of_token",
  (tx, given: Given<{ tokenHash: Buffer; since: Date }>) =>
    tx
      .select({
        id: sessions.id,
        accountId: sessions.accountId,
        type: accounts.type,
        lastUsedAt: sessions.lastUsedAt,
      })
      .from(sessions)
      .innerJoin(accounts, eq(accounts.id, sessions.accountId))
      .where(and(eq(sessions.tokenHash, given.tokenHash), gt(sessions.lastUsedAt, given.since))),
);

/** The session of a token used after `since`, with its account's type. */
export async function findSession(tx: Tx, tokenHash: Buffer, since: Date) {
  const [row] = await sessionOfToken(tx, { tokenHash, since });
  return row;
}

export async function touchSession(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, id));
}

export async function deleteSession(tx: Tx, id: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.id, id));
}

/** The sessions of an account that were used after `since`, the one used last first. */
export async function findSessionsOf(tx: Tx, accountId: string, since: Date) {
  const { id, userAgent, createdAt, lastUsedAt } = sessions;
  return tx
    .select({ id, userAgent, createdAt, lastUsedAt })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), gt(lastUsedAt, since)))
    .orderBy(desc(lastUsedAt), desc(id));
}

export async function isSessionOf(tx: Tx, accountId: string, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.accountId, accountId)));
  return rows.length === 1;
}

export async function deleteOtherSessions(tx: Tx, accountId: string, keptId: string): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.accountId, accountId), ne(sessions.id, keptId)));
}

export async function deleteSessionsOf(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.accountId, accountId));
}

export async function deleteSessionsUnusedSince(tx: Tx, since: Date): Promise<void> {
  await tx.delete(sessions).where(lt(sessions.lastUsedAt, since));
}
