import { baseLanguage } from "@bandeja/contract/base-language";
import { supportedLanguage } from "./languages.ts";
import type { Language } from "./languages.ts";

/**
 * The language that a choice without a region means: `pt` of EN | PT or `?lng=pt` is the first Portuguese of the tags
 * that the reader prefers, if there is one.
 */
export function withPreferredRegion(tag: unknown, preferred: readonly unknown[]): Language | undefined {
  const language = supportedLanguage(tag);
  const regional = preferred
    .map(supportedLanguage)
    .find((found) => found !== undefined && baseLanguage(found) === language);
  return regional ?? language;
}
