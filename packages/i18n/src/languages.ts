import { languages } from "@bandeja/contract/lists";
import type { Language } from "@bandeja/contract/lists";

export { languages };
export type { Language };

/** English is the fallback (specification section 9). */
export const fallbackLanguage: Language = "en";

/**
 * The tag for `Intl`, React Aria and `<html lang>`: dates such as "Fri 27 Nov" and 24 h times need British English;
 * Portuguese is Brazilian.
 */
export const localeTags = { en: "en-GB", pt: "pt-BR" } as const satisfies Record<Language, string>;

// The form of a language tag. Anything else, such as markup or script, is refused:
// "Language detection values containing script-injection patterns are rejected" (specification section 5).
const tagPattern = /^[a-z]{2,3}([-_][a-z0-9]{1,8}){0,4}$/i;

/** The supported language of a tag such as `pt-BR` or `en_US`; undefined for any other value. */
export function supportedLanguage(tag: unknown): Language | undefined {
  if (typeof tag !== "string" || !tagPattern.test(tag)) return undefined;
  const primary = tag.split(/[-_]/)[0]?.toLowerCase();
  return languages.find((language) => language === primary);
}
