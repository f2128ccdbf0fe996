import { useSyncExternalStore } from "react";
import { parseStored, sessionStore } from "../session/storage.ts";

/** A code that is on its way: everything about it but the code, which only the person has. */
export interface PhoneChallenge {
  challenge: string;
  /** As it was typed, and the calling code with its plus. */
  phone: string;
  phonecountry: string;
  /** Of the country that was chosen: several share a calling code. */
  iso: string;
  /** The message went out before, because of somebody else's request. */
  isEarlier?: boolean | undefined;
  /** When another code may be asked for, in milliseconds: "one send a minute" (docs/product.md, "Phones and codes"). */
  resendAt: number;
}

// Logout clears the session storage, and with it this.
const key = "phone.challenge";
const listeners = new Set<() => void>();
let known: { text: string | null; challenge: PhoneChallenge | null } = { text: null, challenge: null };

function parse(text: string | null): PhoneChallenge | null {
  const { challenge, phone, phonecountry, iso, isEarlier, resendAt } = parseStored(text) ?? {};
  if (typeof challenge !== "string" || typeof phone !== "string" || typeof phonecountry !== "string") {
    return null;
  }
  return {
    challenge,
    phone,
    phonecountry,
    isEarlier: isEarlier === true,
    iso: typeof iso === "string" ? iso : "",
    resendAt: typeof resendAt === "number" ? resendAt : 0,
  };
}

/** The code that this tab asked for last and did not use; null when there is none. The same object until it changes. */
export function readChallenge(): PhoneChallenge | null {
  const text = sessionStore.read(key);
  if (text !== known.text) known = { text, challenge: parse(text) };
  return known.challenge;
}

function write(text: string | null): void {
  if (text === null) sessionStore.remove(key);
  else sessionStore.write(key, text);
  listeners.forEach((listener) => listener());
}

/** Keeps it through reload and back, as long as the tab. */
export function storeChallenge(challenge: PhoneChallenge): void {
  write(JSON.stringify(challenge));
}

/** After the code was used, or when another number is to be typed. */
export function forgetChallenge(): void {
  write(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `readChallenge` for a screen; undefined while prerendering and hydrating. */
export function usePhoneChallenge(): PhoneChallenge | null | undefined {
  return useSyncExternalStore<PhoneChallenge | null | undefined>(subscribe, readChallenge, () => undefined);
}
