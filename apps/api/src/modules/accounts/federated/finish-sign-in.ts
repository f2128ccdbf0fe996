import { SignInError } from "@bandeja/providers/identity/identity-provider";
import type { Services } from "../../../runtime/services.ts";
import { hashToken } from "../core/tokens.ts";
import type { Beginning } from "./begin-sign-in.ts";
import { takeFlow } from "./flows-store.ts";
import { issueProof } from "../identities/proofs.ts";

interface Back {
  /** The query of the provider's redirect. */
  readonly query: string;
  /** The value of the browser's cookie. */
  readonly browser: string | undefined;
  readonly now: Date;
}

/** The result of a sign-in. */
export type Ending =
  | { readonly kind: "done"; readonly grant: string; readonly email: string; readonly name: string }
  | { readonly kind: "cancelled" }
  | { readonly kind: "failed"; readonly error: SignInError };

type SignIn = Beginning & { readonly state: string; readonly nonce: string; readonly verifier: string };

async function settle(
  { side, ...secrets }: SignIn,
  { query, browser = "", now }: Back,
  { identity, db }: Pick<Services, "identity" | "db">,
): Promise<Ending> {
  try {
    if (identity === undefined) throw new SignInError("auth-domain-config-required");
    const found = await identity.finish(query, secrets);
    if (found === undefined) return { kind: "cancelled" };
    const { issuer, subject, email, name } = found;
    const vouched = { kind: "grant", side, issuer, subject, email } as const;
    const grant = await issueProof(db, { ...vouched, browserHash: hashToken(browser) }, now);
    return { kind: "done", grant, email, name };
  } catch (error) {
    if (error instanceof SignInError) return { kind: "failed", error };
    throw error;
  }
}

/**
 * Ends a sign-in when the browser returns from the provider: once, and in the browser in which it began. An
 * authenticated visitor gets a grant, valid for one call within a minute, from that browser.
 *
 * @returns the options with which the sign-in began, undefined if it is unknown or expired, and its result.
 */
export async function finishSignIn(
  back: Back,
  services: Pick<Services, "identity" | "db">,
): Promise<{ beginning: Beginning | undefined; ending: Ending }> {
  const state = new URLSearchParams(back.query).get("state") ?? "";
  const begun = await takeFlow(services.db, hashToken(state), hashToken(back.browser ?? ""), back.now);
  if (begun === undefined) {
    return { beginning: undefined, ending: { kind: "failed", error: new SignInError("invalid-auth-event") } };
  }
  return { beginning: begun, ending: await settle({ ...begun, state }, back, services) };
}
