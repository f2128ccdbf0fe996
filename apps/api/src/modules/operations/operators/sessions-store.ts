import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { operators, operatorSessions, operatorViews } from "../../../db/schema/operators.ts";

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

export async function deleteOperatorSessions(tx: Tx, operatorId: string): Promise<void> {
  await tx.delete(operatorSessions).where(eq(operatorSessions.operatorId, operatorId));
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
