import { callKey } from "@bandeja/client/query-options";
import { accountGet, accountUpdate } from "@bandeja/contract/calls/accounts";
import type { Language } from "@bandeja/contract/lists";
import type { QueryClient } from "@tanstack/react-query";
import { api } from "./api.ts";
import { readLogin } from "./session.ts";
import { localStore } from "./storage.ts";

// A choice that the account does not have yet. early.js leaves it there, too, on pages that stay still.
const choiceKey = "chosenLanguage";

/** Keeps what was chosen at EN | PT for the account; before a login, for the one that logs in next. */
export function keepLanguageChoice(language: Language): void {
  localStore.write(choiceKey, language);
}

/**
 * Saves a language that was chosen as the account's own, in which its mails, notifications and calendar are written, if
 * it is still the one that is shown. What cannot be saved now is saved at the next start.
 */
export async function saveLanguageChoice(shown: Language, queries: QueryClient): Promise<void> {
  const chosen = localStore.read(choiceKey);
  if (chosen === null || readLogin() === null) return;
  if (chosen === shown) {
    try {
      await api.call(accountUpdate, { body: { language: shown } });
      await queries.invalidateQueries({ queryKey: callKey(accountGet) });
    } catch {
      return;
    }
  }
  localStore.remove(choiceKey);
}
