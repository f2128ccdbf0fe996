import { api } from "@bandeja/web-platform/api/api.ts";
import { identityProjects } from "@bandeja/contract/calls/identity";
import type { AccountType } from "@bandeja/contract/lists";
import { signInAddress } from "@bandeja/contract/sign-in";
import type { Language } from "@bandeja/i18n/languages";

/**
 * Redirects this window to Google, which leads back to the present screen: installed apps have no reliable popups. Does
 * not leave when the sign-in could only fail. The answer comes back with `attempt`.
 *
 * @returns the reason for not leaving
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
  // Never resolves: the button stays busy until this document is unloaded.
  return new Promise(() => {});
}
