import type { Side } from "@bandeja/domain/side";
import { and, asc, eq } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { accounts } from "../../../db/schema/accounts.ts";
import { identities } from "../../../db/schema/identity.ts";

interface Known {
  readonly issuer: string;
  readonly subject: string;
  readonly side: Side;
}

/** The account of a side that an identity opens. */
export async function findAccountOfIdentity(db: Db | Tx, { issuer, subject, side }: Known) {
  const [row] = await db
    .select({ id: accounts.id, isDemonstration: accounts.isDemonstration, email: identities.email })
    .from(identities)
    .innerJoin(accounts, eq(accounts.id, identities.accountId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject), eq(identities.side, side)));
  return row;
}

export async function insertIdentity(tx: Tx, identity: typeof identities.$inferInsert): Promise<void> {
  await tx.insert(identities).values(identity);
}

/** The identities of an account, the one linked first first. */
export async function findIdentitiesOf(db: Db | Tx, accountId: string) {
  const { id, issuer, email, createdAt } = identities;
  return db
    .select({ id, issuer, email, createdAt })
    .from(identities)
    .where(eq(identities.accountId, accountId))
    .orderBy(asc(createdAt), asc(id));
}

/** Stores the provider's present e-mail. */
export async function setIdentityEmail(tx: Tx, known: Known, email: string): Promise<void> {
  const { issuer, subject, side } = known;
  await tx
    .update(identities)
    .set({ email })
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject), eq(identities.side, side)));
}

export async function deleteIdentity(tx: Tx, id: string): Promise<void> {
  await tx.delete(identities).where(eq(identities.id, id));
}

/** @returns how many there were. */
export async function deleteIdentitiesOf(tx: Tx, accountId: string): Promise<number> {
  const { rowCount } = await tx.delete(identities).where(eq(identities.accountId, accountId));
  return rowCount ?? 0;
}
