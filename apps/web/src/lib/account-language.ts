import { api } from "@bandeja/browser/session/api.ts";
import { readLogin } from "@bandeja/browser/session/session.ts";
import { localStore } from "@bandeja/browser/session/storage.ts";
import { callKey } from "@bandeja/client/query-options";
import { accountGet, accountUpdate } from "@bandeja/contract/calls/accounts";
import type { Language } from "@bandeja/contract/lists";
import type { QueryClient } from "@tanstack/react-query";

// What somebody chose whose account does not know yet. early.js leaves it there, too, on pages that stay still.
const chosenKey = "chosenLanguage";

/** Keeps what somebody who is signed in chose at EN | PT, until their account is told. */
export function keepChosenLanguage(language: Language): void {
  if (readLogin() !== null) localStore.write(chosenKey, language);
}

/**
 * Has the account written to in the language that its owner chose, if that is still the one they see. What cannot be
 * told now is told by the next page of theirs.
 */
export async function tellChosenLanguage(shown: Language, queries: QueryClient): Promise<void> {
  const chosen = localStore.read(chosenKey);
  if (chosen === null || readLogin() === null) return;
  if (chosen === shown) {
    try {
      await api.call(accountUpdate, { body: { language: shown } });
      await queries.invalidateQueries({ queryKey: callKey(accountGet) });
    } catch {
      return;
    }
  }
  localStore.remove(chosenKey);
}
