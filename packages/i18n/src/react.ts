import { I18nextProvider, useTranslation } from "react-i18next";
import { formatters } from "./formatters.ts";
import type { Formatters } from "./formatters.ts";
import { fallbackLanguage, supportedLanguage } from "./languages.ts";
import type { Language } from "./languages.ts";

export { I18nextProvider, useTranslation };

/** The language that is shown. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return supportedLanguage(i18n.language) ?? fallbackLanguage;
}

/** Dates, times and money in the language that is shown. */
export function useFormatters(): Formatters {
  return formatters(useLanguage());
}
