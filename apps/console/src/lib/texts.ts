import { consoleTexts } from "@bandeja/i18n/console-texts";
import type { Language } from "@bandeja/i18n/languages";
import { createTexts, type Texts } from "@bandeja/i18n/texts";

/** Loads the console's texts, and sets the document's language. @throws when they cannot be downloaded */
export async function loadTexts(language: Language): Promise<Texts> {
  const tree = await consoleTexts[language]();
  document.documentElement.lang = language;
  return createTexts(language, tree);
}
