import { ApiFailure } from "@bandeja/client/failures";
import { restaurantSociallogin } from "@bandeja/contract/calls/identity";
import { api } from "@bandeja/browser/session/api.ts";
import { forgetNewcomer, keepNewcomer } from "#lib/newcomer.ts";
import { storeLogin } from "@bandeja/browser/session/session.ts";
import type { Done } from "./await-grant.ts";

/** An account that has the e-mail, and that was never linked with Google. */
export interface Unlinked {
  readonly email: string;
  /** Shows for ten minutes that Google vouches for the e-mail. */
  readonly link: string;
}

/**
 * Gives a grant for a login, which is stored (specification section 3).
 *
 * @returns `signedIn`; `newcomer` where nobody has the e-mail, who is kept for the registration; or the account to link
 * @throws ApiFailure, NetworkFailure
 */
export async function exchangeGrant({
  email,
  name,
  grant,
}: Done): Promise<"signedIn" | "newcomer" | Unlinked> {
  try {
    const body = { email, authprovider: "google", grant } as const;
    const { token, type, _id } = await api.call(restaurantSociallogin, { body });
    forgetNewcomer();
    storeLogin({ token, type, authprovider: "google", email, _id });
    return "signedIn";
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
    const { registration, link } = failure;
    if (link !== undefined) return { email, link };
    if (registration === undefined) throw failure;
    keepNewcomer({ registration, email, name });
    return "newcomer";
  }
}
