import { ApiFailure } from "@bandeja/client/failures";
import { restaurantSociallogin, waitressSociallogin } from "@bandeja/contract/calls/identity";
import type { AccountType } from "@bandeja/contract/lists";
import { api } from "../session/api.ts";
import { storeLogin } from "../session/session.ts";
import { forgetNewcomer, keepNewcomer } from "./newcomer.ts";
import type { Done } from "./take-returned.ts";

/** An account that has the e-mail, and that was never linked with Google. */
export interface Unlinked {
  readonly email: string;
  /** Shows for ten minutes that Google vouches for the e-mail. */
  readonly link: string;
}

const calls = { restaurant: restaurantSociallogin, waitress: waitressSociallogin } as const;

/**
 * Gives a grant for a login of that type, which is stored (specification section 3).
 *
 * @returns `signedIn`; `newcomer` where nobody has the e-mail, who is kept for the registration; or the account to link
 * @throws ApiFailure, NetworkFailure
 */
export async function exchangeGrant(
  { email, name, grant }: Done,
  of: AccountType = "restaurant",
): Promise<"signedIn" | "newcomer" | Unlinked> {
  try {
    const body = { email, authprovider: "google", grant } as const;
    const { token, type, _id } = await api.call(calls[of], { body });
    forgetNewcomer(of);
    storeLogin({ token, type, authprovider: "google", email, _id });
    return "signedIn";
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
    const { registration, link } = failure;
    if (link !== undefined) return { email, link };
    if (registration === undefined) throw failure;
    keepNewcomer({ registration, email, name }, of);
    return "newcomer";
  }
}
