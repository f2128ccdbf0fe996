import type { Language } from "@bandeja/contract/lists";
import type { Side } from "@bandeja/domain/side";
import type { SignInMode } from "@bandeja/contract/sign-in";
import { SignInError } from "@bandeja/providers/identity/identity-provider";
import type { Services } from "../../../runtime/services.ts";
import { hashToken, newToken } from "../core/tokens.ts";
import { insertFlow } from "./flows-store.ts";

const life = 10 * 60 * 1000;

/** The options that a sign-in begins with. */
export interface Beginning {
  readonly side: Side;
  readonly mode: SignInMode;
  /** The opener's name for its attempt. */
  readonly attempt: string | null;
  /** A path of the site, to go to afterwards. */
  readonly next: string;
}

interface From {
  /** The value of the browser's cookie. */
  readonly browser: string;
  readonly language: Language;
  readonly now: Date;
}

/**
 * Begins a sign-in, which must return within ten minutes to the same browser.
 *
 * @returns the provider's address to redirect to.
 * @throws SignInError
 */
export async function beginSignIn(
  { side, mode, attempt, next }: Beginning,
  { browser, language, now }: From,
  { identity, db }: Pick<Services, "identity" | "db">,
): Promise<URL> {
  if (identity === undefined) throw new SignInError("auth-domain-config-required");
  const secrets = { state: newToken(), nonce: newToken(), verifier: newToken() };
  const address = await identity.begin(secrets, language);
  const { state, nonce, verifier } = secrets;
  const expiresAt = new Date(now.getTime() + life);
  const beginning = { side, mode, attempt, next };
  await insertFlow(db, {
    stateHash: hashToken(state),
    browserHash: hashToken(browser),
    ...beginning,
    nonce,
    verifier,
    expiresAt,
  });
  return address;
}
