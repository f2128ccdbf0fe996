import { createHmac } from "node:crypto";
import { sql } from "drizzle-orm";
import pg from "pg";
import { StartupError } from "@bandeja/embedded-postgres/startup-error";
import type { Db } from "./database.ts";
import { appSettings } from "./schema/service.ts";

/** The settings of keys; without `hashKey` the database has one. */
export interface HashKeys {
  readonly hashKey: string | undefined;
  /** The key that `hashKey` takes the place of. */
  readonly hashKeyPrevious: string | undefined;
}

/** A keyed hash of 32 bytes. */
export interface KeyedHash {
  (text: string): Buffer;
  /** The fingerprint of the key, which is stored beside hashes that last. */
  readonly keyName: string;
  /** The hash with the previous key, while keys are rotated. */
  readonly previous?: KeyedHash;
}

const fingerprintKey = "hash-key-fingerprint";
const previousFingerprintKey = "previous-hash-key-fingerprint";

/** Hashes with a key, and with the one that it takes the place of. */
export function hashWith(key: string, previous?: string): KeyedHash {
  const hash = (text: string) => createHmac("sha256", key).update(text).digest();
  // Distinguishes keys without revealing them.
  const keyName = hash("fingerprint of HASH_KEY").toString("hex").slice(0, 32);
  return Object.assign(hash, { keyName, ...(previous !== undefined && { previous: hashWith(previous) }) });
}

/** The text that is hashed of an e-mail. @param email as it is compared, or mailed to */
export const emailSubject = (email: string): string => `e-mail ${email.normalize("NFKC").toLowerCase()}`;

/** The hashes by which rows are found: with the key, and with the previous one while keys are rotated. */
export const hashesOf = (keyedHash: KeyedHash, text: string): Buffer[] => [
  keyedHash(text),
  ...(keyedHash.previous === undefined ? [] : [keyedHash.previous(text)]),
];

/**
 * Opens the configured keys for a database.
 *
 * @param stored rows of `app_settings` by their keys
 * @throws StartupError when the database's hashes were made with other keys
 */
function openKeys(
  stored: ReadonlyMap<string, unknown>,
  { hashKey, hashKeyPrevious }: HashKeys,
): { keyedHash: KeyedHash; isRotation: boolean } {
  const keyedHash = hashWith(hashKey ?? String(stored.get("hash-key")), hashKeyPrevious);
  const [current, replaced] = [stored.get(fingerprintKey), stored.get(previousFingerprintKey)];
  const isRotation = current !== undefined && current === keyedHash.previous?.keyName;
  if (current !== undefined && current !== keyedHash.keyName && !isRotation) {
    if (hashKey === undefined) {
      throw new StartupError("HASH_KEY is missing: this database was used with one. Set the same again.");
    }
    throw new StartupError(
      hashKeyPrevious !== undefined
        ? "Neither HASH_KEY nor HASH_KEY_PREVIOUS is the key of this database: set the key that it was used with last as one of the two."
        : "HASH_KEY is not the one that this database was created with. Set that one, or leave it out if there was none; for a new one see HASH_KEY in docs/site-changes.md.",
    );
  }
  if (!isRotation && keyedHash.previous !== undefined && replaced !== undefined) {
    if (replaced !== keyedHash.previous.keyName) {
      throw new StartupError("HASH_KEY_PREVIOUS is not the key that HASH_KEY took the place of.");
    }
  }
  return { keyedHash, isRotation };
}

/**
 * Compares the configured keys with the one with which the database was first used, or that was the last to take its
 * place, before anything is written. A new database has none yet.
 *
 * @returns whether the database has been used with a key
 * @throws StartupError
 */
export async function requireHashKey(url: string, keys: HashKeys): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query<{ there: boolean }>(
      "SELECT to_regclass('app_settings') IS NOT NULL AS there",
    );
    if (found.rows[0]?.there !== true) return false;
    const { rows } = await client.query<{ key: string; value: unknown }>(
      "SELECT key, value FROM app_settings WHERE key LIKE '%hash-key%'",
    );
    const stored = new Map(rows.map(({ key, value }) => [key, value]));
    openKeys(stored, keys);
    return stored.has(fingerprintKey);
  } finally {
    await client.end();
  }
}

/**
 * Hashes with the configured key, or with the one generated with the database. The first key is remembered by its
 * fingerprint, and so is each that takes the place of another, with that one.
 *
 * @throws StartupError for another key
 */
export async function openKeyedHash(db: Db, keys: HashKeys): Promise<KeyedHash> {
  const find = async () =>
    new Map((await db.select().from(appSettings)).map(({ key, value }) => [key, value]));
  const opened = openKeys(await find(), keys);
  const { keyName, previous } = opened.keyedHash;
  if (opened.isRotation) {
    const rows = [
      { key: previousFingerprintKey, value: previous?.keyName },
      { key: fingerprintKey, value: keyName },
    ];
    await db
      .insert(appSettings)
      .values(rows)
      .onConflictDoUpdate({ target: appSettings.key, set: { value: sql`excluded.value` } });
    return opened.keyedHash;
  }
  await db.insert(appSettings).values({ key: fingerprintKey, value: keyName }).onConflictDoNothing();
  // Another process may have been the first.
  return openKeys(await find(), keys).keyedHash;
}

/** How many hashes that last were not made with a key, since they were made with an earlier one. */
export async function countEarlierHashes(
  client: pg.ClientBase,
  keyName: string,
): Promise<{ contacts: number; networks: number }> {
  const count = (table: string) => `(SELECT count(*)::int FROM ${table} WHERE hash_key IS DISTINCT FROM $1)`;
  const { rows } = await client.query<{ contacts: number; networks: number }>(
    `SELECT ${count("verified_contacts")} AS contacts, ${count("known_networks")} AS networks`,
    [keyName],
  );
  return rows[0] ?? { contacts: 0, networks: 0 };
}
