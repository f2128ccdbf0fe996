import type { Language } from "@bandeja/contract/lists";
import type { SignInFailure } from "@bandeja/contract/sign-in";

/** The secrets by which a sign-in is recognized on return. */
export interface SignInSecrets {
  readonly state: string;
  readonly nonce: string;
  /** The code verifier of PKCE. */
  readonly verifier: string;
}

/** An authenticated identity. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  /** Verified by the provider. */
  readonly email: string;
  /** Empty where the provider has none. */
  readonly name: string;
}

/** Authenticates visitors: Google, any other OpenID Connect issuer, or the fake. */
export interface IdentityProvider {
  /**
   * The provider's page to which a visitor is redirected.
   *
   * @throws SignInError
   */
  begin(secrets: SignInSecrets, language: Language): Promise<URL>;
  /**
   * The identity, from the query of the provider's redirect; undefined if the visitor cancelled.
   *
   * @throws SignInError
   */
  finish(query: string, secrets: SignInSecrets): Promise<Identity | undefined>;
}

/** The reason that a sign-in failed. The cause is for the operator's log. */
export class SignInError extends Error {
  override name = "SignInError";
  readonly code: SignInFailure;

  constructor(code: SignInFailure, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/** The path to which the provider redirects visitors. */
export const callbackPath = "/signin/google/callback";
