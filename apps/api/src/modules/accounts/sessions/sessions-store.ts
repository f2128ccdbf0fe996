import { and, desc, eq, gt, inArray, lt, ne } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { prepareSelect, type Params } from "../../../db/prepare.ts";
import { memberships, sessions, workers } from "../../../db/schema/accounts.ts";
import type { SessionBounds } from "./session-life.ts";

/** Whether a session has not ended; `params` are instants or placeholders. */
const isLiveSession = (params: SessionBounds | Params<SessionBounds>) =>
  and(
    gt(sessions.createdAt, params.createdAfter),
    gt(sessions.lastUsedAt, params.usedAfter),
    lt(sessions.lastUsedAt, params.usedBefore),
  );

export async function insertSession(db: Db | Tx, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}

const sessionOfToken = prepareSelect(
  "session_of_token",
  (tx, params: Params<{ tokenHash: Buffer } & SessionBounds>) =>
    tx
      .select({
        id: sessions.id,
        accountId: sessions.accountId,
        venueId: memberships.venueId,
        role: memberships.role,
        workerId: workers.id,
        lastUsedAt: sessions.lastUsedAt,
      })
      .from(sessions)
      .leftJoin(memberships, eq(memberships.accountId, sessions.accountId))
      .leftJoin(workers, eq(workers.id, sessions.accountId))
      .where(and(eq(sessions.tokenHash, params.tokenHash), isLiveSession(params))),
);

/** The live session of a token, with the side that its account acts for. */
export async function findSession(db: Db, tokenHash: Buffer, bounds: SessionBounds) {
  const [row] = await sessionOfToken(db, { tokenHash, ...bounds });
  return row;
}

export async function touchSession(db: Db, id: string, now: Date): Promise<void> {
  await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, id));
}

/** Ends one of the actor's sessions, which may be the present one; undefined if it has ended. */
export async function deleteSession(tx: Tx, id: string) {
  const { deviceHash } = sessions;
  const [ended] = await tx.delete(sessions).where(eq(sessions.id, id)).returning({ deviceHash });
  return ended;
}

/** The live sessions of an account, the one used last first. */
export async function findSessionsOf(db: Db | Tx, accountId: string, bounds: SessionBounds) {
  const { id, userAgent, client, createdAt, lastUsedAt } = sessions;
  return db
    .select({ id, userAgent, client, createdAt, lastUsedAt })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isLiveSession(bounds)))
    .orderBy(desc(lastUsedAt), desc(id));
}

/** Those of the ids that are of live sessions. */
export async function findLiveSessions(
  db: Db,
  ids: readonly string[],
  bounds: SessionBounds,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, [...ids]), isLiveSession(bounds)));
  return new Set(rows.map(({ id }) => id));
}

export async function isSessionOf(db: Db, accountId: string, id: string): Promise<boolean> {
  const rows = await db
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

/** Sessions of the future stay, since they may become valid again. */
export async function deleteSessionsUnusedSince(tx: Tx, since: Date): Promise<void> {
  await tx.delete(sessions).where(lt(sessions.lastUsedAt, since));
}

export async function deleteSessionsCreatedBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(sessions).where(lt(sessions.createdAt, before));
}
