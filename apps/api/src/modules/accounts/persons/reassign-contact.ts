import type { Tx } from "../../../db/database.ts";
import { newId } from "../../../kernel/ids.ts";
import type { Services } from "../../../runtime/services.ts";
import { connectedComponents } from "./connected-components.ts";
import { hashContact, type Contact } from "./contact.ts";
import { findHeld, findTies, lockContact, startOwner } from "./contacts-store.ts";
import { recordHeldContacts } from "./record-verified.ts";
import { deletePerson, findPartiesOfHolders, findMembers, lockPersons, setPerson } from "./persons-store.ts";

/** The parties that are separated from a contact's new owner, and those that still share another contact. */
export interface Parted {
  readonly apart: readonly string[];
  readonly remaining: readonly string[];
}

/** Regroups the parties and former holders of one person by shared contacts. @returns the groups */
async function part(tx: Tx, partyId: string, now: Date): Promise<string[][]> {
  const members = await findMembers(tx, [partyId]);
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
 * Records that a contact passed on to another person when a party first verified it: earlier holders are another
 * person than that party and all who verified it since. Conduct stays with either side.
 *
 * @returns "unknown" where the party never verified the contact, "first" where it was the first to
 */
export async function reassignContact(
  tx: Tx,
  partyId: string,
  contact: Contact,
  services: Pick<Services, "keyedHash" | "now">,
): Promise<Parted | "unknown" | "first"> {
  const held = await findHeld(tx, partyId);
  if (held === undefined) return "unknown";
  await recordHeldContacts(tx, held, services);
  const hashed = hashContact(contact, services.keyedHash);
  await lockContact(tx, hashed);
  await lockPersons(tx);
  const started = await startOwner(tx, partyId, hashed);
  if (started !== "started") return started;
  const components = await part(tx, partyId, services.now());
  const own = components.find((component) => component.includes(partyId)) ?? [];
  const apart = components.filter((component) => component !== own).flat();
  return {
    apart: await findPartiesOfHolders(tx, apart),
    remaining: (await findPartiesOfHolders(tx, own)).filter((id) => id !== partyId),
  };
}
