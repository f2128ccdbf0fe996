import { useSyncExternalStore } from "react";

type Root = HTMLElement & { mailedToken?: string };

const root = (): Root => document.documentElement;

/** The token of the mailed link that opened this document; pre-hydration.js has removed it from the address. */
export function readMailedToken(): string | null {
  return root().mailedToken ?? null;
}

/** Called once the token is used or known to be invalid. */
export function clearMailedToken(): void {
  delete root().mailedToken;
}

const neverChanges = () => () => undefined;

/** `readMailedToken` as a hook: null without a link, undefined while prerendering and hydrating. */
export function useMailedToken(): string | null | undefined {
  return useSyncExternalStore<string | null | undefined>(neverChanges, readMailedToken, () => undefined);
}
