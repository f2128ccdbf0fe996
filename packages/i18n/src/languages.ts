import { baseLanguages, languages } from "@bandeja/contract/lists";
import type { BaseLanguage, Language } from "@bandeja/contract/lists";

export { baseLanguages, languages };
export type { BaseLanguage, Language };

/** English is the fallback (specification section 9). */
export const fallbackLanguage: Language = "en";

/**
 * The tag for `Intl`, React Aria and `<html lang>`: dates such as "Fri 27 Nov" and 24 h times need British English;
 * `pt` is
 * Brazilian.
 */
export const localeTags = { en: "en-GB", pt: "pt-BR", "pt-PT": "pt-PT" } as const satisfies Record<
  Language,
  string
>;

/** The tag for short names of days and months: with that of Portugal, `Intl` writes "27/11" for "27 nov". */
export const shortDateTag = (language: Language): string =>
  language === "en" ? localeTags.en : localeTags.pt;

// The form of a language tag. Anything else, such as markup or script, is refused:
// "Language detection values containing script-injection patterns are rejected" (specification section 5).
const tagPattern = /^[a-z]{2,3}([-_][a-z0-9]{1,8}){0,4}$/i;

/** The regions whose Portuguese is that of Portugal: those with the parent `pt-PT` in CLDR, and Portugal. */
const europeanPortuguese = /^pt[-_](?:ao|ch|cv|fr|gq|gw|lu|mo|mz|pt|st|tl)(?:[-_]|$)/i;

/**
 * The supported language of a tag such as `pt-BR`, `pt-AO` or `en_US`; undefined for any other value. The scripts that run
 * before others, in pre-hydration.js and start-preloads.ts, read tags in the same way.
 */
export function supportedLanguage(tag: unknown): Language | undefined {
  if (typeof tag !== "string" || !tagPattern.test(tag)) return undefined;
  if (europeanPortuguese.test(tag)) return "pt-PT";
  const [primary] = tag.toLowerCase().split(/[-_]/);
  return baseLanguages.find((language) => language === primary);
}
