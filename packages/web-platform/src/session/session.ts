import { parseLogin, presentLogin, type Login } from "@bandeja/contract/stored-session";
import { useSyncExternalStore } from "react";
import { clearOfflineData } from "../storage/offline-data.ts";
import { localStore, parseStored, sessionStore } from "../storage/storage.ts";

// pre-hydration.js reads it, to show the right menu before this code runs.
const loginKey = "login";
/** The key of `user.ts`, which belongs to one login. */
export const userKey = "user";
/** The key of the side that last signed in on this device. */
export const loginTypeKey = "login.type";
/** The key of the account whose session has expired, until a login or logout. */
export const expiredKey = "login.expired";
/** The prefix of a visitor's drafts, which pre-hydration.js uses, too. */
export const visitorsDrafts = "draft.";
const accountsDrafts = "draft-of.";
/** The prefix of an account's drafts. */
export const draftPrefixOf = (accountId: string): string => `${accountsDrafts}${accountId}.`;
/** The prefix of what an account has not sent yet. */
export const outboxPrefixOf = (accountId: string): string => `${outboxes}${accountId}.`;
const outboxes = "outbox.";
/** The prefix of an account's actions that can be undone, or have no answer yet. */
export const undoablePrefixOf = (accountId: string): string => `${undoables}${accountId}.`;
const undoables = "undoable-of.";
const isOfAccount = (key: string, accountId: string): boolean =>
  [draftPrefixOf, outboxPrefixOf, undoablePrefixOf].some((prefixOf) => key.startsWith(prefixOf(accountId)));
// Settings of the browser, which a logout keeps.
const lasting = ["i18nextLng", "theme", loginTypeKey];
const isLasting = (key: string): boolean => lasting.includes(key);

let snapshot: { text: string | null; login: Login | null } = { text: null, login: null };

/** The stored login; null when signed out. The same object until it changes. */
export function readLogin(): Login | null {
  const text = localStore.read(loginKey);
  if (text !== snapshot.text) snapshot = { text, login: parseLogin(parseStored(text) ?? {}) };
  return snapshot.login;
}

const listeners = new Set<() => void>();
const notifyListeners = () => listeners.forEach((listener) => listener());

/** Calls `listener` after every login and logout, in this tab or another. Returns a function that unsubscribes. */
export function subscribeToLogin(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    // `null`: another tab cleared everything.
    if (key === loginKey || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", hear);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", hear);
  };
}

/** Signs in: stores the login in local storage, for all tabs. */
export function storeLogin(login: Login): void {
  sessionStore.remove(userKey);
  localStore.write(loginKey, JSON.stringify(presentLogin(login)));
  // After the login was stored, so that no tab takes this for a logout.
  localStore.remove(expiredKey);
  clearDraftsOfOthers(login.id);
  document.documentElement.dataset["login"] = "in";
  notifyListeners();
}

/** Clears local data (specification section 2, Logout) including drafts, but not the language and the theme. */
export function endLogin(): void {
  localStore.clear(isLasting);
  sessionStore.clear(isLasting);
  leave();
}

/** Whether the last login was ended by the server, and nobody has signed in or out since. */
export const hasExpired = (): boolean => localStore.read(expiredKey) !== null;

/**
 * Ends a login that the server has refused. Drafts, unsent messages and actions of its account are kept for its next
 * login.
 */
export function expireLogin(): void {
  const id = readLogin()?.id ?? "";
  // Before the login is removed: the other tabs then read it at once.
  localStore.write(expiredKey, id);
  localStore.clear(
    (key) => isLasting(key) || key === expiredKey || isOfAccount(key, id) || key.startsWith(undoables),
  );
  clearSessionBut(id);
  leave();
}

function leave(): void {
  clearOfflineData();
  delete document.documentElement.dataset["login"];
  notifyListeners();
}

/** Clears this tab's session storage except the drafts of the account with the expired session. */
export function clearSessionBut(expired: string): void {
  sessionStore.clear((key) => isLasting(key) || key.startsWith(draftPrefixOf(expired)));
}

/**
 * Clears the drafts of visitors, and drafts and unsent messages of other accounts, after a login. Actions of other
 * accounts are kept until their next login: each was shown as done.
 */
export function clearDraftsOfOthers(id: string): void {
  const owned = [visitorsDrafts, accountsDrafts, outboxes];
  const isKept = (key: string) => !owned.some((prefix) => key.startsWith(prefix)) || isOfAccount(key, id);
  sessionStore.clear(isKept);
  localStore.clear(isKept);
}

/** The stored login; null when signed out, undefined while prerendering and hydrating. */
export function useLogin(): Login | null | undefined {
  return useSyncExternalStore<Login | null | undefined>(subscribeToLogin, readLogin, () => undefined);
}
