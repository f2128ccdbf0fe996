import type { Tx } from "../../../db/database.ts";
import { newId } from "../../../kernel/ids.ts";
import type { Services } from "../../../runtime/services.ts";
import { detachContacts, lockContactsOf } from "./contacts-store.ts";
import { recordHeldContacts } from "./record-verified.ts";
import { insertFormerHolder, lockPersons } from "./persons-store.ts";

/**
 * Separates an account from its former holder: its verified contacts stay with that holder, who remains the same
 * person. Earlier conduct counts against that person and the account itself, but against no other account of the new
 * owner. Later conduct counts separately.
 */
export async function partFormerHolder(
  tx: Tx,
  account: Parameters<typeof recordHeldContacts>[1],
  services: Pick<Services, "keyedHash" | "now">,
): Promise<void> {
  await recordHeldContacts(tx, account, services);
  await lockContactsOf(tx, account.id);
  await lockPersons(tx);
  const id = newId();
  // The time under the lock: free positions used before that are the former holder's.
  await insertFormerHolder(tx, { id, accountId: account.id, claimedAt: services.now() });
  await detachContacts(tx, account.id, id);
}
