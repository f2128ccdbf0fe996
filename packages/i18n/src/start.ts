import { createInstance } from "i18next";
import type { i18n } from "i18next";
import { languages } from "./languages.ts";
import type { Language } from "./languages.ts";

/** How the texts of a language come. One chunk for each: a visitor downloads only the one that is shown. */
export type TextLoaders = Record<Language, () => Promise<object>>;

/** Those of the site; the app has its own (`app-texts.ts`). */
export const siteTexts = {
  en: async () => (await import("./resources/site-en.ts")).texts,
  pt: async () => (await import("./resources/site-pt.ts")).texts,
} as const satisfies TextLoaders;

export const namespace = "translation";

/**
 * The browser's i18next, with the texts of `language` loaded: the language of the document that came, so
 * that hydration finds what the server rendered.
 *
 * @throws when the texts cannot be downloaded: without them a page would show their keys.
 */
export async function startI18n(language: Language): Promise<i18n> {
  const texts = await siteTexts[language]();
  const instance = createInstance();
  await instance.init({
    lng: language,
    // Both languages have every key (a test says so), so a second download for a fallback is never needed.
    fallbackLng: false,
    supportedLngs: [...languages],
    resources: { [language]: { [namespace]: texts } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}
