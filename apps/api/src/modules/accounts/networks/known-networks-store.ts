import { and, eq, lt, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { knownNetworks } from "../../../db/schema/accounts.ts";

interface Network {
  accountId: string;
  networkHash: Buffer;
}

export async function isKnownNetwork(db: Db | Tx, { accountId, networkHash }: Network): Promise<boolean> {
  const rows = await db
    .select({ accountId: knownNetworks.accountId })
    .from(knownNetworks)
    .where(and(eq(knownNetworks.accountId, accountId), eq(knownNetworks.networkHash, networkHash)));
  return rows.length === 1;
}

export async function saveNetwork(db: Db | Tx, network: Network & { lastUsedAt: Date }): Promise<void> {
  await db
    .insert(knownNetworks)
    .values(network)
    .onConflictDoUpdate({
      target: [knownNetworks.accountId, knownNetworks.networkHash],
      set: { lastUsedAt: sql`excluded.last_used_at` },
    });
}

export async function deleteNetworksOf(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(knownNetworks).where(eq(knownNetworks.accountId, accountId));
}

export async function deleteNetworksUnusedSince(tx: Tx, since: Date): Promise<void> {
  await tx.delete(knownNetworks).where(lt(knownNetworks.lastUsedAt, since));
}
