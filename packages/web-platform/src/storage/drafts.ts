import { newIdempotencyKey } from "@bandeja/client/idempotency-key";
import { draftPrefixOf, readLogin, visitorsDrafts } from "../session/session.ts";
import { localStore, parseStored, sessionStore } from "./storage.ts";

// A logout clears the whole session storage with every draft. An account's draft survives a session that expires, and
// is not visible to other accounts.
function keyOf(name: string): string {
  const login = readLogin();
  return `${login === null ? visitorsDrafts : draftPrefixOf(login.id)}${name}`;
}

const messages = "chat.";
/** The draft of a message in a thread. It belongs to the thread, not to the tab: it is kept when the app is closed. */
export const messageDraft = (other: string): string => `${messages}${other}`;
const storeOf = (name: string) => (name.startsWith(messages) ? localStore : sessionStore);

/** The draft of the message with which an applicant is declined. */
export const declineDraft = (application: string): string => `decline.${application}`;

const submissionOf = (name: string) => `${keyOf(name)}.submission`;

/** The common draft of all sign-in forms of site and app: the e-mail is typed once. */
export const loginDraft = "login";

/** The unsent input of the form `name`; undefined without any. */
export function readDraft(name: string): Record<string, unknown> | undefined {
  return parseStored(storeOf(name).read(keyOf(name)));
}

// Only the field `code` is secret: others, such as a zip code, are stored.
const isSecret = (field: string) => /password|^code$|verification/i.test(field);

/**
 * Stores the input of a form, so that it survives reloads, navigation and lost connections. Passwords and codes are
 * never stored.
 */
export function saveDraft(name: string, values: Record<string, unknown>): void {
  const kept = Object.entries(values).filter(([field]) => !isSecret(field));
  storeOf(name).write(keyOf(name), JSON.stringify(Object.fromEntries(kept)));
}

/** To be called after success. */
export function clearDraft(name: string): void {
  storeOf(name).remove(keyOf(name));
  clearSubmission(name);
}

/**
 * The idempotency key of the draft `name`, the same until it succeeds: a repeat after a reload creates nothing twice.
 */
export function submissionKey(name: string): string {
  const stored = sessionStore.read(submissionOf(name));
  if (stored !== null) return stored;
  const key = newIdempotencyKey();
  sessionStore.write(submissionOf(name), key);
  return key;
}

/** To be called after success: the next submission gets a new key. */
export function clearSubmission(name: string): void {
  sessionStore.remove(submissionOf(name));
}
