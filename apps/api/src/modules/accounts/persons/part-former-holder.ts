import type { Tx } from "../../../db/database.ts";
import { newId } from "../../../kernel/ids.ts";
import type { Services } from "../../../runtime/services.ts";
import { detachContacts, lockContactsOf } from "./contacts-store.ts";
import { recordHeldContacts } from "./record-verified.ts";
import { findOwnedParty, insertFormerHolder, lockPersons } from "./persons-store.ts";

/**
 * Separates the party of an account from its former holder: its verified contacts stay with that holder, who remains the same
 * person. Earlier conduct counts against that person and the party itself, but against no other party of the new
 * owner. Later conduct counts separately.
 */
export async function partFormerHolder(
  tx: Tx,
  account: Parameters<typeof recordHeldContacts>[1],
  services: Pick<Services, "keyedHash" | "now">,
): Promise<void> {
  await recordHeldContacts(tx, account, services);
  const partyId = await findOwnedParty(tx, account.id);
  if (partyId === undefined) return;
  await lockContactsOf(tx, partyId);
  await lockPersons(tx);
  const id = newId();
  // The time under the lock: free positions used before that are the former holder's.
  await insertFormerHolder(tx, { id, partyId, claimedAt: services.now() });
  await detachContacts(tx, partyId, id);
}
