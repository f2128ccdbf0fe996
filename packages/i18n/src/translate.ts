import type { Language } from "./languages.ts";
import { en } from "./resources/en.ts";
import { pt } from "./resources/pt.ts";
import { ptPT } from "./resources/pt-pt.ts";
import { createTexts } from "./texts.ts";
import type { Texts, Translate } from "./texts.ts";

export type { Translate };

const all = {
  en: createTexts("en", en),
  pt: createTexts("pt", pt),
  "pt-PT": createTexts("pt-PT", ptPT),
} as const satisfies Record<Language, Texts>;

/** Every text of a language, without loading: for the server, prerendering and tests. */
export const allTexts = (language: Language): Texts => all[language];

/**
 * The texts of one language for server answers, mails and SMS:
 * `translate("pt")(($) => $.errors.JOB_FULL)`. Interpolated values are not escaped for HTML.
 */
export function translate(language: Language): Translate {
  return all[language].t;
}
