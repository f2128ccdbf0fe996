import type { i18n } from "i18next";
import { saveLanguage } from "./detect.ts";
import type { Language } from "./languages.ts";
import { siteTexts, namespace } from "./start.ts";

/**
 * Shows the site in `language`, which was chosen in another tab.
 *
 * @throws when its texts cannot be downloaded; the language stays.
 */
export async function showLanguage(instance: i18n, language: Language): Promise<void> {
  if (!instance.hasResourceBundle(language, namespace)) {
    instance.addResourceBundle(language, namespace, await siteTexts[language]());
  }
  await instance.changeLanguage(language);
}

/**
 * Shows the site in `language` from now on, in other tabs too.
 *
 * @throws when its texts cannot be downloaded; the language stays.
 */
export async function chooseLanguage(instance: i18n, language: Language): Promise<void> {
  await showLanguage(instance, language);
  saveLanguage(language);
}
