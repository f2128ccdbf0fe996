import { appTexts, startTexts } from "@bandeja/i18n/app-texts";
import { rememberLanguage, storedLanguageKey } from "@bandeja/i18n/detect";
import { islandTexts } from "@bandeja/i18n/island-texts";
import { supportedLanguage } from "@bandeja/i18n/languages";
import type { Language } from "@bandeja/i18n/languages";
import { TextsContext } from "@bandeja/i18n/react";
import type { Texts } from "@bandeja/i18n/react";
import { createContext, use, useCallback, useEffect, useState } from "react";
import type { ReactNode } from "react";

// What is there of the language that is shown. It grows: a screen that needs more waits for it (`loadAllTexts`).
let held: { language: Language; tree: object } | undefined;
let isAllNeeded = false;

/** Brings the texts of every screen, once for a language. @throws when they cannot be downloaded */
export async function loadAllTexts(): Promise<void> {
  isAllNeeded = true;
  if (held === undefined) return;
  const { language, tree } = held;
  Object.assign(tree, await appTexts[language]());
}

/**
 * The app's texts in one language, those of its start at first; the document then says that it speaks it.
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

/** Gives `useTranslation` its texts, and whoever asks another language. */
export function AppTexts({ texts: first, children }: { texts: Texts; children: ReactNode }) {
  const [texts, setTexts] = useState(first);
  const choose = useCallback(async (language: Language) => {
    setTexts(await loadTexts(language));
    rememberLanguage(language);
  }, []);
  // What is chosen in another tab holds here, too.
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

/** `await choose("pt")`: shows the app in that language, in the next visits too. @throws when its texts do not come */
export function useChooseLanguage(): (language: Language) => Promise<void> {
  return use(ChooseContext);
}
