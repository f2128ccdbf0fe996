import type pg from "pg";
import { countEarlierHashes, hashWith } from "@bandeja/api/db/hash-key";
import type { Config } from "@bandeja/config/config";
import { ok, warning, type Finding } from "../finding.ts";

/** Whether a key ever took the place of another one in this database. */
async function wasRotated(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    "SELECT FROM app_settings WHERE key = 'previous-hash-key-fingerprint'",
  );
  return rowCount === 1;
}

/**
 * How many hashes of an earlier `HASH_KEY` are left, where there ever was another one.
 *
 * @param client of a database that has all migrations
 */
export async function checkEarlierKey(
  client: pg.ClientBase,
  { hashKey, hashKeyPrevious }: Pick<Config, "hashKey" | "hashKeyPrevious">,
): Promise<Finding[]> {
  if (hashKey === undefined || !(await wasRotated(client))) return [];
  const { contacts, networks } = await countEarlierHashes(client, hashWith(hashKey).keyName);
  const check = "previous hash key";
  const left = `${contacts} contacts and ${networks} networks have hashes of an earlier HASH_KEY`;
  if (hashKeyPrevious !== undefined) {
    return contacts + networks === 0
      ? [ok(check, "No hash of an earlier HASH_KEY is left; links in mails and backups may still need it.")]
      : [ok(check, `${left}, and are found by HASH_KEY_PREVIOUS.`)];
  }
  if (contacts + networks === 0) return [ok(check, "No hash of an earlier HASH_KEY is left.")];
  return [
    warning(
      check,
      `${left}, and are not found.`,
      "Set HASH_KEY_PREVIOUS again, or delete them as docs/site-changes.md says.",
    ),
  ];
}
