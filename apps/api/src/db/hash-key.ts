import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Tx } from "./database.ts";
import { appSettings } from "./schema/service.ts";

/** Gives 32 bytes for a text: the same for the same text, and of no use to whoever has not the key. */
export type KeyedHash = (text: string) => Buffer;

/** Hashes with the key of the settings, or with the one that the database was made with. */
export async function openKeyedHash(tx: Tx, given: string | undefined): Promise<KeyedHash> {
  const [row] =
    given === undefined ? await tx.select().from(appSettings).where(eq(appSettings.key, "hash-key")) : [];
  const key = given ?? String(row?.value);
  return (text) => createHmac("sha256", key).update(text).digest();
}
