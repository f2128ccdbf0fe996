import { emailSubject, type KeyedHash } from "../../../db/hash-key.ts";

/** A phone as E.164, an e-mail as its key, or an identity of a provider. */
export type Contact =
  | { readonly phone: string }
  | { readonly email: string }
  | { readonly identity: { readonly issuer: string; readonly subject: string } };

/** A contact as it is stored. */
export interface HashedContact {
  readonly hash: Buffer;
  readonly kind: "phone" | "email" | "identity";
  /** The name of the key that made the hash. */
  readonly keyName: string;
  /** The hash with the previous key, while keys are rotated. */
  readonly previous: Buffer | undefined;
}

function toText(contact: Contact): { kind: HashedContact["kind"]; text: string } {
  if ("phone" in contact) return { kind: "phone", text: `phone ${contact.phone}` };
  if ("email" in contact) return { kind: "email", text: emailSubject(contact.email) };
  return { kind: "identity", text: `identity ${contact.identity.issuer} ${contact.identity.subject}` };
}

export function hashContact(contact: Contact, keyedHash: KeyedHash): HashedContact {
  const { kind, text } = toText(contact);
  const { keyName, previous } = keyedHash;
  return { hash: keyedHash(text), kind, keyName, previous: previous?.(text) };
}
