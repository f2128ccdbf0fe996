import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import pg from "pg";
import { StartupError } from "@bandeja/embedded-postgres/startup-error";
import type { Tx } from "./database.ts";
import { appSettings } from "./schema/service.ts";

/** Gives 32 bytes for a text: the same for the same text, and of no use to whoever has not the key. */
export type KeyedHash = (text: string) => Buffer;

const fingerprintKey = "hash-key-fingerprint";
const hashWith =
  (key: string): KeyedHash =>
  (text) =>
    createHmac("sha256", key).update(text).digest();
/** Tells keys apart, and nothing about them. */
const fingerprintOf = (key: string): string =>
  hashWith(key)("fingerprint of HASH_KEY").toString("hex").slice(0, 32);

/** @throws StartupError for another key than the one that the database's hashes were made with. */
function requireSame(stored: unknown, key: string, configured: string | undefined): void {
  if (stored === undefined || stored === fingerprintOf(key)) return;
  throw new StartupError(
    configured === undefined
      ? "HASH_KEY is missing: this database was used with one. Set the same again."
      : "HASH_KEY is not the one that this database was created with. Set that one, or leave it out if there was none.",
  );
}

/**
 * Compares the key of the settings with the one that a database was used with first, before anything in it is changed; a
 * new database has none yet.
 *
 * @throws StartupError
 */
export async function requireHashKey(url: string, configured: string | undefined): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query<{ there: boolean }>(
      "SELECT to_regclass('app_settings') IS NOT NULL AS there",
    );
    if (found.rows[0]?.there !== true) return;
    const { rows } = await client.query<{ key: string; value: unknown }>(
      "SELECT key, value FROM app_settings WHERE key IN ('hash-key', $1)",
      [fingerprintKey],
    );
    const stored = new Map(rows.map(({ key, value }) => [key, value]));
    requireSame(stored.get(fingerprintKey), configured ?? String(stored.get("hash-key")), configured);
  } finally {
    await client.end();
  }
}

/**
 * Hashes with the key of the settings, or with the one that the database was made with. The first key is remembered by a
 * fingerprint.
 *
 * @throws StartupError for another one.
 */
export async function openKeyedHash(tx: Tx, configured: string | undefined): Promise<KeyedHash> {
  const find = async (name: string) => {
    const [row] = await tx.select().from(appSettings).where(eq(appSettings.key, name));
    return row?.value;
  };
  const key = configured ?? String(await find("hash-key"));
  await tx
    .insert(appSettings)
    .values({ key: fingerprintKey, value: fingerprintOf(key) })
    .onConflictDoNothing();
  requireSame(await find(fingerprintKey), key, configured);
  return hashWith(key);
}
