import { createContext, use } from "react";
import { formatters } from "./formatters.ts";
import type { Formatters } from "./formatters.ts";
import type { Language } from "./languages.ts";
import type { Texts } from "./texts.ts";

export type { Texts };

/** Provided by `texts-provider.ts`, and in an island, whose language does not change, by its root. */
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
