import type { Tx } from "../../../db/database.ts";
import { newId } from "../../../kernel/ids.ts";
import type { Services } from "../../../runtime/services.ts";
import { connectedComponents } from "./connected-components.ts";
import { hashContact, type Contact } from "./contact.ts";
import { findHeld, findTies, lockContact, startOwner } from "./contacts-store.ts";
import { recordHeldContacts } from "./record-verified.ts";
import { deletePerson, findAccountsOfHolders, findMembers, lockPersons, setPerson } from "./persons-store.ts";

/** The accounts that are separated from a contact's new owner, and those that still share another contact. */
export interface Parted {
  readonly apart: readonly string[];
  readonly remaining: readonly string[];
}

/** Regroups the accounts and former holders of one person by shared contacts. @returns the groups */
async function part(tx: Tx, accountId: string, now: Date): Promise<string[][]> {
  const members = await findMembers(tx, [accountId]);
  const ids = members.map(({ id }) => id);
  const components = connectedComponents(ids, await findTies(tx, ids));
  for (const [index, [first = "", ...others]] of components.entries()) {
    if (others.length === 0) await deletePerson(tx, first);
    // The largest group keeps the person.
    else if (index > 0) await setPerson(tx, [first, ...others], newId(), now);
  }
  return components;
}

/**
 * Records that a contact passed on to another person when an account first verified it: earlier holders are another
 * person than that account and all who verified it since. Conduct stays with either side.
 *
 * @returns "unknown" where the account never verified the contact, "first" where it was the first to
 */
export async function reassignContact(
  tx: Tx,
  accountId: string,
  contact: Contact,
  services: Pick<Services, "keyedHash" | "now">,
): Promise<Parted | "unknown" | "first"> {
  const held = await findHeld(tx, accountId);
  if (held === undefined) return "unknown";
  await recordHeldContacts(tx, held, services);
  const hashed = hashContact(contact, services.keyedHash);
  await lockContact(tx, hashed);
  await lockPersons(tx);
  const started = await startOwner(tx, accountId, hashed);
  if (started !== "started") return started;
  const components = await part(tx, accountId, services.now());
  const own = components.find((component) => component.includes(accountId)) ?? [];
  const apart = components.filter((component) => component !== own).flat();
  return {
    apart: await findAccountsOfHolders(tx, apart),
    remaining: (await findAccountsOfHolders(tx, own)).filter((id) => id !== accountId),
  };
}
