import { createInstance } from "i18next";
import type { i18n } from "i18next";
import { languages } from "./languages.ts";
import type { Language } from "./languages.ts";

/** Loaders of the texts, one chunk for each language: a visitor downloads only the current one. */
export type TextLoaders = Record<Language, () => Promise<object>>;

/** The loaders of the site; for the app see `app-texts.ts`. */
export const siteTexts = {
  en: async () => (await import("./resources/site-en.ts")).texts,
  pt: async () => (await import("./resources/site-pt.ts")).texts,
} as const satisfies TextLoaders;

export const namespace = "translation";

/**
 * Starts the browser's i18next with the texts of `language`: that of the received document, so that hydration matches
 * the server's markup.
 *
 * @throws when the texts cannot be downloaded: a page would show their keys.
 */
export async function startI18n(language: Language): Promise<i18n> {
  const texts = await siteTexts[language]();
  const instance = createInstance();
  await instance.init({
    lng: language,
    // Both languages have every key (locales.test.ts), so no fallback language is downloaded.
    fallbackLng: false,
    supportedLngs: [...languages],
    resources: { [language]: { [namespace]: texts } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}
