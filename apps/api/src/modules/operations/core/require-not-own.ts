import type { Db, Tx } from "../../../db/database.ts";
import type { KeyedHash } from "../../../db/hash-key.ts";
import { hashContact, type Contact } from "../../accounts/persons/contact.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import type { ActingOperator } from "./acting-operator.ts";
import type { Done } from "./operation.ts";
import { isPartyOf } from "./own-party-store.ts";

/** Refuses an operator who acts about, or looks at, a venue or worker of their own. @throws Refusal */
export async function requireNotOwn(
  db: Db | Tx,
  { emailKey, phone }: Pick<ActingOperator, "emailKey" | "phone">,
  partyId: string,
  keyedHash: KeyedHash,
): Promise<void> {
  const contacts: Contact[] = [
    ...(emailKey === undefined ? [] : [{ email: emailKey }]),
    ...(phone === undefined ? [] : [{ phone }]),
  ];
  if (contacts.length === 0) return;
  const hashes = contacts.flatMap((contact) => {
    const { hash, previous } = hashContact(contact, keyedHash);
    return previous === undefined ? [hash] : [hash, previous];
  });
  if (await isPartyOf(db, partyId, { hashes, emailKey, phone })) {
    throw new Refusal(
      "This concerns an account of your own, or of your own person or venue: another operator has to do it.",
      "OWN_PARTY",
    );
  }
}

/** Refuses an operator if any venue or worker that a command concerned is their own. @throws Refusal */
export async function requireNoneOwn(
  db: Db | Tx,
  by: ActingOperator,
  { about, others = [] }: Pick<Done, "about" | "others">,
  keyedHash: KeyedHash,
): Promise<void> {
  const parties = new Set([...(about === undefined ? [] : [about]), ...others]);
  for (const party of parties) await requireNotOwn(db, by, party, keyedHash);
}
