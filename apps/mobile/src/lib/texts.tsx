import { appTexts } from "@bandeja/i18n/app-texts";
import { rememberLanguage } from "@bandeja/i18n/detect";
import { loadIslandTexts } from "@bandeja/i18n/island-texts";
import type { Language } from "@bandeja/i18n/languages";
import { TextsContext } from "@bandeja/i18n/react";
import type { Texts } from "@bandeja/i18n/react";
import { createContext, use, useCallback, useState } from "react";
import type { ReactNode } from "react";

/**
 * The app's texts in one language; the document then says that it speaks it.
 *
 * @throws when they cannot be downloaded
 */
export async function loadTexts(language: Language): Promise<Texts> {
  const texts = await loadIslandTexts(language, appTexts);
  document.documentElement.lang = language;
  return texts;
}

const ChooseContext = createContext<(language: Language) => Promise<void>>(() => Promise.resolve());

/** Gives `useTranslation` its texts, and whoever asks another language. */
export function AppTexts({ texts: first, children }: { texts: Texts; children: ReactNode }) {
  const [texts, setTexts] = useState(first);
  const choose = useCallback(async (language: Language) => {
    setTexts(await loadTexts(language));
    rememberLanguage(language);
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
