import { appTexts, startTexts } from "@bandeja/i18n/app-texts";
import { saveLanguage, storedLanguageKey } from "@bandeja/i18n/detect";
import { islandTexts } from "@bandeja/i18n/island-texts";
import { supportedLanguage } from "@bandeja/i18n/languages";
import type { Language } from "@bandeja/i18n/languages";
import { TextsContext } from "@bandeja/i18n/react";
import type { Texts } from "@bandeja/i18n/react";
import { createContext, use, useCallback, useEffect, useState } from "react";
import type { ReactNode } from "react";

// The loaded texts of the current language. The tree grows when a screen needs more (`loadAllTexts`).
let held: { language: Language; tree: object } | undefined;
let isAllNeeded = false;

/** Loads the texts of every screen, once for each language. @throws when they cannot be downloaded */
export async function loadAllTexts(): Promise<void> {
  isAllNeeded = true;
  if (held === undefined) return;
  const { language, tree } = held;
  Object.assign(tree, await appTexts[language]());
}

/**
 * Loads the app's texts in one language, at first those of the start, and sets the document's language.
 *
 * @throws when they cannot be downloaded
 */
export async function loadTexts(language: Language): Promise<Texts> {
  const tree = { ...(await (isAllNeeded ? appTexts : startTexts)[language]()) };
  held = { language, tree };
  document.documentElement.lang = language;
  return islandTexts(language, tree);
}

const ChooseContext = createContext<(language: Language) => Promise<void>>(() => Promise.resolve());

/** Provides the texts for `useTranslation`, and the function that changes the language. */
export function AppTexts({ texts: first, children }: { texts: Texts; children: ReactNode }) {
  const [texts, setTexts] = useState(first);
  const choose = useCallback(async (language: Language) => {
    setTexts(await loadTexts(language));
    saveLanguage(language);
  }, []);
  // Follows a choice in another tab.
  useEffect(() => {
    function follow({ key, newValue }: StorageEvent): void {
      const language = key === storedLanguageKey ? supportedLanguage(newValue) : undefined;
      if (language === undefined || language === held?.language) return;
      void loadTexts(language).then(setTexts, () => undefined);
    }
    window.addEventListener("storage", follow);
    return () => window.removeEventListener("storage", follow);
  }, []);
  return (
    <TextsContext value={texts}>
      <ChooseContext value={choose}>{children}</ChooseContext>
    </TextsContext>
  );
}

/** `await choose("pt")`: changes the app's language and remembers it. @throws when the texts cannot be downloaded */
export function useChooseLanguage(): (language: Language) => Promise<void> {
  return use(ChooseContext);
}
