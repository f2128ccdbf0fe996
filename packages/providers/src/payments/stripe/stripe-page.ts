import type { Language } from "@bandeja/contract/lists";
import { translate } from "@bandeja/i18n/translate";

/** The languages of Stripe's pages, for which `pt` is the Portuguese of Portugal. */
export const locales = { en: "en", pt: "pt-BR", "pt-PT": "pt" } as const;

/** What is paid for: "5 jobs on Bandeja". */
export const itemOf = (credits: number, language: Language): string =>
  translate(language)(($) => $.paypage.item, { count: credits });
