import type { Language } from "@bandeja/contract/lists";
import type { SignInFailure } from "@bandeja/contract/sign-in";

/** What a sign-in is recognised by when the visitor comes back. */
export interface SignInSecrets {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE. */
  readonly verifier: string;
}

/** Whom the provider vouches for. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  /** Verified by the provider. */
  readonly email: string;
  /** Empty where the provider tells none. */
  readonly name: string;
}

/** Says who somebody is: Google, any other issuer of OpenID Connect, or the stand-in. */
export interface IdentityProvider {
  /**
   * The page of the provider that a visitor is sent to.
   *
   * @throws SignInError
   */
  begin(secrets: SignInSecrets, language: Language): Promise<URL>;
  /**
   * Whom the provider vouches for, by the query that the visitor came back with; undefined where they thought better
   * of it.
   *
   * @throws SignInError
   */
  finish(query: string, secrets: SignInSecrets): Promise<Identity | undefined>;
}

/** Why nobody was signed in. The cause is for the operator's log. */
export class SignInError extends Error {
  override name = "SignInError";
  readonly code: SignInFailure;

  constructor(code: SignInFailure, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/** Where the provider sends visitors back to, below the site's address. */
export const callbackPath = "/signin/google/callback";
