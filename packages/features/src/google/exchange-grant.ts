import { ApiFailure } from "@bandeja/client/failures";
import { restaurantSociallogin, waitressSociallogin } from "@bandeja/contract/calls/identity";
import type { AccountType } from "@bandeja/contract/lists";
import { api } from "@bandeja/web-platform/api/api.ts";
import { storeLogin } from "@bandeja/web-platform/session/session.ts";
import { clearNewcomer, saveNewcomer } from "./newcomer.ts";
import type { Done } from "./take-returned.ts";

/** An account with this e-mail that is not linked with Google. */
export interface Unlinked {
  readonly email: string;
  /** Proves for ten minutes that Google confirmed the e-mail. */
  readonly link: string;
}

const calls = { restaurant: restaurantSociallogin, waitress: waitressSociallogin } as const;

/**
 * Exchanges a grant for a login of that type, which is stored (specification section 3).
 *
 * @returns `signedIn`; `newcomer` if there is no account with the e-mail, stored for the registration; or the account
 * to link
 * @throws ApiFailure, NetworkFailure
 */
export async function exchangeGrant(
  { email, name, grant }: Done,
  of: AccountType = "restaurant",
): Promise<"signedIn" | "newcomer" | Unlinked> {
  try {
    const body = { email, authprovider: "google", grant } as const;
    const { token, type, _id } = await api.call(calls[of], { body });
    clearNewcomer(of);
    storeLogin({ token, type, authprovider: "google", email, _id });
    return "signedIn";
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
    const { registration, link } = failure;
    if (link !== undefined) return { email, link };
    if (registration === undefined) throw failure;
    saveNewcomer({ registration, email, name }, of);
    return "newcomer";
  }
}
