import type { KeyedHash } from "../../db/hash-key.ts";

/** A phone as E.164, or an e-mail as the key that it is compared by. */
export type Contact = { readonly phone: string } | { readonly email: string };

/** A contact as it is kept. */
export interface HashedContact {
  readonly hash: Buffer;
  readonly kind: "phone" | "email";
}

export function hashContact(contact: Contact, keyedHash: KeyedHash): HashedContact {
  return "phone" in contact
    ? { hash: keyedHash(`phone ${contact.phone}`), kind: "phone" }
    : { hash: keyedHash(`e-mail ${contact.email}`), kind: "email" };
}

/** By which deleted accounts were known before one hash stood for both types. */
export function formerHashes(contact: Contact, keyedHash: KeyedHash): Buffer[] {
  const text = "phone" in contact ? `phone ${contact.phone}` : `e-mail ${contact.email}`;
  return ["restaurant", "waitress"].map((type) => keyedHash(`${type} ${text}`));
}
