/**
 * What the sign-in pages of the server and the pages that open them agree on. How the two talk is told in
 * docs/sign-in.md.
 */
export const signInModes = ["popup", "redirect"] as const;
export type SignInMode = (typeof signInModes)[number];

/** The size of the popup, in CSS pixels (specification section 9). */
export const popupSize = { width: 500, height: 600 } as const;

/** How long (ms) the popup's first page may take to say that it is there. */
export const popupTimeoutMs = 30_000;

/** Where a sign-in begins: a page of the site itself, whatever `API_URL` is. */
export const signInPath = "/signin/google";

/** The name of the `BroadcastChannel`, and the key in `sessionStorage`. */
export const signInChannel = "bandeja-signin";

/** What can go wrong; all but the last are of the specification (section 8). */
export const signInFailures = [
  "unauthorized-domain",
  "network-request-failed",
  "internal-error",
  "invalid-api-key",
  "auth-domain-config-required",
  "invalid-auth-event",
  "unverified-email",
] as const;
export type SignInFailure = (typeof signInFailures)[number];

/**
 * What the sign-in pages say on the channel. `attempt` is what the opener called its attempt; null where that is not
 * known any more, and then it is about whoever waits.
 */
export type SignInMessage = { readonly attempt: string | null } & (
  | { readonly kind: "begun" }
  | { readonly kind: "done"; readonly grant: string; readonly email: string; readonly name: string }
  | { readonly kind: "cancelled" }
  | { readonly kind: "failed"; readonly code: SignInFailure; readonly message: string }
);

/** What the opener says when it has shown a failure itself: the popup closes. */
export interface SignInHeard {
  readonly kind: "heard";
  readonly attempt: string | null;
}

interface Beginning {
  readonly type: "restaurant" | "waitress";
  readonly mode: SignInMode;
  /** A path of the site: where a redirect comes back to. */
  readonly next: string;
  /** A name of the opener's own for this attempt: letters, digits, `-` and `_`, at most 64. */
  readonly attempt?: string;
  readonly lng?: string;
}

/** The address that a popup is opened with, or that the page itself goes to. */
export const signInAddress = (beginning: Beginning): string =>
  `${signInPath}?${new URLSearchParams(Object.entries(beginning))}`;
