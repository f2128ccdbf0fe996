type Root = HTMLElement & { mailedToken?: string };

const root = (): Root => document.documentElement;

/** What the mailed link that opened this document carried: early.js has taken it out of the address. */
export function readMailedToken(): string | undefined {
  return root().mailedToken;
}

/** Once it is used, or known to be good for nothing. */
export function forgetMailedToken(): void {
  delete root().mailedToken;
}
