import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import pg from "pg";
import { StartupError } from "@bandeja/embedded-postgres/startup-error";
import type { Db } from "./database.ts";
import { appSettings } from "./schema/service.ts";

/** A keyed hash of 32 bytes. */
export type KeyedHash = (text: string) => Buffer;

const fingerprintKey = "hash-key-fingerprint";
const hashWith =
  (key: string): KeyedHash =>
  (text) =>
    createHmac("sha256", key).update(text).digest();
/** Distinguishes keys without revealing them. */
const fingerprint = (key: string): string =>
  hashWith(key)("fingerprint of HASH_KEY").toString("hex").slice(0, 32);

/** @throws StartupError when the database's hashes were made with another key */
function requireSame(stored: unknown, key: string, configured: string | undefined): void {
  if (stored === undefined || stored === fingerprint(key)) return;
  throw new StartupError(
    configured === undefined
      ? "HASH_KEY is missing: this database was used with one. Set the same again."
      : "HASH_KEY is not the one that this database was created with. Set that one, or leave it out if there was none.",
  );
}

/**
 * Compares the configured key with the one with which the database was first used, before anything is written. A new
 * database has none yet.
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
 * Hashes with the configured key, or with the one generated with the database. The first key is remembered by its
 * fingerprint.
 *
 * @throws StartupError for another key
 */
export async function openKeyedHash(db: Db, configured: string | undefined): Promise<KeyedHash> {
  const find = async (name: string) => {
    const [row] = await db.select().from(appSettings).where(eq(appSettings.key, name));
    return row?.value;
  };
  const key = configured ?? String(await find("hash-key"));
  await db
    .insert(appSettings)
    .values({ key: fingerprintKey, value: fingerprint(key) })
    .onConflictDoNothing();
  requireSame(await find(fingerprintKey), key, configured);
  return hashWith(key);
}
