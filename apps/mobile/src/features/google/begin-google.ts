import { api } from "@bandeja/browser/session/api.ts";
import { identityProjects } from "@bandeja/contract/calls/identity";
import type { AccountType } from "@bandeja/contract/lists";
import { signInAddress } from "@bandeja/contract/sign-in";
import type { Language } from "@bandeja/i18n/languages";

/**
 * Goes to Google in this window, and back to the present screen afterwards: an installed app has no popups worth the
 * name. Stays here where it could only fail. What it comes back with carries `attempt`.
 *
 * @returns why it stays
 * @throws ApiFailure, NetworkFailure
 */
export async function beginGoogle(
  type: AccountType,
  language: Language,
  attempt?: string,
): Promise<"googleAway" | "googleHost" | undefined> {
  const { authorizedDomains, google } = await api.call(identityProjects, {});
  if (!google) return "googleAway";
  if (!authorizedDomains.includes(window.location.hostname)) return "googleHost";
  const next = `${window.location.pathname}${window.location.search}`;
  window.location.assign(
    signInAddress({ type, mode: "redirect", next, lng: language, ...(attempt !== undefined && { attempt }) }),
  );
  // The button stays busy until this document is gone.
  return new Promise(() => {});
}
