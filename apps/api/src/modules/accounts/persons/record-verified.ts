import type { Tx } from "../../../db/database.ts";
import { newId } from "../../../kernel/ids.ts";
import type { Services } from "../../../runtime/services.ts";
import { hashContact, type Contact } from "./contact.ts";
import {
  findHoldersOfOwner,
  findIdentities,
  hasContact,
  insertContact,
  insertForHolders,
  lockContact,
} from "./contacts-store.ts";
import { findMembers, findOwnedParty, lockPersons, setPerson } from "./persons-store.ts";

type Needs = Pick<Services, "keyedHash" | "now">;

/** Joins parties and former holders that share a contact, and all members of their persons. */
async function join(tx: Tx, holderIds: readonly string[], { now }: Needs): Promise<void> {
  if (holderIds.length < 2) return;
  await lockPersons(tx);
  const members = await findMembers(tx, holderIds);
  const sizes = Map.groupBy(
    members.filter(({ personId }) => personId !== null),
    ({ personId }) => String(personId),
  );
  const [largest] = [...sizes].toSorted(([, a], [, b]) => b.length - a.length);
  const ids = members.map(({ id }) => id);
  // The time under the lock: later requests act as one person.
  await setPerson(tx, ids, largest?.[0] ?? newId(), now());
}

/**
 * Records that the account of a party verified an e-mail, phone or identity, and joins the party with the person of every
 * other one whose account verified it: free position, conduct and blocks apply to all parties of a person. Call this
 * before a number is taken from another account.
 */
export async function recordVerifiedOfParty(
  tx: Tx,
  partyId: string,
  contact: Contact,
  services: Needs,
): Promise<void> {
  const { keyedHash } = services;
  const hashed = hashContact(contact, keyedHash);
  const now = services.now();
  await lockContact(tx, hashed);
  await insertForHolders(tx, contact, hashed, now);
  await insertContact(tx, partyId, hashed, now);
  await join(tx, await findHoldersOfOwner(tx, hashed), services);
}

/** As `recordVerifiedOfParty`, for the party that an account owns; other members of a venue are not the venue's person. */
export async function recordVerified(
  tx: Tx,
  accountId: string,
  contact: Contact,
  services: Needs,
): Promise<void> {
  const partyId = await findOwnedParty(tx, accountId);
  if (partyId !== undefined) await recordVerifiedOfParty(tx, partyId, contact, services);
}

interface Holder {
  readonly id: string;
  readonly emailKey: string;
  readonly emailVerifiedAt: Date | null;
  readonly phoneE164: string | null;
}

/** The verified contacts of an account. */
export async function findContacts(
  tx: Tx,
  { id, emailKey, emailVerifiedAt, phoneE164 }: Holder,
): Promise<Contact[]> {
  return [
    ...(emailVerifiedAt === null ? [] : [{ email: emailKey }]),
    ...(phoneE164 === null ? [] : [{ phone: phoneE164 }]),
    ...(await findIdentities(tx, id)).map((identity) => ({ identity })),
  ];
}

/**
 * Records an account's contacts before they are changed or deleted, if they were verified before contacts were stored.
 */
export async function recordHeldContacts(tx: Tx, account: Holder, services: Needs): Promise<void> {
  const partyId = await findOwnedParty(tx, account.id);
  if (partyId === undefined) return;
  for (const contact of await findContacts(tx, account)) {
    const isKept = await hasContact(tx, partyId, hashContact(contact, services.keyedHash));
    if (!isKept) await recordVerifiedOfParty(tx, partyId, contact, services);
  }
}
