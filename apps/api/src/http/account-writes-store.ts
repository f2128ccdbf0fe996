import { eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/database.ts";
import { prepareSelect, prepareWrite, type Params } from "../db/prepare.ts";
import { accountWrites } from "../db/schema/service.ts";

const writesOfAccount = prepareSelect("writes_of_account", (tx, params: Params<{ accountId: string }>) =>
  tx
    .select({ writes: accountWrites.writes })
    .from(accountWrites)
    .where(eq(accountWrites.accountId, params.accountId)),
);

/** The number of an account's writes; undefined if none was counted. */
export async function getWrites(db: Db, accountId: string): Promise<bigint | undefined> {
  const [row] = await writesOfAccount(db, { accountId });
  return row?.writes;
}

const oneMore = prepareWrite("count_write_of_account", (tx, params: Params<{ accountId: string }>) =>
  tx
    .insert(accountWrites)
    .values({ accountId: params.accountId, writes: sql`1` })
    .onConflictDoUpdate({
      target: accountWrites.accountId,
      set: { writes: sql`${accountWrites.writes} + 1` },
    }),
);

/** Counts a write. At the end of a transaction, since the account's next write waits for it. */
export async function countWrite(db: Db | Tx, accountId: string): Promise<void> {
  await oneMore(db, { accountId });
}

/** Counts a write of each account. */
export async function countWrites(db: Db, accountIds: readonly string[]): Promise<void> {
  // In one order, so that two processes do not wait for each other; an account may be deleted meanwhile.
  await db.execute(sql`
    INSERT INTO account_writes (account_id, writes)
    SELECT id, 1 FROM accounts WHERE id = ANY(${sql.param([...accountIds])}::uuid[]) ORDER BY id
    ON CONFLICT (account_id) DO UPDATE SET writes = account_writes.writes + 1`);
}
