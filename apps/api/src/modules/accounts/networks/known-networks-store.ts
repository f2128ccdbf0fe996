import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { hashesOf, type KeyedHash } from "../../../db/hash-key.ts";
import { knownNetworks } from "../../../db/schema/accounts.ts";
import { normalizeNetwork } from "./normalize-network.ts";

interface Network {
  readonly accountId: string;
  /** The client's IP address. */
  readonly address: string;
}

/** The rows of a network, by the hashes of all keys. */
const ofNetwork = ({ accountId, address }: Network, keyedHash: KeyedHash) =>
  and(
    eq(knownNetworks.accountId, accountId),
    inArray(knownNetworks.networkHash, hashesOf(keyedHash, normalizeNetwork(address))),
  );

export async function isKnownNetwork(db: Db | Tx, network: Network, keyedHash: KeyedHash): Promise<boolean> {
  const rows = await db
    .select({ accountId: knownNetworks.accountId })
    .from(knownNetworks)
    .where(ofNetwork(network, keyedHash));
  return rows.length > 0;
}

/** Whether an account has signed in from any network. */
export async function hasNetworks(db: Db | Tx, accountId: string): Promise<boolean> {
  const rows = await db
    .select({ accountId: knownNetworks.accountId })
    .from(knownNetworks)
    .where(eq(knownNetworks.accountId, accountId))
    .limit(1);
  return rows.length > 0;
}

/** Keeps a network of an account, from now on with the hash of the present key. */
export async function saveNetwork(
  db: Db | Tx,
  network: Network & { readonly lastUsedAt: Date },
  keyedHash: KeyedHash,
): Promise<void> {
  const { accountId, address, lastUsedAt } = network;
  const { keyName, previous } = keyedHash;
  if (previous !== undefined) await db.delete(knownNetworks).where(ofNetwork(network, previous));
  await db
    .insert(knownNetworks)
    .values({ accountId, networkHash: keyedHash(normalizeNetwork(address)), lastUsedAt, hashKey: keyName })
    .onConflictDoUpdate({
      target: [knownNetworks.accountId, knownNetworks.networkHash],
      set: { lastUsedAt: sql`excluded.last_used_at`, hashKey: keyName },
    });
}

export async function deleteNetworksOf(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(knownNetworks).where(eq(knownNetworks.accountId, accountId));
}

export async function deleteNetworksUnusedSince(tx: Tx, since: Date): Promise<void> {
  await tx.delete(knownNetworks).where(lt(knownNetworks.lastUsedAt, since));
}
