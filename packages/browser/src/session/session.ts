import { accountTypes } from "@bandeja/contract/lists";
import type { AccountType } from "@bandeja/contract/lists";
import { useSyncExternalStore } from "react";
import { forgetKeptData } from "./kept-data.ts";
import { localStore, parseStored, sessionStore } from "./storage.ts";

/** Login info, as specification section 3 names it; in local storage, so that every tab is signed in. */
export interface Login {
  token: string;
  type: AccountType;
  authprovider: "password" | "google";
  email: string;
  _id: string;
}

// early.js looks at it, to show the right menu before this code runs.
const loginKey = "login";
/** Where `user.ts` keeps what belongs to one login. */
export const userKey = "user";
/** Which of the two logins somebody used last, on this device. */
export const loginTypeKey = "login.type";
/** Where the account stands whose session the server ended, until somebody signs in or out. */
export const expiredKey = "login.expired";
/** What the keys of a visitor's drafts begin with: early.js knows it, too. */
export const visitorsDrafts = "draft.";
const accountsDrafts = "draft-of.";
/** What the keys of an account's drafts begin with. */
export const draftPrefixOf = (accountId: string): string => `${accountsDrafts}${accountId}.`;
// How a visitor wants to see the site is no part of who they are.
const lasting = ["i18nextLng", "theme", loginTypeKey];
const isLasting = (key: string): boolean => lasting.includes(key);

const isType = (value: unknown): value is AccountType => accountTypes.some((type) => type === value);

function parseLogin(text: string | null): Login | null {
  const { token, type, authprovider, email, _id } = parseStored(text) ?? {};
  if (typeof token !== "string" || typeof _id !== "string" || !isType(type)) return null;
  return {
    token,
    type,
    authprovider: authprovider === "google" ? "google" : "password",
    email: typeof email === "string" ? email : "",
    _id,
  };
}

let known: { text: string | null; login: Login | null } = { text: null, login: null };

/** The stored login; null when nobody is signed in. The same object until it changes. */
export function readLogin(): Login | null {
  const text = localStore.read(loginKey);
  if (text !== known.text) known = { text, login: parseLogin(text) };
  return known.login;
}

const listeners = new Set<() => void>();
const notifyListeners = () => listeners.forEach((listener) => listener());

/** Calls `listener` whenever someone signs in or out, in this tab or another. */
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

/** Signs in: stores the login, for every tab. */
export function storeLogin(login: Login): void {
  sessionStore.remove(userKey);
  localStore.write(loginKey, JSON.stringify(login));
  // After the login, so that no tab takes this for a logout.
  localStore.remove(expiredKey);
  clearDraftsOfOthers(login._id);
  document.documentElement.dataset["login"] = "in";
  notifyListeners();
}

/** Clears local data (specification section 2, Logout), drafts included; the choice of a language and of the light stays. */
export function endLogin(): void {
  localStore.clear(isLasting);
  sessionStore.clear(isLasting);
  leave();
}

/** Ends a login that the server no longer knows. What its account had typed in this tab stays for its next login. */
export function expireLogin(): void {
  const id = readLogin()?._id ?? "";
  // Before the login goes: the other tabs read it as soon as they hear of that.
  localStore.write(expiredKey, id);
  localStore.clear((key) => isLasting(key) || key === expiredKey);
  clearSessionBut(id);
  leave();
}

function leave(): void {
  forgetKeptData();
  delete document.documentElement.dataset["login"];
  notifyListeners();
}

/** Clears what this tab has kept, but for the drafts of the account whose session has ended. */
export function clearSessionBut(expired: string): void {
  sessionStore.clear((key) => isLasting(key) || key.startsWith(draftPrefixOf(expired)));
}

/** A visitor who has signed in is done with what they typed before; what another account typed is not theirs. */
export function clearDraftsOfOthers(id: string): void {
  const isDraft = (key: string) => key.startsWith(visitorsDrafts) || key.startsWith(accountsDrafts);
  sessionStore.clear((key) => !isDraft(key) || key.startsWith(draftPrefixOf(id)));
}

/** The stored login; null when nobody is signed in, undefined while prerendering and hydrating. */
export function useLogin(): Login | null | undefined {
  return useSyncExternalStore<Login | null | undefined>(subscribeToLogin, readLogin, () => undefined);
}
