import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { operatorInvitations, operators } from "../../../db/schema/operators.ts";
import { isSameName } from "../../decisions/deciding/operator-name.ts";

export type Operator = typeof operators.$inferSelect;

export async function findOperators(db: Db | Tx): Promise<Operator[]> {
  return db.select().from(operators).orderBy(asc(operators.name), asc(operators.id));
}

/** The operator of a name, however it is written, or of an e-mail; one who was disabled only if nobody else is meant. */
export async function findOperatorLike(
  db: Db | Tx,
  { name, emailKey }: { name: string; emailKey: string },
): Promise<Operator | undefined> {
  const all = await findOperators(db);
  const alike = all.filter((one) => one.emailKey === emailKey || isSameName(one.name, name));
  return alike.find(({ disabledAt }) => disabledAt === null) ?? alike[0];
}

/** Locks an operator, so that a role does not change while passkeys and sessions do. */
export async function lockOperator(tx: Tx, emailKey: string): Promise<Operator | undefined> {
  const [row] = await tx
    .select()
    .from(operators)
    .where(eq(operators.emailKey, emailKey))
    .for("no key update");
  return row;
}

/**
 * Locks the admins who have access, so that two who end each other's take turns. They are locked before any other operator.
 */
export async function lockAdmins(tx: Tx): Promise<void> {
  await tx
    .select({ id: operators.id })
    .from(operators)
    .where(and(eq(operators.role, "admin"), isNull(operators.disabledAt)))
    .orderBy(asc(operators.id))
    .for("no key update");
}

/** The number of admins who can log in, by a passkey. */
export const countAdmins = (tx: Tx): Promise<number> =>
  tx.$count(
    operators,
    and(
      eq(operators.role, "admin"),
      isNull(operators.disabledAt),
      sql`EXISTS (SELECT FROM operator_passkeys p WHERE p.operator_id = ${operators.id})`,
    ),
  );

export async function lockOperatorById(tx: Tx, id: string): Promise<Operator | undefined> {
  const [row] = await tx.select().from(operators).where(eq(operators.id, id)).for("no key update");
  return row;
}

/** Adds an operator, or changes the one with that e-mail, who is no longer disabled. @returns its id */
export async function upsertOperator(tx: Tx, operator: typeof operators.$inferInsert): Promise<string> {
  const { name, role, phoneE164, invitedAt, invitedBy } = operator;
  const [row] = await tx
    .insert(operators)
    .values(operator)
    .onConflictDoUpdate({
      target: operators.emailKey,
      set: { name, role, phoneE164, invitedAt, invitedBy, joinedAt: null, disabledAt: null },
    })
    .returning({ id: operators.id });
  if (row === undefined) throw new Error("The operator was not stored");
  return row.id;
}

export async function setOperator(
  tx: Tx,
  id: string,
  change: Partial<Pick<Operator, "role" | "joinedAt" | "disabledAt">>,
): Promise<void> {
  await tx.update(operators).set(change).where(eq(operators.id, id));
}

/** Gives an operator a link, in place of an earlier one. */
export async function upsertInvitation(
  tx: Tx,
  invitation: typeof operatorInvitations.$inferInsert,
): Promise<void> {
  const { operatorId: _id, ...set } = invitation;
  await tx
    .insert(operatorInvitations)
    .values(invitation)
    .onConflictDoUpdate({ target: operatorInvitations.operatorId, set });
}

const isOpen = (tokenHash: Buffer, now: Date) =>
  and(
    eq(operatorInvitations.tokenHash, tokenHash),
    gt(operatorInvitations.expiresAt, now),
    isNull(operators.disabledAt),
  );

/** The operator of a link that can be used. */
export async function findInvited(db: Db | Tx, tokenHash: Buffer, now: Date): Promise<Operator | undefined> {
  const [row] = await db
    .select({ operator: operators })
    .from(operatorInvitations)
    .innerJoin(operators, eq(operators.id, operatorInvitations.operatorId))
    .where(isOpen(tokenHash, now));
  return row?.operator;
}

/** Uses up an operator's link. @returns whether there was one */
export async function deleteInvitation(tx: Tx, operatorId: string): Promise<boolean> {
  const { rowCount } = await tx
    .delete(operatorInvitations)
    .where(eq(operatorInvitations.operatorId, operatorId));
  return (rowCount ?? 0) > 0;
}

export async function deleteInvitationsOver(tx: Tx, now: Date): Promise<void> {
  await tx.execute(
    sql`DELETE FROM operator_invitations WHERE expires_at < ${now.toISOString()}::timestamptz`,
  );
}
