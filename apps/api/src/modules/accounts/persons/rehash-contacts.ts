import type { DbPool } from "../../../db/database.ts";
import type { KeyedHash } from "../../../db/hash-key.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { hashContact } from "./contact.ts";
import { findHeldOfEarlierKey, lockContact } from "./contacts-store.ts";
import { findContacts } from "./record-verified.ts";

const limit = 500;

/**
 * Re-hashes the contacts that accounts have at present, after `HASH_KEY` has taken the place of another. Those that nobody
 * has any more, of deleted accounts or changed numbers, are re-hashed when somebody verifies them again.
 */
export async function rehashContacts(db: DbPool, keyedHash: KeyedHash): Promise<void> {
  let after = "00000000-0000-0000-0000-000000000000";
  while (true) {
    const page = await findHeldOfEarlierKey(db, keyedHash.keyName, { after, limit });
    for (const { partyId, ...account } of page) {
      await inTransaction(db, async (tx) => {
        for (const contact of await findContacts(tx, account)) {
          await lockContact(tx, hashContact(contact, keyedHash));
        }
      });
      after = partyId;
    }
    if (page.length < limit) return;
  }
}
