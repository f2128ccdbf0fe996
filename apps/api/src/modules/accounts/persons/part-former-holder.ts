import type { Tx } from "../../../db/database.ts";
import { newId } from "../../../kernel/ids.ts";
import type { Services } from "../../../runtime/services.ts";
import { detachContacts, lockContactsOf } from "./contacts-store.ts";
import { recordFormerHolder } from "./record-verified.ts";
import { insertFormerHolder, lockPersons } from "./persons-store.ts";

/**
 * Parts an account from who had it before the owner of its e-mail came: all that it has verified is left to that former
 * holder, who stays the person that the account was. What the account did until now is held against that person, and
 * against the account itself, but against no other account of its owner. What either does from now on is their own.
 */
export async function partFormerHolder(
  tx: Tx,
  account: Parameters<typeof recordFormerHolder>[1],
  services: Pick<Services, "keyedHash" | "now">,
): Promise<void> {
  await recordFormerHolder(tx, account, services);
  await lockContactsOf(tx, account.id);
  await lockPersons(tx);
  const id = newId();
  // The clock under the lock: what was posted for free by then was done by the former holder.
  await insertFormerHolder(tx, { id, accountId: account.id, claimedAt: services.now() });
  await detachContacts(tx, account.id, id);
}
