import type { PlainAnswer } from "@bandeja/contract/call";
import { phonecodesList } from "@bandeja/contract/calls/phones";
import type { Language } from "@bandeja/i18n/languages";
import { useLanguage } from "@bandeja/i18n/react";
import { useCallback, useSyncExternalStore } from "react";
import { api } from "@bandeja/web-platform/api/api.ts";

interface Countries {
  /** Each with its calling code, in the current language. */
  list?: PlainAnswer<typeof phonecodesList>["data"];
  /** Why the list could not be loaded. */
  failure?: unknown;
}

// A list that never changes needs no query library, which would be a tenth of the script of a prerendered page.
const loaded = new Map<Language, Countries>();
const requested = new Set<Language>();
const listeners = new Set<() => void>();
const nothing: Countries = {};

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

async function ask(language: Language): Promise<void> {
  if (requested.has(language) || loaded.get(language)?.list !== undefined) return;
  requested.add(language);
  loaded.delete(language);
  notifyListeners();
  try {
    loaded.set(language, { list: (await api.call(phonecodesList, {})).data });
  } catch (failure) {
    loaded.set(language, { failure });
  } finally {
    requested.delete(language);
  }
  notifyListeners();
}

/** Clears the cache, for tests. */
export function clearCountries(): void {
  loaded.clear();
  requested.clear();
}

/** The countries of the phone form, fetched once; neither list nor failure while loading. */
export function useCountries(): Countries & { askAgain: () => void } {
  const language = useLanguage();
  const askAgain = useCallback(() => void ask(language), [language]);
  const subscribe = useCallback(
    (listener: () => void) => {
      listeners.add(listener);
      window.addEventListener("online", askAgain);
      askAgain();
      return () => {
        listeners.delete(listener);
        window.removeEventListener("online", askAgain);
      };
    },
    [askAgain],
  );
  const countries = useSyncExternalStore(
    subscribe,
    () => loaded.get(language) ?? nothing,
    () => nothing,
  );
  return { ...countries, askAgain };
}
