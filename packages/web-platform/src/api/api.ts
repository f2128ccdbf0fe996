import { createClient } from "@bandeja/client/create-client";
import type { CallInput } from "@bandeja/client/create-client";
import { callQuery } from "@bandeja/client/query-options";
import type { QueryCall } from "@bandeja/client/query-options";
import { clientAt } from "@bandeja/contract/client-name";
import { readSettings } from "../read-settings.ts";
import { loginDraft, saveDraft } from "../storage/drafts.ts";
import { expireLogin, readLogin } from "../session/session.ts";

/** The address of the API: below the page's origin, unless the server sets `API_URL`. */
export const apiBase = readSettings().apiUrl ?? "/api";

/** The API client, with the stored login and the current language. */
export const api = createClient({
  baseUrl: apiBase,
  clientName: clientAt(import.meta.env.BASE_URL),
  getToken: () => readLogin()?.token,
  getLanguage: () => document.documentElement.lang,
  // A late answer to an old token must not end a newer login.
  onUnauthenticated: (token) => {
    const login = readLogin();
    if (login?.token !== token) return;
    expireLogin();
    // For this tab only, as if it had been typed into the login.
    saveDraft(loginDraft, { email: login?.email });
  },
});

/** `useQuery(queryOf(jobsGet, { params: { id } }))`. Only calls of kind "query" are accepted. */
export function queryOf<const C extends QueryCall>(call: C, input: CallInput<C>) {
  return callQuery(api, call, input);
}
