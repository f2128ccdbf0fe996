import { newIdempotencyKey } from "@bandeja/client/idempotency-key";
import { draftPrefixOf, readLogin, visitorsDrafts } from "../session/session.ts";
import { parseStored, sessionStore } from "../session/storage.ts";

// A logout clears the whole session storage, and with it every draft; one of an account outlives a session that ended
// by itself, and is no other account's.
function keyOf(name: string): string {
  const login = readLogin();
  return `${login === null ? visitorsDrafts : draftPrefixOf(login._id)}${name}`;
}
const submissionOf = (name: string) => `${keyOf(name)}.submission`;

/** Of every form that asks who signs in, in the site and the app: an e-mail is typed once. */
export const loginDraft = "login";

/** What was typed into the form `name` and not sent yet; undefined when there is nothing. */
export function readDraft(name: string): Record<string, unknown> | undefined {
  return parseStored(sessionStore.read(keyOf(name)));
}

// Not every code is one: a zip code is typed once.
const isSecret = (field: string) => /password|^code$|verification/i.test(field);

/** Keeps what was typed through reload, back and lost connections. Passwords and codes never rest in a browser. */
export function saveDraft(name: string, values: Record<string, unknown>): void {
  const kept = Object.entries(values).filter(([field]) => !isSecret(field));
  sessionStore.write(keyOf(name), JSON.stringify(Object.fromEntries(kept)));
}

/** After success. */
export function clearDraft(name: string): void {
  sessionStore.remove(keyOf(name));
  forgetSubmission(name);
}

/**
 * The idempotency key under which the draft `name` is sent, until it has succeeded: whoever reloads a page whose
 * answer was lost sends the same thing again, and nothing is made twice.
 */
export function submissionKey(name: string): string {
  const known = sessionStore.read(submissionOf(name));
  if (known !== null) return known;
  const key = newIdempotencyKey();
  sessionStore.write(submissionOf(name), key);
  return key;
}

/** The next submission is another one. */
export function forgetSubmission(name: string): void {
  sessionStore.remove(submissionOf(name));
}
