import { eq } from "drizzle-orm";
import { emailKeyOf } from "@bandeja/api/modules/accounts/core/account-key";
import type { Db } from "@bandeja/api/db/database";
import { accounts, owners } from "@bandeja/api/db/schema/accounts";

/**
 * Finds the venue or worker of an e-mail address, such as that of a person of the demonstration, who has no password.
 *
 * @throws Error when there is none
 */
export async function findAccount(db: Db, email: string): Promise<{ id: string }> {
  const [account] = await db
    .select({ id: owners.partyId })
    .from(accounts)
    .innerJoin(owners, eq(owners.accountId, accounts.id))
    .where(eq(accounts.emailKey, emailKeyOf(email)));
  if (account === undefined) throw new Error(`No venue or worker has the e-mail ${email}.`);
  return account;
}
