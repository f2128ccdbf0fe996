/**
 * The protocol between the server's sign-in pages and the pages that open them: docs/sign-in.md.
 */
export const signInModes = ["popup", "redirect"] as const;
export type SignInMode = (typeof signInModes)[number];

/** The size of the popup, in CSS pixels (specification section 9). */
export const popupSize = { width: 500, height: 600 } as const;

/** The timeout (ms) for the first message of the popup. */
export const popupTimeoutMs = 30_000;

/** The path where a sign-in begins, always on the site's origin, independent of `API_URL`. */
export const signInPath = "/signin/google";

/** The name of the `BroadcastChannel`, and the key in `sessionStorage` after a redirect. */
export const signInChannel = "bandeja-signin";

/** The failures of a sign-in; all but the last are from the specification (section 8). */
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
 * The messages of the sign-in pages on the channel. `attempt` is the name that the opener chose; null if the pages have
 * lost it, and then the message is for every opener that waits.
 */
export type SignInMessage = { readonly attempt: string | null } & (
  | { readonly kind: "begun" }
  | { readonly kind: "done"; readonly grant: string; readonly email: string; readonly name: string }
  | { readonly kind: "cancelled" }
  | { readonly kind: "failed"; readonly code: SignInFailure; readonly message: string }
);

/** The opener's message after it has shown a failure; the popup then closes. */
export interface SignInHeard {
  readonly kind: "heard";
  readonly attempt: string | null;
}

interface Beginning {
  readonly type: "restaurant" | "waitress";
  readonly mode: SignInMode;
  /** The path of the site to which a redirect returns. */
  readonly next: string;
  /** The opener's name for this attempt: at most 64 letters, digits, `-` and `_`. */
  readonly attempt?: string;
  readonly lng?: string;
}

/** The URL to open in the popup or to redirect to. */
export const signInAddress = (beginning: Beginning): string =>
  `${signInPath}?${new URLSearchParams(Object.entries(beginning))}`;
