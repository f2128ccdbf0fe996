import { callKey } from "@bandeja/client/query-options";
import { accountGet, accountUpdate } from "@bandeja/contract/calls/accounts";
import type { Language } from "@bandeja/contract/lists";
import type { QueryClient } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { readLogin } from "./session.ts";
import { localStore } from "../storage/storage.ts";

// A choice that is not saved in the account yet. On prerendered pages, pre-hydration.js writes it.
const choiceKey = "chosenLanguage";

/** Stores a choice of EN | PT for the account; before a login, for the next account that signs in. */
export function storeLanguageChoice(language: Language): void {
  localStore.write(choiceKey, language);
}

/**
 * Saves the chosen language in the account, for mails, notifications and the calendar, if it is still the current one.
 * After a failure it is saved at the next start.
 */
export async function saveLanguageChoice(language: Language, queries: QueryClient): Promise<void> {
  const chosen = localStore.read(choiceKey);
  if (chosen === null || readLogin() === null) return;
  if (chosen === language) {
    try {
      await api.call(accountUpdate, { body: { language } });
      await queries.invalidateQueries({ queryKey: callKey(accountGet) });
    } catch {
      return;
    }
  }
  localStore.remove(choiceKey);
}
