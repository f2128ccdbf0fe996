import { createContext, use } from "react";
import { formatters } from "./formatters.ts";
import type { Formatters } from "./formatters.ts";
import type { Language } from "./languages.ts";
import type { Translate } from "./translate.ts";

/** The current texts and their language. */
export interface Texts {
  readonly t: Translate;
  readonly language: Language;
}

/** Provided by i18next in the application (`i18next.ts`), and by `island-texts.ts` in an island. */
export const TextsContext = createContext<Texts | undefined>(undefined);

/** `const { t } = useTranslation(); t(($) => $.login.title)`. The same object until the language changes. */
export function useTranslation(): Texts {
  const texts = use(TextsContext);
  if (texts === undefined) throw new Error("useTranslation needs a provider of texts");
  return texts;
}

/** The current language. */
export function useLanguage(): Language {
  return useTranslation().language;
}

/** Formatters of dates, times and money in the current language. */
export function useFormatters(): Formatters {
  return formatters(useLanguage());
}
