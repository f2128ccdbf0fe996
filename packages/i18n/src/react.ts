import { createContext, use } from "react";
import { formatters } from "./formatters.ts";
import type { Formatters } from "./formatters.ts";
import type { Language } from "./languages.ts";
import type { Translate } from "./translate.ts";

/** The texts that are shown, and their language. */
export interface Texts {
  readonly t: Translate;
  readonly language: Language;
}

/** Given by i18next in the application (`i18next.ts`), in an island by less (`island-texts.ts`). */
export const TextsContext = createContext<Texts | undefined>(undefined);

/** `const { t } = useTranslation(); t(($) => $.login.title)`. The same object until the language changes. */
export function useTranslation(): Texts {
  const texts = use(TextsContext);
  if (texts === undefined) throw new Error("useTranslation needs texts around it");
  return texts;
}

/** The language that is shown. */
export function useLanguage(): Language {
  return useTranslation().language;
}

/** Dates, times and money in the language that is shown. */
export function useFormatters(): Formatters {
  return formatters(useLanguage());
}
