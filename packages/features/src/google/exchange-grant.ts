import { ApiFailure } from "@bandeja/client/failures";
import { restaurantSociallogin, waitressSociallogin } from "@bandeja/contract/calls/identity";
import { sideOfType, type AccountType } from "@bandeja/contract/lists";
import { api } from "@bandeja/web-platform/api/api.ts";
import { storeLogin } from "@bandeja/web-platform/session/session.ts";
import { clearNewcomer, saveNewcomer } from "../account/sign-in/newcomer.ts";
import type { Done } from "./take-returned.ts";

/** An account with this e-mail that is not linked with Google. */
export interface Unlinked {
  readonly email: string;
  /** Proves for ten minutes that Google confirmed the e-mail. */
  readonly link: string;
}

const calls = { venue: restaurantSociallogin, worker: waitressSociallogin } as const;

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
    const body = { email, authProvider: "google", grant } as const;
    const { token, type, id } = await api.call(calls[sideOfType[of]], { body });
    clearNewcomer(of);
    storeLogin({ token, type, authProvider: "google", email, id });
    return "signedIn";
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
    if (failure.code === "LINK_REQUIRED") return { email, link: failure.link };
    if (failure.code !== "NOT_REGISTERED") throw failure;
    saveNewcomer({ authProvider: "google", registration: failure.registration, email, name }, of);
    return "newcomer";
  }
}
