import { eq } from "drizzle-orm";
import { accountKey } from "../../domains/accounts/account-key.ts";
import type { Tx } from "../database.ts";
import { accounts } from "../schema/accounts.ts";

/**
 * The account of an e-mail address, such as one of the demonstration's people, who have no password.
 *
 * @throws Error when there is none.
 */
export async function findAccount(tx: Tx, email: string): Promise<{ id: string }> {
  const [account] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.emailKey, accountKey(email)));
  if (account === undefined) throw new Error(`Nobody has the address ${email}.`);
  return account;
}
