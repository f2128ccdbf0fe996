import { useSyncExternalStore } from "react";
import { parseStored, sessionStore } from "@bandeja/web-platform/storage/storage.ts";

/** A code that was sent, without the code itself. */
export interface PhoneChallenge {
  challenge: string;
  /** As typed; `phoneCountry` is the calling code with its plus. */
  phone: string;
  phoneCountry: string;
  /** The ISO code of the selected country, since several share a calling code. */
  iso: string;
  /** The message was sent before, for another request. */
  isEarlier?: boolean | undefined;
  /** When another code can be requested (ms since 1970): one message a minute (docs/product.md, "Phones and codes"). */
  resendAt: number;
}

// A logout clears the session storage, and with it the challenge.
const key = "phone.challenge";
const listeners = new Set<() => void>();
let snapshot: { text: string | null; challenge: PhoneChallenge | null } = { text: null, challenge: null };

function parse(text: string | null): PhoneChallenge | null {
  const { challenge, phone, phoneCountry, iso, isEarlier, resendAt } = parseStored(text) ?? {};
  if (typeof challenge !== "string" || typeof phone !== "string" || typeof phoneCountry !== "string") {
    return null;
  }
  return {
    challenge,
    phone,
    phoneCountry,
    isEarlier: isEarlier === true,
    iso: typeof iso === "string" ? iso : "",
    resendAt: typeof resendAt === "number" ? resendAt : 0,
  };
}

/** The last unused challenge of this tab; null without one. The same object until it changes. */
export function readChallenge(): PhoneChallenge | null {
  const text = sessionStore.read(key);
  if (text !== snapshot.text) snapshot = { text, challenge: parse(text) };
  return snapshot.challenge;
}

function write(text: string | null): void {
  if (text === null) sessionStore.remove(key);
  else sessionStore.write(key, text);
  listeners.forEach((listener) => listener());
}

/** Stores the challenge for the tab, so that it survives reloads and navigation. */
export function storeChallenge(challenge: PhoneChallenge): void {
  write(JSON.stringify(challenge));
}

/** To be called after the code was used, or to change the number. */
export function clearChallenge(): void {
  write(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `readChallenge` as a hook; undefined while prerendering and hydrating. */
export function usePhoneChallenge(): PhoneChallenge | null | undefined {
  return useSyncExternalStore<PhoneChallenge | null | undefined>(subscribe, readChallenge, () => undefined);
}
