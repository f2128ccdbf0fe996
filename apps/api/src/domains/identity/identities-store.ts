import type { AccountType } from "@bandeja/contract/lists";
import { and, eq } from "drizzle-orm";
import type { Tx } from "../../db/database.ts";
import { accounts } from "../../db/schema/accounts.ts";
import { identities } from "../../db/schema/identity.ts";

interface Known {
  readonly issuer: string;
  readonly subject: string;
  readonly type: AccountType;
}

/** The account of a type that an identity opens. */
export async function findAccountOfIdentity(tx: Tx, { issuer, subject, type }: Known) {
  const [row] = await tx
    .select({ id: accounts.id, isDemonstration: accounts.isDemonstration })
    .from(identities)
    .innerJoin(accounts, eq(accounts.id, identities.accountId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject), eq(identities.type, type)));
  return row;
}

export async function insertIdentity(tx: Tx, identity: typeof identities.$inferInsert): Promise<void> {
  await tx.insert(identities).values(identity);
}
