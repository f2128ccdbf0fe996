import { appTexts, startTexts } from "@bandeja/i18n/app-texts";
import type { Language } from "@bandeja/i18n/languages";
import { createTexts } from "@bandeja/i18n/texts";
import type { Texts } from "@bandeja/i18n/texts";

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
  return createTexts(language, tree);
}
