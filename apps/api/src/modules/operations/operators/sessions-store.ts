import type { SessionEnd } from "@bandeja/contract/console/session";
import { and, eq, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import {
  operatorListReasons,
  operators,
  operatorSessions,
  operatorViews,
} from "../../../db/schema/operators.ts";

const minute = 60_000;

/** The longest session, and the longest time (ms) without a request. */
const longest = 8 * 60 * minute;
const idle = 30 * minute;
/** How often (ms) a session's use is written. */
const step = minute;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

export async function insertOperatorSession(
  tx: Tx,
  session: typeof operatorSessions.$inferInsert,
): Promise<void> {
  await tx.insert(operatorSessions).values(session);
}

/** The operator of a session that has not ended, and the session. */
export async function findOperatorSession(db: Db | Tx, tokenHash: Buffer, now: Date) {
  const { openedAt, usedAt } = operatorSessions;
  const [row] = await db
    .select({ sessionId: operatorSessions.id, usedAt, openedAt, operator: operators })
    .from(operatorSessions)
    .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
    .where(
      and(
        eq(operatorSessions.tokenHash, tokenHash),
        gt(openedAt, before(now, longest)),
        gt(usedAt, before(now, idle)),
        isNull(operators.disabledAt),
      ),
    );
  return row && { ...row, endsAt: new Date(row.openedAt.getTime() + longest) };
}

/** Those of some sessions that have not ended, by their ids. */
export async function findLiveOperatorSessions(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const { id, ended, openedAt, usedAt } = operatorSessions;
  const rows = await db
    .select({ id })
    .from(operatorSessions)
    .where(
      and(inArray(id, ids), isNull(ended), gt(openedAt, before(now, longest)), gt(usedAt, before(now, idle))),
    );
  return new Set(rows.map((row) => row.id));
}

/** Records that a session is in use, once a minute. */
export async function setOperatorSessionUsed(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(operatorSessions)
    .set({ usedAt: now })
    .where(and(eq(operatorSessions.id, id), lt(operatorSessions.usedAt, before(now, step))));
}

export async function deleteOperatorSession(db: Db, id: string): Promise<void> {
  await db.delete(operatorSessions).where(eq(operatorSessions.id, id));
}

/** Ends the sessions of an operator: their tokens open nothing any more, but tell why. */
export async function endOperatorSessions(tx: Tx, operatorId: string, ended: SessionEnd): Promise<void> {
  const { tokenHash } = operatorSessions;
  await tx
    .update(operatorSessions)
    .set({ ended, tokenHash: sql`sha256(${tokenHash})` })
    .where(and(eq(operatorSessions.operatorId, operatorId), isNull(operatorSessions.ended)));
}

/** Why a session was ended; undefined if it was not, or is forgotten. */
export async function findSessionEnd(db: Db, tokenHash: Buffer): Promise<SessionEnd | undefined> {
  const [row] = await db
    .select({ ended: operatorSessions.ended })
    .from(operatorSessions)
    .where(eq(operatorSessions.tokenHash, sql`sha256(${tokenHash})`));
  return row?.ended ?? undefined;
}

export async function deleteOperatorSessionsOver(tx: Tx, now: Date): Promise<void> {
  const { openedAt, usedAt } = operatorSessions;
  await tx
    .delete(operatorSessions)
    .where(or(lt(openedAt, before(now, longest)), lt(usedAt, before(now, idle))));
}

/** Lets a session show a party's data until an instant. */
export async function upsertView(tx: Tx, view: typeof operatorViews.$inferInsert): Promise<void> {
  const { sessionId, partyId } = operatorViews;
  await tx
    .insert(operatorViews)
    .values(view)
    .onConflictDoUpdate({ target: [sessionId, partyId], set: { expiresAt: view.expiresAt } });
}

export async function hasView(
  db: Db | Tx,
  { sessionId, partyId }: { sessionId: string; partyId: string },
  now: Date,
): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(operatorViews)
    .where(
      and(
        eq(operatorViews.sessionId, sessionId),
        eq(operatorViews.partyId, partyId),
        gt(operatorViews.expiresAt, now),
      ),
    );
  return rows.length > 0;
}

/** Lets a session show a list for a reason until an instant. */
export async function upsertListReason(
  db: Db,
  { sessionId, list, ...why }: typeof operatorListReasons.$inferInsert,
): Promise<void> {
  await db
    .insert(operatorListReasons)
    .values({ sessionId, list, ...why })
    .onConflictDoUpdate({ target: [operatorListReasons.sessionId, operatorListReasons.list], set: why });
}

/** The reason for which a session shows a list. */
export async function findListReason(
  db: Db,
  { sessionId, list }: { sessionId: string; list: string },
  now: Date,
): Promise<string | undefined> {
  const { reason, expiresAt } = operatorListReasons;
  const [row] = await db
    .select({ reason })
    .from(operatorListReasons)
    .where(
      and(
        eq(operatorListReasons.sessionId, sessionId),
        eq(operatorListReasons.list, list),
        gt(expiresAt, now),
      ),
    );
  return row?.reason;
}
