import { createInstance } from "i18next";
import type { i18n, TFunction } from "i18next";
import type { Language } from "./languages.ts";
import { en } from "./resources/en.ts";
import { pt } from "./resources/pt.ts";

export type Translate = TFunction;

/**
 * Creates an i18next instance with both languages, without loading: for the server, for prerendering and for tests. A
 * browser uses `browser.ts`, which downloads one language.
 */
export function createLoadedI18n(language: Language): i18n {
  const instance = createInstance();
  void instance.init({
    lng: language,
    fallbackLng: false,
    supportedLngs: ["en", "pt"],
    resources: { en: { translation: en }, pt: { translation: pt } },
    interpolation: { escapeValue: false },
    returnNull: false,
    initAsync: false,
  });
  return instance;
}

const loaded = { en: createLoadedI18n("en"), pt: createLoadedI18n("pt") };

/**
 * The texts of one language for server answers, mails and SMS:
 * `translate("pt")(($) => $.errors.JOB_FULL)`. Interpolated values are not escaped for HTML.
 */
export function translate(language: Language): Translate {
  return loaded[language].t;
}
