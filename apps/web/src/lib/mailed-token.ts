import { useSyncExternalStore } from "react";

type Root = HTMLElement & { mailedToken?: string };

const root = (): Root => document.documentElement;

/** What the mailed link that opened this document carried: early.js has taken it out of the address. */
export function readMailedToken(): string | null {
  return root().mailedToken ?? null;
}

/** Once it is used, or known to be good for nothing. */
export function forgetMailedToken(): void {
  delete root().mailedToken;
}

const neverChanges = () => () => undefined;

/** As `readMailedToken`: null without a link, undefined while prerendering and hydrating. */
export function useMailedToken(): string | null | undefined {
  return useSyncExternalStore<string | null | undefined>(neverChanges, readMailedToken, () => undefined);
}
